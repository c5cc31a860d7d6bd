import type { Invoice, InvoiceDoubt, InvoiceMonth } from '~/domain/invoice/invoice'
import { columnHeader, monthColumn, unitColumnNames, type UnitColumn } from '~/domain/portfolio/unit-columns'
import { isCnpj } from '~/domain/registry/cnpj'
import { monthsOfYear } from '~/domain/year-study/supply-months'

/** The cells of a unit, by column. */
export type UnitRow = Partial<Record<UnitColumn, string | number>>

type KeptInvoice = { invoice: Invoice; doubts: readonly InvoiceDoubt[] }

/**
 * A read invoice as a row of a portfolio's file: what it does not say, or what is in doubt, stays empty, and the preview asks for it.
 * A history of twelve months takes the place of the month of the invoice.
 */
export function invoiceRow({ invoice, doubts }: KeptInvoice): UnitRow {
  const { issuer, customer, unitCode, subgroup, modality, contractedKw, taxes } = invoice
  const isDoubted = doubts.some(({ code }) => code !== 'missing' && code !== 'market')
  const year = isDoubted ? undefined : lastYear(invoice.history)
  return {
    name: [customer.name, unitCode].filter(Boolean).join(' '),
    code: unitCode ?? '',
    cnpj: isCnpj(customer.document ?? '') ? customer.document! : '',
    distributor: issuer.cnpj ?? issuer.name,
    subgroup: subgroup ?? '',
    ths: modality === 'AZUL' || modality === 'VERDE' ? modality : '',
    ...(!isDoubted && { ...given('offPeakDemandKw', contractedKw.offPeak), ...given('peakDemandKw', contractedKw.peak) }),
    ...(!isDoubted && !year && energyCells(invoice)),
    ...given('pisFraction', percentOf(taxes.pisFraction)),
    ...given('cofinsFraction', percentOf(taxes.cofinsFraction)),
    ...given('icmsFraction', percentOf(taxes.icmsFraction)),
    ...(year && yearCells(year)),
  }
}

function energyCells({ energyKwh }: Invoice): UnitRow {
  return { ...given('offPeakKwh', energyKwh.offPeak), ...given('peakKwh', energyKwh.peak) }
}

function yearCells(year: readonly InvoiceMonth[]): UnitRow {
  return Object.assign(
    {},
    ...year.map(({ month, energyKwh, measuredKw }) => {
      const calendarMonth = Number(month.slice(5))
      return {
        ...given(monthColumn('monthOffPeakKwh', calendarMonth), energyKwh.offPeak),
        ...given(monthColumn('monthPeakKwh', calendarMonth), energyKwh.peak),
        ...given(monthColumn('monthOffPeakKw', calendarMonth), measuredKw.offPeak),
        ...given(monthColumn('monthPeakKw', calendarMonth), measuredKw.peak),
      }
    }),
  ) as UnitRow
}

/** The newest twelve months, where each calendar month is among them with its energy by time of use. */
function lastYear(history: readonly InvoiceMonth[]): InvoiceMonth[] | undefined {
  const newest = history.toSorted((one, other) => (one.month < other.month ? 1 : -1)).slice(0, monthsOfYear)
  const whole = newest.filter(({ energyKwh }) => energyKwh.peak !== undefined && energyKwh.offPeak !== undefined)
  return new Set(whole.map(({ month }) => month.slice(5))).size === monthsOfYear ? newest : undefined
}

function given(column: UnitColumn, value: string | number | undefined): UnitRow {
  return value === undefined ? {} : { [column]: value }
}

/** With its sign, so that no small percent is taken for a fraction. */
function percentOf(fraction: number | undefined): string | undefined {
  return fraction === undefined ? undefined : `${String(Number((100 * fraction).toFixed(6))).replace('.', ',')}%`
}

/** The header of a file with every column, and its rows. */
export function unitTable(rows: readonly UnitRow[]): (string | number | undefined)[][] {
  return [unitColumnNames.map(columnHeader), ...rows.map((row) => unitColumnNames.map((column) => row[column]))]
}
