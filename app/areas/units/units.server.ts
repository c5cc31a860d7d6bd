import { getMeasuringPoint } from '~/contract/measuring-points'
import type { IsoDate } from '~/domain/dated/dated'
import { compareMonths, monthKey } from '~/domain/units/calendar-month'
import type { ConsumerUnit } from '~/domain/units/consumer-unit'
import { isShown, lastFinalizedMonths } from '~/domain/units/shown-months'
import type { MemberProvider } from '~/gateway/refresh.server'
import { unlessMissing } from '~/gateway/refusal.server'
import { drawDaily, drawDailyGeneration, drawYear } from './draw-unit.server'
import { toMonth, toUnit, type DocumentedMonth, type WireUnit } from './to-unit'
import { demandOfUnitAddress } from './demand-address'
import { unitRows, type AlertedUnit } from './list/unit-rows'
import { unitAddress, unitLists, type UnitDoor } from './unit-address'
import { unitChoices } from './unit-choices'
import { shortList, viabilityStudies } from './viability/viability-studies'

/** The provider's methods used here. */
type Provider = Pick<MemberProvider, 'call'>

/** A unit with every month of it, oldest first, retroactive ones included. */
export type UnitWithMonths = {
  unit: ConsumerUnit
  months: DocumentedMonth[]
}

/** A unit as the provider gives it to this member; undefined when it does not exist or belongs to another company. */
export async function readUnit(provider: Provider, id: string): Promise<UnitWithMonths | undefined> {
  const wire = await unlessMissing(provider.call(getMeasuringPoint, { params: { id } }))
  if (!wire) return undefined
  return {
    unit: toUnit(wire),
    months: wire.invoices.map(toMonth).toSorted(compareMonths),
  }
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
  const read = choices.some((choice) => choice.id === id) ? await readUnit(provider, id) : undefined
  if (!read) throw new Response(null, { status: 404 })
  const months = read.months.filter(isShown)
  const { shown: day, ...asked } = monthsAsked(months, query, today)
  const list = unitLists.find((it) => it === query.get('ver'))
  const studies = asked.month ? [] : viabilityStudies(units, id, today)
  const short = shortList(studies)
  return {
    ...read,
    ...asked,
    door,
    choices,
    today,
    months,
    retroactive: read.months.filter((month) => !isShown(month)),
    daily: day && drawDaily(day, asked.compared, today),
    dailyGeneration: asked.month && drawDailyGeneration(asked.month, asked.compared),
    // A month's page has no chart of the year and no studies.
    charts: asked.month || list ? [] : drawYear(lastFinalizedMonths(months)),
    viabilities: list === 'estudos' ? studies : short.studies,
    // Address of the full list of studies, if shortened here.
    allStudies: short.isShortened && list !== 'estudos' ? unitAddress(door, { unidade: id, ver: 'estudos' }) : undefined,
    list,
    demandAt: maySimulate ? demandOfUnitAddress(read.unit, read.months) : undefined,
    alerts: alerts.find((it) => it.id === id)?.alerts ?? [],
    rows: asked.month ? [] : unitRows(units, alerts),
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
