import {
  addMigrationFile,
  finishMigrationStep,
  getUnitMigration,
  listMigrations,
  recalculateMigration,
  removeMigrationFile,
  reopenMigrationStep,
  startMigration,
} from '~/contract/migrations'
import type { Db } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import { calendarDay } from '~/domain/dated/calendar-day'
import type { IsoDate } from '~/domain/dated/dated'
import type { StepKey } from '~/domain/migration/migration-steps'
import { doneAfter, beginningOf, firstPossibleMonth } from '~/domain/migration/schedule'
import { monthKey, monthOfKey } from '~/domain/units/calendar-month'
import { checkSignedFor, originOf } from '../agreements/signed-proposals'
import { audit, document } from '../audit/audit'
import { activateCompany } from '../companies/company-records'
import type { Files } from '../files/files'
import type { Caller } from '../http/caller'
import type { Client } from '../http/client'
import type { Deps } from '../http/deps'
import { once } from '../http/once'
import { HttpRefusal } from '../http/refusal'
import { checkVersion, versionOf } from '../http/versions'
import type { Mount } from '../mount'
import { activateUnit, lockUnit } from '../units/unit-records'
import { requireVisibleUnit } from '../units/visible-unit'
import { tellWebhooks } from '../webhooks/events'
import { dropEvidence, evidenceOf, insertEvidence, readEvidence } from './evidence'
import {
  checkDone,
  checkMonth,
  checkPlan,
  insertMigration,
  listedMigrations,
  lockMigration,
  migrationOfUnit,
  rewriteMigration,
  shownMigration,
  toMigration,
  type StoredMigration,
} from './migrations'
import { rulesOfKind } from './step-rules'

type By = { caller: Caller; client: Client }

