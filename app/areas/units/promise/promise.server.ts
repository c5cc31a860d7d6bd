import { getUnitPromise } from '~/contract/unit-promise'
import type { IsoDate } from '~/domain/dated/dated'
import { monthsOfPromise, promiseTable, type UnitPromise } from '~/domain/units/promise'
import { promiseCauses } from '~/domain/units/promise-causes'
import type { UnitMonth } from '~/domain/units/unit-month'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readMonthPrices } from '../month/month-prices.server'
import { mainEffects } from '~/unit-text/month-change'
import type { OpenedUnit } from '../units.server'

/** A unit's promised savings against its months, and whether the member may change the lock; no comparison without a locked study. */
export async function readPromise(provider: Pick<MemberProvider, 'call'>, id: string, months: readonly UnitMonth[]) {
  const { promise, mayChange } = await provider.call(getUnitPromise, { params: { id } })
  if (!promise) return { mayChange, comparison: undefined }
  const { studyName, signedOn, exception, years } = promise
  const promised: UnitPromise = { signedOn: signedOn as IsoDate, years }
  // Prices explain only what the parts of the study are compared with.
  const priced = monthsOfPromise(promised, months).flatMap(({ month, promised: { parts } }) => (parts ? [month] : []))
  const { pricesOf } = await readMonthPrices(provider, id, priced)
  const [table, causes] = [promiseTable(promised, months), promiseCauses(promised, months, pricesOf)]
  return { mayChange, comparison: { studyName, signedOn, exception, table, causes } }
}

/** A unit's promised and realised savings, each month with its main effect; undefined on a dashboard that shows no months. */
export async function openPromise(provider: Pick<MemberProvider, 'call'>, opened: OpenedUnit | undefined) {
  if (!opened || opened.month || opened.unit.status !== 'ATIVO') return undefined
  const { comparison, mayChange } = await readPromise(provider, opened.unit.id, opened.months)
  if (!comparison) return { mayChange, comparison }
  const { table, causes } = comparison
  const months = causes.months.map((month, row) => ({
    ...month,
    effects: mainEffects(table.months[row]?.differenceBrl ?? 0, month.effects).slice(0, 1),
  }))
  return { mayChange, comparison: { ...comparison, causes: { ...causes, months } } }
}

export type OpenedPromise = NonNullable<Awaited<ReturnType<typeof openPromise>>>
