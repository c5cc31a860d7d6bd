import type { Invoice, InvoiceMonth } from '~/domain/invoice/invoice'
import { monthsOfDemandYear } from '~/domain/demand/best-contract'
import type { StudyFigure } from './study-figures'

/** The page of the best contracted demand with this invoice's contract and its months; undefined where it has fewer than twelve. */
export function demandAddress(
  { history }: Pick<Invoice, 'history'>,
  figures: readonly StudyFigure[],
  distributor: string | undefined,
): string | undefined {
  const months = lastMonths(history)
  if (months.length < monthsOfDemandYear || distributor === undefined) return undefined
  const of = (name: StudyFigure['name']) => figures.find((figure) => figure.name === name)?.used ?? ''
  const query = new URLSearchParams({
    distribuidora: distributor,
    grupo: of('grupoTarifario'),
    ths: of('ths'),
    demandaFP: of('demandaForaPonta'),
    demandaP: of('demandaPonta'),
    pis: of('pis'),
    cofins: of('cofins'),
    icms: of('icms'),
  })
  for (const { energyKwh, measuredKw } of months) {
    query.append('kwhP', plain(energyKwh.peak))
    query.append('kwhFP', plain(energyKwh.offPeak))
    query.append('kwP', plain(measuredKw.peak))
    query.append('kwFP', plain(measuredKw.offPeak))
  }
  return `/simulacao/demanda?${query}`
}

/** The newest twelve, the oldest first, each month once. */
function lastMonths(history: readonly InvoiceMonth[]): InvoiceMonth[] {
  const byMonth = new Map(history.map((it) => [it.month, it]))
  return [...byMonth.values()].toSorted((a, b) => a.month.localeCompare(b.month)).slice(-monthsOfDemandYear)
}

/** A number as it is typed, without points: the address stays short. */
function plain(value: number | undefined): string {
  return value === undefined ? '' : String(value).replace('.', ',')
}
