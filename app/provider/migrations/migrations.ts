import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { getUnitMigration, listMigrations, startMigration } from '~/contract/migrations'
import { pageSize } from '~/contract/list'
import { fromJson, jsonText } from '~/database/json'
import type { Db, Schema } from '~/database/schema'
import type { MigrationEvent, StoredStep } from '~/database/schema/migrations'
import { calendarDay } from '~/domain/dated/calendar-day'
import { valueOn, type IsoDate } from '~/domain/dated/dated'
import { stepPlans, type KeptRule } from '~/domain/migration/migration-steps'
import { dueDays, beginningOf, firstPossibleMonth, missingBefore, nextDueOn, stepState } from '~/domain/migration/schedule'
import { isAboveKw } from '~/domain/tariffs/demand-comparison'
import { retailerRequiredBelowKw } from '~/domain/tariffs/market-opening'
import { monthKey, monthName, monthOfKey } from '~/domain/units/calendar-month'
import { dayText } from '~/unit-text/migration'
import { visibleCompanies, type Reader } from '../companies/visible-companies'
import type { Caller } from '../http/caller'
import { pageOf } from '../http/page-of'
import { HttpRefusal } from '../http/refusal'
import { isNamed } from '../search/offered'
import type { StepEvidence } from './evidence'

type Row = Selectable<Schema['migration']>
export type StoredMigration = Omit<Row, 'steps' | 'history'> & { steps: StoredStep[]; history: MigrationEvent[] }
type Plan = z.output<NonNullable<typeof startMigration.body>>
type Shown = NonNullable<z.input<typeof getUnitMigration.reply>['migration']>
type Dates = { firstMonth: string; ccerEndsOn: string | null; startedOn: string }

/** A unit's migration; undefined without one. */
export async function migrationOfUnit(db: Db, unitId: string): Promise<StoredMigration | undefined> {
  const row = await db.selectFrom('migration').selectAll().where('unit_id', '=', unitId).executeTakeFirst()
  return row && opened(row)
}

