import { getMeasuringPoint } from '~/contract/measuring-points'
import type { IsoDate } from '~/domain/dated/dated'
import { compareMonths, monthKey } from '~/domain/units/calendar-month'
import type { ConsumerUnit } from '~/domain/units/consumer-unit'
import type { MonthDays } from '~/domain/units/unit-month'
import { isShown, lastFinalizedMonths } from '~/domain/units/shown-months'
import type { MemberProvider } from '~/gateway/refresh.server'
import { unlessMissing } from '~/gateway/refusal.server'
import { generationDaysChart } from '~/unit-text/forecast'
import { toDailyMonth, toMonth, toUnit, type DocumentedMonth, type WireUnit } from './to-unit'
import { openDemandExpenses } from './demand/demand.server'
import { demandOfUnitAddress } from './demand-address'
import { dailyChart } from './month/daily-charts'
import { openMonthPrices } from './month/month-prices.server'
import { keysOf } from '~/domain/records/records'
import { pageNumberIn } from '~/ui/pager'
import { foundRows, unitOrders, unitRows, type AlertedUnit, type ListedUnit } from './list/unit-rows'
import { unitAddress, unitLists, type UnitDoor } from './unit-address'
import { unitChoices } from './unit-choices'
import { shortList, viabilityStudies } from './viability/viability-studies'

/** The provider's methods used here. */
type Provider = Pick<MemberProvider, 'call'>

/** A unit with every month of it, oldest first, retroactive ones included. */
export type UnitWithMonths = {
  unit: ConsumerUnit
  months: (DocumentedMonth & MonthDays)[]
}

/** A unit as the provider gives it to this member; undefined when it does not exist or belongs to another company. */
export async function readUnit(provider: Provider, id: string): Promise<UnitWithMonths | undefined> {
  const wire = await wireUnit(provider, id)
  return wire && { unit: toUnit(wire), months: wire.invoices.map(toDailyMonth).toSorted(compareMonths) }
}

function wireUnit(provider: Provider, id: string) {
  return unlessMissing(provider.call(getMeasuringPoint, { params: { id } }))
}

type Asked = {
  /** The units that the page may show. */
  units: readonly WireUnit[]
  /** Their alerts. */
  alerts: readonly AlertedUnit[]
  /** `unidade`, `mes`, `comparar` and `ver`. */
  query: URLSearchParams
  door: UnitDoor
  today: IsoDate
  /** Whether the member may open the simulator. */
  maySimulate: boolean
}

/**
 * The dashboard of the unit in the address, or of the first by name. `mes` opens one of its months, `comparar` a second one
 * beside it; `ver` lists all units or all studies. Undefined without units.
 *
 * @throws a 404 response for a unit that is not among the page's.
 */
export async function openUnit(provider: Provider, { units, alerts, query, door, today, maySimulate }: Asked) {
  const choices = unitChoices(units)
  if (!choices[0]) return undefined
  const id = query.get('unidade') || choices[0].id
  const wire = choices.some((choice) => choice.id === id) ? await wireUnit(provider, id) : undefined
  if (!wire) throw new Response(null, { status: 404 })
  const unit = toUnit(wire)
  const all = wire.invoices.map(toMonth).toSorted(compareMonths)
  const months = all.filter(isShown)
  const { shown, ...asked } = monthsAsked(months, query, today)
  // Only the drawn months are read with their days.
  const withDays = (month: DocumentedMonth) => toDailyMonth(wire.invoices.find((it) => compareMonths(it, month) === 0)!)
  const [day, compared] = [shown && withDays(shown), asked.compared && withDays(asked.compared)]
  const list = unitLists.find((it) => it === query.get('ver'))
  const studies = asked.month ? [] : viabilityStudies(units, id, today)
  const short = shortList(studies)
  const rows = asked.month ? [] : unitRows(units, alerts)
  return {
    unit,
    ...asked,
    door,
    choices,
    today,
    months,
    retroactive: all.filter((month) => !isShown(month)),
    prices: asked.month && (await openMonthPrices(provider, id, asked.month, months)),
    daily: shown && day && { month: shown, ...dailyChart(day, compared, today) },
    dailyGeneration: asked.month && day && generationDaysChart(day, compared),
    viabilities: list === 'estudos' ? studies : short.studies,
    // Address of the full list of studies, if shortened here.
    allStudies: short.isShortened && list !== 'estudos' ? unitAddress(door, { unidade: id, ver: 'estudos' }) : undefined,
    list,
    demand:
      asked.month || list || unit.status !== 'ATIVO'
        ? undefined
        : await openDemandExpenses(provider, unit, lastFinalizedMonths(months)),
    demandAt: maySimulate ? demandOfUnitAddress(unit, all) : undefined,
    alerts: alerts.find((it) => it.id === id)?.alerts ?? [],
    rows,
    // The address of the company's own page names no unit.
    isCompany: rows.length > 1 && !query.get('unidade') && !asked.compared && !list,
    listed: list === 'unidades' ? listedPage(rows, query) : undefined,
  }
}

const rowsOfPage = 25

/** A page of the units in the address's words and order. */
function listedPage(rows: readonly ListedUnit[], query: URLSearchParams) {
  const words = (query.get('busca') ?? '').trim().slice(0, 120)
  const order = keysOf(unitOrders).find((it) => it === query.get('ordem')) ?? 'atencao'
  const found = foundRows(rows, words, order)
  const page = Math.min(pageNumberIn(query), Math.max(1, Math.ceil(found.length / rowsOfPage)))
  const shown = found.slice((page - 1) * rowsOfPage, page * rowsOfPage)
  return {
    words,
    order,
    unidade: query.get('unidade') || undefined,
    rows: shown,
    page,
    pageSize: rowsOfPage,
    total: found.length,
  }
}

export type OpenedUnit = NonNullable<Awaited<ReturnType<typeof openUnit>>>

/** The months in the address. An invalid one sets `isMonthInvalid`, and the rest is shown; a month is not compared with itself. */
function monthsAsked(months: readonly DocumentedMonth[], query: URLSearchParams, today: IsoDate) {
  const [asked, beside] = [query.get('mes') || undefined, query.get('comparar') || undefined]
  const month = months.find((it) => monthKey(it) === asked)
  const second = months.find((it) => monthKey(it) === beside)
  const shown = month ?? currentMonth(months, today)
  const isMonthInvalid = (asked !== undefined && !month) || (beside !== undefined && !second)
  return { month, shown, compared: second === shown ? undefined : second, isMonthInvalid }
}

/** The current month, or the newest before it. */
function currentMonth(months: readonly DocumentedMonth[], today: IsoDate): DocumentedMonth | undefined {
  return months.findLast((month) => monthKey(month) <= today.slice(0, 7))
}
