import { sql } from 'kysely'
import type { z } from 'zod'
import type { listPublicData } from '~/contract/public-data'
import { isPostgres } from '~/database/is-postgres'
import type { Db } from '~/database/schema'
import { brazilDay, daysAfter, daysBetween } from '~/domain/dated/brazil-day'
import type { IsoDate } from '~/domain/dated/dated'
import { flagMixOn, flagRuns } from '~/domain/tariffs/flag-months'
import { calendarMonthOf } from '~/domain/market/market-month'
import { daysIn, monthKey, monthOfKey } from '~/domain/units/calendar-month'
import { hourlySet } from '../hours/hour-file'
import { marketOrigin } from '../market/market-origin'
import { flagSurchargesOf } from '../premises/flag-surcharges'
import { undoableImports } from '../open-data/import-journal'
import { addedFlags } from '../premises/added-flags'
import { expiredCombinations } from '../tariffs/tariff-list'
import type { PublicDataWork } from './public-data'
import { slotsAround } from './schedule'
import { isAbandoned, isRunning, setStates, type SetState } from './set-state'
import { prospectEntityOf, publicSets, type PublicSet } from './sets'
import type { Sources } from './take-set'

type Reply = z.input<typeof listPublicData.reply>

/** What is stored of every public set, how old it is, and what that touches. */
export async function publicDataNow(
  db: Db,
  { now, publicData, portals }: { now: Date; publicData: PublicDataWork; portals: Sources['portals'] },
): Promise<Reply> {
  const day = brazilDay(now)
  const [states, waiting, periods, imports, origin, touched] = await Promise.all([
    setStates(db),
    db.selectFrom('public_data_waiting').select('set_id').execute(),
    storedPeriods(db),
    lastImports(db),
    marketOrigin(db),
    touchedOn(db, day),
  ])
  const items = publicSets.map((set) =>
    toListed(set, {
      state: states.get(set.id),
      isWaiting: waiting.some(({ set_id: id }) => id === set.id),
      storedPeriod: periods.get(set.id) ?? null,
      lastImports: imports.filter(({ set_id: id }) => id === set.id),
      now,
      portals,
    }),
  )
  const { timetable } = publicData
  const nextTryAt = typeof timetable === 'object' ? slotsAround(timetable.hours, now).next.toISOString() : null
  return { items, mayFetch: publicData.mayFetch, nextTryAt, isMarketInvented: origin.isInvented, touched }
}

type Known = {
  state: SetState | undefined
  isWaiting: boolean
  storedPeriod: string | null
  lastImports: Awaited<ReturnType<typeof lastImports>>
  now: Date
  portals: Sources['portals']
}

function toListed(
  set: PublicSet,
  { state, isWaiting, storedPeriod, lastImports: imports, now, portals }: Known,
): Reply['items'][number] {
  return {
    id: set.id,
    source: set.source,
    href: `${portals[set.source]}/dataset/${set.packageId}`,
    storedPeriod,
    isStale: storedPeriod !== null && daysBetween(lastDayOf(storedPeriod), brazilDay(now)) > set.usualDelayDays,
    sourcePeriod: periodOf(state?.resource, set.resource),
    sourceModifiedAt: state?.source_modified_at ?? null,
    rows: state?.row_count == null ? null : Number(state.row_count),
    triedAt: state?.tried_at ?? null,
    outcome: isAbandoned(state, now) ? 'interrupted' : (state?.outcome ?? null),
    reason: isAbandoned(state, now) ? null : (state?.reason ?? null),
    isRunning: isRunning(state, now),
    canAccept: isWaiting,
    lastImports: imports.map(({ imported_at: at, undone_at: undoneAt }) => ({ at, isUndone: undoneAt !== null })),
  }
}

/** "2026" of "pld-horario-2026", "2026-09" of one with a month. */
function periodOf(name: string | null | undefined, resource: string) {
  const [, year, month] = /^-(\d{4})(\d{2})?$/.exec(name?.slice(resource.length) ?? '') ?? []
  return year === undefined ? null : month === undefined ? year : `${year}-${month}`
}

/** The last day of "2026-09", or the day itself. */
function lastDayOf(period: string) {
  const month = monthOfKey(period)
  return period.length > 7 ? period : `${monthKey(month)}-${daysIn(month)}`
}