/** A migration, locked until the end of the transaction. */
export async function lockMigration(trx: Db, id: string): Promise<StoredMigration> {
  const row = await trx
    .updateTable('migration')
    .set(({ ref }) => ({ id: ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new HttpRefusal(404, 'Migração não encontrada.')
  return opened(row)
}

function opened(row: Row): StoredMigration {
  return { ...row, steps: fromJson(row.steps), history: fromJson(row.history) }
}

/** Stores a new migration in the caller's transaction, with the rules it keeps, and returns its id. */
export async function insertMigration(
  trx: Db,
  unitId: string,
  plan: Plan,
  rules: readonly KeptRule[],
  now: Date,
): Promise<string> {
  const id = randomUUID()
  const steps = rules.map((rule): StoredStep => ({ ...rule, doneOn: null, protocol: null, note: null }))
  const started: MigrationEvent = { at: now.toISOString(), action: 'started', step: null, reason: null }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('migration')
    .values({
      id,
      unit_id: unitId,
      kind: plan.kind,
      demand_kw: plan.demandKw,
      ccer_ends_on: calendarDay(plan.ccerEndsOn),
      first_month: plan.firstMonth,
      started_on: plan.startedOn as IsoDate,
      state: 'running',
      steps: jsonText(steps),
      history: jsonText([started]),
      proposal_id: plan.proposalId ?? null,
      next_due_on: nextDueOn(steps, daysOf({ first_month: plan.firstMonth, ccer_ends_on: calendarDay(plan.ccerEndsOn) })),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw new HttpRefusal(409, 'Esta unidade já tem uma migração.')
  return id
}

/** Writes a locked migration back, with an event; it is done once all of its steps are. */
export async function rewriteMigration(trx: Db, migration: StoredMigration, event: MigrationEvent): Promise<void> {
  const { id, steps, history, ccer_ends_on, first_month } = migration
  const next = nextDueOn(steps, daysOf(migration))
  await trx
    .updateTable('migration')
    .set({
      ccer_ends_on,
      first_month,
      steps: jsonText(steps),
      history: jsonText([...history, event]),
      next_due_on: next,
      state: next === null ? 'done' : 'running',
    })
    .where('id', '=', id)
    .execute()
}

/** What a person read before they write: the steps and the days. */
export function shownMigration({ first_month, ccer_ends_on, state, steps }: StoredMigration) {
  return { firstMonth: first_month, ccerEndsOn: ccer_ends_on, state, steps }
}

/** @throws a refusal of a plan whose month is sooner than the notice and the contract allow, or that needs a retailer. */
export function checkPlan({ kind, demandKw, ...dates }: Plan, today: IsoDate): void {
  if (dates.startedOn > today) throw new HttpRefusal(422, 'Este dia ainda não chegou.', ['startedOn'])
  if (kind === 'atacado' && isAboveKw(valueOn(retailerRequiredBelowKw, today), demandKw)) {
    throw new HttpRefusal(422, 'Abaixo de 500 kW a migração é sempre por um comercializador varejista.', ['kind'])
  }
  checkMonth(dates)
}

export function checkMonth({ firstMonth, ccerEndsOn, startedOn }: Dates): void {
  const possible = firstPossibleMonth(startedOn as IsoDate, calendarDay(ccerEndsOn))
  if (firstMonth >= monthKey(possible)) return
  const message = `Com 180 dias de aviso e o fim do contrato, o primeiro mês possível é ${monthName(possible)}.`
  throw new HttpRefusal(422, message, ['firstMonth'])
}

/** @throws a refusal of a step done before its forerunner, on a day before it, or of a first month that has not begun. */
export function checkDone({ steps, ...migration }: StoredMigration, step: StoredStep, doneOn: string, today: IsoDate): void {
  const [missing] = missingBefore(steps, step.key)
  if (missing) throw new HttpRefusal(422, `Conclua antes o passo “${missing.title}”.`)
  if (doneOn > today) throw new HttpRefusal(422, 'Este dia ainda não chegou.', ['doneOn'])
  const before = steps.filter(({ key }) => stepPlans[step.key].needs.includes(key)).map((it) => it.doneOn ?? '')
  const latest = before.toSorted().at(-1)
  if (latest !== undefined && doneOn < latest) {
    throw new HttpRefusal(422, `O passo anterior foi concluído em ${dayText(latest)}.`, ['doneOn'])
  }
  const firstDay = beginningOf(monthOfKey(migration.first_month))
  if (step.key === 'first-month' && doneOn < firstDay) {
    throw new HttpRefusal(422, `O primeiro mês começa em ${dayText(firstDay)}.`, ['doneOn'])
  }
}

export function toMigration(
  migration: StoredMigration,
  proposal: Shown['proposal'],
  evidence: StepEvidence,
  today: IsoDate,
): Shown {
  const { id, kind, demand_kw, ccer_ends_on, first_month, started_on, state, steps, history } = migration
  const due = dueDays(steps, daysOf(migration))
  const titleOf = (key: string | null) => steps.find((step) => step.key === key)?.title ?? null
  return {
    id,
    kind,
    demandKw: demand_kw,
    ccerEndsOn: ccer_ends_on,
    firstMonth: first_month,
    startedOn: started_on,
    state,
    proposal,
    steps: steps.map((step) => ({
      ...step,
      dueOn: due.get(step.key)!,
      state: stepState(steps, step, due.get(step.key)!, today),
      files: evidence.files.filter((file) => file.step === step.key),
      waitsFor: missingBefore(steps, step.key).map(({ title }) => title),
    })),
    history: [...history, ...evidence.events]
      .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
      .map((event) => ({ ...event, step: titleOf(event.step) })),
  }
}

type Filter = z.output<NonNullable<typeof listMigrations.params>>

/** A page of the migrations that a caller may read, by the day on which something is due. */
export async function listedMigrations(db: Db, { state, text, page }: Filter, caller: Caller, today: IsoDate) {
  const query = db
    .selectFrom('migration')
    .innerJoin('consumer_unit', 'consumer_unit.id', 'unit_id')
    .innerJoin('company', 'company.id', 'company_id')
    .selectAll('migration')
    .select(['consumer_unit.name as unitName', 'company_id as companyId', 'company.name as companyName'])
    .where('state', '=', state)
    .where('consumer_unit.archived_at', 'is', null)
    .where('company.id', 'in', visibleCompanies(db, caller).select('company.id'))
    .where(isNamed(db, 'company', text))
    .orderBy('next_due_on')
    .orderBy('migration.id')
  const found = await pageOf(query, page, pageSize)
  return {
    ...found,
    items: found.items.map(({ unitName, companyId, companyName, ...row }) => {
      const migration = opened(row)
      const { steps, first_month: firstMonth, next_due_on: nextDue } = migration
      const due = dueDays(steps, daysOf(migration))
      const next = steps.find((step) => step.doneOn === null && due.get(step.key) === nextDue)
      return {
        id: row.id,
        unitId: row.unit_id,
        unitName,
        companyId,
        companyName,
        kind: row.kind,
        firstMonth,
        nextDueOn: nextDue,
        nextStep: next ? { title: next.title, owner: next.owner } : null,
        isLate: nextDue !== null && nextDue < today,
      }
    }),
  }
}

/**
 * The late steps of the running migrations that somebody may read, of companies that are not archived: the longest late first, and how
 * many there are.
 */
export async function lateStepsOf(db: Db, reader: Reader, today: IsoDate, most: number) {
  const rows = await db
    .selectFrom('migration')
    .innerJoin('consumer_unit', 'consumer_unit.id', 'unit_id')
    .innerJoin('company', 'company.id', 'company_id')
    .selectAll('migration')
    .select(['consumer_unit.name as unitName', 'company.name as companyName'])
    .where('state', '=', 'running')
    .where('next_due_on', '<', today)
    .where('consumer_unit.archived_at', 'is', null)
    .where('company.archived_at', 'is', null)
    .where('company.id', 'in', visibleCompanies(db, reader).select('company.id'))
    .orderBy('next_due_on')
    .orderBy('migration.id')
    .execute()
  const late = rows.flatMap(({ unitName, companyName, ...row }) => {
    const migration = opened(row)
    const due = dueDays(migration.steps, daysOf(migration))
    const steps = migration.steps.map((step) => ({ step, dueOn: due.get(step.key)!, unitName, companyName }))
    return steps.filter(({ step, dueOn }) => stepState(migration.steps, step, dueOn, today) === 'late')
  })
  return {
    steps: late.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0)).slice(0, most),
    total: late.length,
  }
}

function daysOf({ first_month, ccer_ends_on }: Pick<Row, 'first_month' | 'ccer_ends_on'>) {
  return { firstMonth: monthOfKey(first_month), ccerEndsOn: ccer_ends_on }
}
