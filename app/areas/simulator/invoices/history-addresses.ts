import type { Invoice, InvoiceMonth } from '~/domain/invoice/invoice'
import { lastYear } from '~/domain/invoice/last-year'
import { appendMonths, calendarYearAddresses, type MeteredMonth } from '../months/calendar-year-address'
import { meteredColumns } from '../months/month-columns'
import type { StudyFigure } from './study-figures'

type Told = Pick<Invoice, 'history'>

/** The page of the best contracted demand with this invoice's contract and its months; undefined where it has no whole year. */
export function demandAddress(
  { history }: Told,
  figures: readonly StudyFigure[],
  distributor: string | undefined,
): string | undefined {
  const months = lastYear(history)
  if (!months || distributor === undefined) return undefined
  const of = (name: StudyFigure['name']) => figures.find((figure) => figure.name === name)?.used ?? ''
  const contract = {
    distribuidora: distributor,
    grupo: of('grupoTarifario'),
    ths: of('ths'),
    demandaFP: of('demandaForaPonta'),
    demandaP: of('demandaPonta'),
    pis: of('pis'),
    cofins: of('cofins'),
    icms: of('icms'),
  }
  return `/simulacao/demanda?${withMonths(contract, months)}`
}

/** The page of the study of twelve months, which asks for the study whose terms they have; undefined where the invoice has no whole year. */
export function yearAddress({ history }: Told): string | undefined {
  const months = lastYear(history)
  return months && `/simulacao/doze-meses?${withMonths({ mes: String(calendarMonthOf(months[0]!)) }, months)}`
}

/** The pages of suppliers and of risk, which ask for the study; undefined where the invoice has no whole year. */
export function quotesAndRiskAddresses({ history }: Told) {
  const months = lastYear(history)
  return months && calendarYearAddresses({ months: months.map(typed), first: calendarMonthOf(months[0]!) })
}

function calendarMonthOf({ month }: InvoiceMonth): number {
  return Number(month.slice(5))
}

function withMonths(fields: Readonly<Record<string, string>>, months: readonly InvoiceMonth[]): URLSearchParams {
  const query = new URLSearchParams(fields)
  appendMonths(query, months.map(typed), meteredColumns)
  return query
}

function typed({ energyKwh, measuredKw }: InvoiceMonth): MeteredMonth {
  return {
    kwhP: plain(energyKwh.peak),
    kwhFP: plain(energyKwh.offPeak),
    kwP: plain(measuredKw.peak),
    kwFP: plain(measuredKw.offPeak),
  }
}

/** A number as it is typed, without points: the address stays short. */
function plain(value: number | undefined): string {
  return value === undefined ? '' : String(value).replace('.', ',')
}