/** Migrations of units: the office leads them, whoever reads the unit reads them. */
export function mountMigrations(mount: Mount, { db, listsOf, now, files, limits }: Deps & { files: Files }) {
  mount(getUnitMigration, async ({ params: { id }, caller }) => {
    await requireVisibleUnit(db, id, caller)
    const today = brazilDay(now())
    const migration = await migrationOfUnit(db, id)
    return {
      migration: migration
        ? toMigration(migration, await originOf(db, migration.proposal_id, caller), await evidenceOf(db, id), today)
        : null,
      version: versionOf(migration ? shownMigration(migration) : null),
      possibleFrom: monthKey(firstPossibleMonth(today, migration?.ccer_ends_on ?? null)),
    }
  })

  mount(listMigrations, async ({ params, caller }) => listedMigrations(listsOf(caller), params, caller, brazilDay(now())))

  mount(startMigration, async ({ params: { id: unitId }, body, ...by }) =>
    db.transaction().execute(async (trx) => {
      const unit = await lockUnit(trx, unitId)
      if (unit.status === 'ATIVO') throw new HttpRefusal(409, 'Esta unidade já está no mercado livre.')
      const today = brazilDay(now())
      checkPlan(body, today)
      if (body.proposalId !== undefined) await checkSignedFor(trx, { id: body.proposalId, unitId }, now())
      const id = await insertMigration(trx, unitId, body, await rulesOfKind(trx, body.kind, today), now())
      await note(trx, 'migration-started', unitId, by, body.proposalId === undefined ? {} : { proposal: body.proposalId })
      return { id }
    }),
  )

  mount(finishMigrationStep, async ({ params: { id }, body: { step: key, version, doneOn, protocol, note: text }, ...by }) =>
    db.transaction().execute(async (trx) => {
      const migration = await lockRunning(trx, id, version)
      const step = stepOf(migration, key)
      if (step.doneOn !== null) throw new HttpRefusal(422, 'Este passo já está concluído.')
      checkDone(migration, step, doneOn, brazilDay(now()))
      Object.assign(step, { doneOn: doneOn as IsoDate, protocol: protocol ?? null, note: text ?? null })
      await rewriteMigration(trx, migration, { at: now().toISOString(), action: 'done', step: key, reason: null })
      await note(trx, 'migration-step-done', migration.unit_id, by, { step: step.title })
      const isLast = migration.steps.every((it) => it.doneOn !== null)
      const { id: migrationId, unit_id: unitId } = migration
      const companyId = await companyOf(trx, unitId)
      await tellWebhooks(
        trx,
        [{ type: 'migration.step_done', data: { companyId, unitId, migrationId, step: key, doneOn, isLast } }],
        now(),
      )
      if (isLast) await activate(trx, migration, companyId, by)
      return {}
    }),
  )

  mount(reopenMigrationStep, async ({ params: { id }, body: { step: key, version, reason }, ...by }) =>
    db.transaction().execute(async (trx) => {
      const migration = await lockRunning(trx, id, version)
      const step = stepOf(migration, key)
      if (step.doneOn === null) throw new HttpRefusal(422, 'Este passo não está concluído.')
      const [after] = doneAfter(migration.steps, key)
      if (after) throw new HttpRefusal(422, `Reabra antes o passo “${after.title}”.`)
      step.doneOn = null
      await rewriteMigration(trx, migration, { at: now().toISOString(), action: 'reopened', step: key, reason })
      await note(trx, 'migration-step-reopened', migration.unit_id, by, { step: step.title })
      return {}
    }),
  )

  mount(addMigrationFile, async ({ params: { id }, body: { step: key, file }, idempotencyKey, caller, client }) => {
    const { bytes, ...told } = await readEvidence(file)
    await limits.unitDocuments(caller.id)
    const written = await files.write(bytes)
    return db.transaction().execute(async (trx) => {
      const migration = await lockMigration(trx, id)
      stepOf(migration, key)
      const sending = { authorId: caller.id, call: `addMigrationFile ${id}`, key: idempotencyKey, now: now() }
      const [storageId] = await once(trx, sending, async () => {
        const kept = await insertEvidence(trx, files, { ...told, unitId: migration.unit_id, step: key, written }, now())
        await audit(trx, { action: 'document-sent', actor: caller.id, object: document(kept), client }, now())
        return [kept]
      })
      return { id: storageId! }
    })
  })

  mount(removeMigrationFile, async ({ params: { id, storageId }, body: { reason }, caller, client }) => {
    await db.transaction().execute(async (trx) => {
      const { unit_id } = await lockMigration(trx, id)
      await dropEvidence(trx, unit_id, storageId, reason, now())
      await audit(trx, { action: 'document-deleted', actor: caller.id, object: document(storageId), client }, now())
    })
    await files.setAside([storageId])
    return {}
  })

  mount(recalculateMigration, async ({ params: { id }, body: { version, ccerEndsOn, firstMonth }, ...by }) =>
    db.transaction().execute(async (trx) => {
      const migration = await lockRunning(trx, id, version)
      checkMonth({ firstMonth, ccerEndsOn, startedOn: migration.started_on })
      const rules = await rulesOfKind(trx, migration.kind, brazilDay(now()))
      const steps = migration.steps.map((step) =>
        step.doneOn === null ? { ...step, ...rules.find(({ key }) => key === step.key) } : step,
      )
      const changed = { ...migration, steps, first_month: firstMonth, ccer_ends_on: calendarDay(ccerEndsOn) }
      await rewriteMigration(trx, changed, { at: now().toISOString(), action: 'recalculated', step: null, reason: null })
      await note(trx, 'migration-recalculated', migration.unit_id, by, {})
      return {}
    }),
  )

  /** The unit is in the free market, and so is its company: until then its client reads no history. */
  async function activate(trx: Db, { unit_id, first_month }: StoredMigration, companyId: string, by: By) {
    const firstDay = beginningOf(monthOfKey(first_month))
    const isFirst = await activateCompany(trx, companyId, firstDay)
    await activateUnit(trx, unit_id, firstDay)
    await note(trx, 'unit-migrated', unit_id, by, {})
    if (!isFirst) return
    const object = { type: 'company', id: companyId } as const
    const details = { changed: 'status,start_acl' }
    await audit(trx, { action: 'company-changed', actor: by.caller.id, object, client: by.client, details }, now())
  }

  type Action =
    | 'migration-started'
    | 'migration-step-done'
    | 'migration-step-reopened'
    | 'migration-recalculated'
    | 'unit-migrated'

  async function note(
    trx: Db,
    action: Action,
    unitId: string,
    { caller, client }: By,
    details: { step?: string; proposal?: string },
  ) {
    await audit(trx, { action, actor: caller.id, object: { type: 'unit', id: unitId }, client, details }, now())
  }
}

async function companyOf(db: Db, unitId: string): Promise<string> {
  const unit = db.selectFrom('consumer_unit').select('company_id').where('id', '=', unitId)
  return (await unit.executeTakeFirstOrThrow()).company_id
}

async function lockRunning(trx: Db, id: string, version: string): Promise<StoredMigration> {
  const migration = await lockMigration(trx, id)
  checkVersion(version, shownMigration(migration), 'Outra pessoa mudou esta migração enquanto você editava.')
  if (migration.state === 'done') throw new HttpRefusal(409, 'Esta migração já terminou.')
  return migration
}

function stepOf({ steps }: StoredMigration, key: StepKey) {
  const step = steps.find((it) => it.key === key)
  if (!step) throw new HttpRefusal(404, 'Esta migração não tem este passo.')
  return step
}
