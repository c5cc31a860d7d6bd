import { getUnitPromise } from '~/contract/unit-promise'
import { drawBars } from '~/charts/bars.server'
import type { IsoDate } from '~/domain/dated/dated'
import { promiseTable } from '~/domain/units/promise'
import type { MemberProvider } from '~/gateway/refresh.server'
import { promiseChart } from '~/unit-text/promise'
import type { OpenedUnit } from '../units.server'

/** What was promised to a unit against what its months realised; undefined where its dashboard shows no months. */
export async function openPromise(provider: Pick<MemberProvider, 'call'>, opened: OpenedUnit | undefined) {
  if (!opened || opened.month || opened.unit.status !== 'ATIVO') return undefined
  const { promise, mayChange } = await provider.call(getUnitPromise, { params: { id: opened.unit.id } })
  if (!promise) return { mayChange, comparison: undefined }
  const { studyName, signedOn, years } = promise
  const table = promiseTable({ signedOn: signedOn as IsoDate, years }, opened.months)
  return { mayChange, comparison: { studyName, signedOn, table, drawing: drawBars(promiseChart(table)) } }
}

export type OpenedPromise = NonNullable<Awaited<ReturnType<typeof openPromise>>>
