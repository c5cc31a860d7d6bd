import type { AuditDetails } from '~/contract/audit'
import {
  addUnitReports,
  addUnitViabilityFiles,
  archiveUnit,
  changeUnit,
  createUnit,
  getUnitRecord,
  removeUnitFile,
  restoreUnit,
  setUnitViability,
} from '~/contract/unit-records'
import { viabilityUpload } from '~/contract/measuring-points'
import { monthOfKey } from '~/domain/units/calendar-month'
import { audit, document } from '../audit/audit'
import { lockCompany } from '../companies/company-records'
import type { Files } from '../files/files'
import type { UploadUrl } from '../files/upload-url'
import type { Caller } from '../http/caller'
import type { Client } from '../http/client'
import type { Deps } from '../http/deps'
import { once } from '../http/once'
import type { Mount } from '../mount'
import { dropUnitFile, insertReports, storeViabilityFiles, readDocuments } from './unit-files'
import { insertUnit, lockUnit, missingUnit, setUnitArchived, setViability, updateUnit, versionsOf } from './unit-records'
import { units, unitWithMonths } from './units'

type By = { caller: Caller; client: Client }
type Action = 'unit-changed' | 'unit-archived' | 'unit-restored' | 'viability-written'

/** Administrators' calls about units, with their documents. */
export function mountUnitRecords(
  mount: Mount,
  { db, files, limits, now, uploadUrl }: Deps & { files: Files; uploadUrl: UploadUrl },
) {
  mount(getUnitRecord, async ({ params: { id } }) => {
    const unit = await units(db).where('consumer_unit.id', '=', id).executeTakeFirst()
    if (!unit) throw missingUnit()
    const { summary, months } = await unitWithMonths(db, unit, uploadUrl)
    const { company_id, archived_at } = unit
    return { ...summary, company_id, ...versionsOf(unit), archived_at, months: months.toReversed() }
  })

  mount(createUnit, async ({ params: { id: companyId }, body, ...by }) =>
    db.transaction().execute(async (trx) => {
      await lockCompany(trx, companyId)
      return { id: await insertUnit(trx, companyId, body, by, now()) }
    }),
  )

  mount(changeUnit, async ({ params: { id }, body: { version, ...fields }, ...by }) =>
    db.transaction().execute(async (trx) => {
      const changed = await updateUnit(trx, id, fields, version)
      await note(trx, 'unit-changed', id, by, { changed: changed.join(',') })
      return {}
    }),
  )

  mount(archiveUnit, async ({ params: { id }, ...by }) =>
    db.transaction().execute(async (trx) => {
      if (await setUnitArchived(trx, id, now().toISOString())) await note(trx, 'unit-archived', id, by)
      return {}
    }),
  )

  mount(restoreUnit, async ({ params: { id }, ...by }) =>
    db.transaction().execute(async (trx) => {
      if (await setUnitArchived(trx, id, null)) await note(trx, 'unit-restored', id, by)
      return {}
    }),
  )

  mount(setUnitViability, async ({ params: { id }, body: { viability, version }, ...by }) =>
    db.transaction().execute(async (trx) => {
      await setViability(trx, id, viability, version)
      await note(trx, 'viability-written', id, by)
      return {}
    }),
  )

  mount(addUnitViabilityFiles, async ({ params: { id }, body: { files: sent }, idempotencyKey: key, ...by }) => {
    const read = await readDocuments(sent, viabilityUpload)
    await limits.unitDocuments(by.caller.id)
    const documents = await files.writeEach(read)
    return db.transaction().execute(async (trx) => {
      await lockUnit(trx, id)
      const sending = { authorId: by.caller.id, call: `addUnitViabilityFiles ${id}`, key, now: now() }
      await once(trx, sending, async () => noteSent(trx, await storeViabilityFiles(trx, files, id, documents), by))
      return {}
    })
  })

  mount(addUnitReports, async ({ params: { id, month: monthKey }, body: { type, files: sent }, idempotencyKey: key, ...by }) => {
    const read = await readDocuments(sent, type)
    await limits.unitDocuments(by.caller.id)
    const documents = await files.writeEach(read)
    const { year, month } = monthOfKey(monthKey)
    return db.transaction().execute(async (trx) => {
      await lockUnit(trx, id)
      const sending = { authorId: by.caller.id, call: `addUnitReports ${id} ${monthKey}`, key, now: now() }
      const place = { unitId: id, year, month }
      await once(trx, sending, async () => noteSent(trx, await insertReports(trx, files, place, type, documents), by))
      return {}
    })
  })

  mount(removeUnitFile, async ({ params: { id, storageId }, caller, client }) => {
    const { isLast } = await db.transaction().execute(async (trx) => {
      await lockUnit(trx, id)
      const dropped = await dropUnitFile(trx, id, storageId)
      await audit(trx, { action: 'document-deleted', actor: caller.id, object: document(storageId), client }, now())
      return dropped
    })
    if (isLast) await files.setAside([storageId])
    return {}
  })

  async function note(trx: Deps['db'], action: Action, id: string, { caller, client }: By, details: AuditDetails = {}) {
    await audit(trx, { action, actor: caller.id, object: { type: 'unit', id }, client, details }, now())
  }

  async function noteSent(trx: Deps['db'], storageIds: string[], { caller, client }: By) {
    for (const id of storageIds) {
      await audit(trx, { action: 'document-sent', actor: caller.id, object: document(id), client }, now())
    }
    return storageIds
  }
}
