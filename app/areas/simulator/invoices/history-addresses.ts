import type { Invoice, InvoiceMonth } from '~/domain/invoice/invoice'
import { lastYear } from '~/domain/invoice/last-year'
import { appendMonths, calendarYearAddresses, type MeteredMonth } from '../months/calendar-year-address'
import { meteredColumns } from '../months/month-columns'
import type { StudyFigure } from './study-figures'

type Told = Pick<Invoice, 'history'>

/** Address of the best-demand page with this invoice's contract and months; undefined without twelve months. */
export function demandOfInvoiceAddress(
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

/** Address of the twelve-month study, which then asks for a study to take the terms from; undefined without twelve months. */
export function yearAddress({ history }: Told): string | undefined {
  const months = lastYear(history)
  return months && `/simulacao/doze-meses?${withMonths({ mes: String(calendarMonthOf(months[0])) }, months)}`
}

/** Addresses of suppliers and risk, which then ask for a study; undefined without twelve months. */
export function quotesAndRiskAddresses({ history }: Told) {
  const months = lastYear(history)
  return months && calendarYearAddresses({ months: months.map(typed), first: calendarMonthOf(months[0]) })
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

/** A number without thousands separators, which keeps the address short. */
function plain(value: number | undefined): string {
  return value === undefined ? '' : String(value).replace('.', ',')
}