/** The newest period of each set: the last month of monthly ones, the last start of tariffs, that of the base of captive units, otherwise the day of the file. */
async function storedPeriods(db: Db): Promise<Map<string, string>> {
  const tariffs = db.selectFrom('tariff_rate').select(({ fn }) => fn.max('valid_from').as('newest'))
  const [all, withComponents, flags, surcharges, imports, hours, bases] = await Promise.all([
    tariffs.executeTakeFirstOrThrow(),
    tariffs.where('fio_b_tusd_off_peak', 'is not', null).executeTakeFirstOrThrow(),
    db
      .selectFrom('flag_month')
      .select(({ fn }) => fn.max('month').as('newest'))
      .executeTakeFirstOrThrow(),
    flagSurchargesOf(db),
    lastMarketImports(db),
    db
      .selectFrom('hour_month')
      .select(({ fn }) => fn.max('month').as('newest'))
      .executeTakeFirst(),
    db
      .selectFrom('prospect_base')
      .select(({ fn }) => ['entity', fn.max('base_month').as('newest')])
      .groupBy('entity')
      .execute(),
  ])
  const shipped = flagRuns.map(({ to }) => to)
  const periods = new Map<string, string>([
    ['bandeiras-tarifarias', [...shipped, flags.newest ?? ''].toSorted().at(-1)!],
    ['bandeira-tarifaria-adicional', surcharges.values.at(-1)!.from],
  ])
  if (all.newest) periods.set('tarifas-distribuidoras-energia-eletrica', all.newest)
  if (withComponents.newest) periods.set('componentes-tarifarias', withComponents.newest)
  if (hours?.newest) periods.set(hourlySet, monthKey(calendarMonthOf(hours.newest)))
  for (const { kind, finished_at: at, report } of imports) {
    const base = bases.find(({ entity }) => entity === prospectEntityOf(kind))?.newest ?? undefined
    const month = report === null ? undefined : ((JSON.parse(report) as { months?: number[] }).months?.at(-1) ?? base)
    const period = month === undefined ? brazilDay(new Date(at ?? 0)) : monthKey(calendarMonthOf(month))
    if (period > (periods.get(kind) ?? '')) periods.set(kind, period)
  }
  return periods
}

/** A year of months: an older month may be imported again after a newer one. */
const readImports = 12

/** The last imports of each set, so that the reports that are read stay as few as the sets. */
function lastMarketImports(db: Db) {
  const ranked = db
    .selectFrom('market_import')
    .select((eb) => [
      'id',
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('kind').orderBy('finished_at', 'desc'))
        .as('nth'),
    ])
    .where('state', '=', 'done')
  const last = db.selectFrom(ranked.as('ranked')).select('ranked.id').where('nth', '<=', readImports)
  return db.selectFrom('market_import').select(['kind', 'finished_at', 'report']).where('id', 'in', last).execute()
}

/** Of each set the last imports, newest first. */
function lastImports(db: Db) {
  const ranked = db.selectFrom('public_data_import').select((eb) => [
    'set_id',
    'imported_at',
    'undone_at',
    eb.fn
      .agg<number>('row_number')
      .over((over) => over.partitionBy('set_id').orderBy('imported_at', 'desc'))
      .as('nth'),
  ])
  return db
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where('nth', '<=', undoableImports)
    .orderBy('imported_at', 'desc')
    .execute()
}

/** What ended tariffs and unknown flags touch. */
async function touchedOn(db: Db, day: IsoDate): Promise<Reply['touched']> {
  const ended = await expiredCombinations(db, day)
  const [flags, studied] = await Promise.all([addedFlags(db), studiedSince(db, daysAfter(day, -7), ended)])
  const keys = new Set(ended.map(({ name, subgroup, ths }) => `${name} ${subgroup} ${ths}`))
  const touched = studied.filter(({ name, subgroup, ths }) => keys.has(`${name} ${subgroup} ${ths}`))
  const studies = touched.reduce((sum, { count }) => sum + Number(count), 0)
  return { endedTariffs: ended.length, studies, unknownFlagMonths: flagMixOn(day, flags).unknown }
}

/** Studies since a day at these distributors, counted by tariff combination. */
async function studiedSince(db: Db, day: IsoDate, at: readonly { name: string }[]) {
  if (at.length === 0) return []
  const content = isPostgres(db) ? sql`content::json` : sql`content`
  const names = [...new Set(at.map(({ name }) => name))]
  const { rows } = await sql<{ name: string; subgroup: string; ths: string; count: number }>`
    select distributor_name as name, ${content} -> 'request' ->> 'grupoTarifario' as subgroup,
      ${content} -> 'request' ->> 'ths' as ths, count(*) as count
    from study where created_at >= ${day} and distributor_name in (${sql.join(names)}) group by 1, 2, 3`.execute(db)
  return rows
}
