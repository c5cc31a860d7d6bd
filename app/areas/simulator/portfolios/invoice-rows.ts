import type { z } from 'zod'
import type { getInvoice } from '~/contract/invoices'
import type { IsoDate } from '~/domain/dated/dated'
import type { InvoiceMonth } from '~/domain/invoice/invoice'
import { lastYear } from '~/domain/invoice/last-year'
import { columnHeader, monthColumn, unitColumnNames, type UnitColumn } from '~/domain/portfolio/unit-columns'
import { tariffCells, type UnitRow } from '~/domain/portfolio/unit-row'
import { isCnpj } from '~/domain/registry/cnpj'
import { parseDecimal } from '~/ui/decimal'
import { currentTariff } from '../invoices/to-form'
import { studyFigures, type FigureName } from '../invoices/study-figures'

export type StoredInvoice = z.output<typeof getInvoice.reply>

/**
 * A read invoice as a row of a portfolio's file, with the figures that the simulator takes from it. Missing and doubted figures
 * stay empty, and the preview asks for them. A history of twelve months replaces the invoice's month.
 */
export function invoiceRow(kept: StoredInvoice, today: IsoDate): UnitRow {
  const { issuer, customer, unitCode, history } = kept.invoice
  const figures = studyFigures(kept)
  const used = new Map(figures.map((figure) => [figure.name, figure.used]))
  const year = kept.doubts.some(({ field }) => field === 'history') ? undefined : lastYear(history)
  const stated = currentTariff(kept, figures, today)
  return {
    name: [customer.name, unitCode].filter(Boolean).join(' '),
    code: unitCode ?? '',
    cnpj: customer.document && isCnpj(customer.document) ? customer.document : '',
    distributor: kept.distributor?.name ?? issuer.cnpj ?? issuer.name,
    subgroup: used.get('grupoTarifario') ?? '',
    ths: used.get('ths') ?? '',
    ...figureCells(used, contractColumns),
    ...(year?.every(hasEnergy) ? yearCells(year) : figureCells(used, monthColumns)),
    ...(stated && tariffCells(stated)),
    ...Object.fromEntries(taxColumns.map(([column, figure]) => [column, percentText(used.get(figure))])),
  }
}

const contractColumns: readonly (readonly [UnitColumn, FigureName])[] = [
  ['offPeakDemandKw', 'demandaForaPonta'],
  ['peakDemandKw', 'demandaPonta'],
]

/** Columns of the invoice's single month. */
const monthColumns: readonly (readonly [UnitColumn, FigureName])[] = [
  ['offPeakKwh', 'consumoForaPonta'],
  ['peakKwh', 'consumoPonta'],
  ['offPeakOverrunKw', 'demandaForaPontaUltrapassagem'],
  ['peakOverrunKw', 'demandaPontaUltrapassagem'],
  ['offPeakMeasuredKw', 'measuredOffPeakDemand'],
  ['peakMeasuredKw', 'measuredPeakDemand'],
]

const taxColumns = [
  ['pisFraction', 'pis'],
  ['cofinsFraction', 'cofins'],
  ['icmsFraction', 'icms'],
] as const

function figureCells(used: ReadonlyMap<FigureName, string>, columns: readonly (readonly [UnitColumn, FigureName])[]): UnitRow {
  const cells = columns.map(([column, figure]) => [column, parseDecimal(used.get(figure) ?? '')] as const)
  return Object.fromEntries(cells.filter(([, value]) => !Number.isNaN(value)))
}

function yearCells(year: readonly InvoiceMonth[]): UnitRow {
  const cells = year.flatMap(({ month, energyKwh, measuredKw }) => {
    const calendarMonth = Number(month.slice(5))
    return [
      [monthColumn('monthOffPeakKwh', calendarMonth), energyKwh.offPeak],
      [monthColumn('monthPeakKwh', calendarMonth), energyKwh.peak],
      [monthColumn('monthOffPeakKw', calendarMonth), measuredKw.offPeak],
      [monthColumn('monthPeakKw', calendarMonth), measuredKw.peak],
    ] as const
  })
  return Object.fromEntries(cells.filter(([, value]) => value !== undefined))
}

function hasEnergy({ energyKwh }: InvoiceMonth): boolean {
  return energyKwh.peak !== undefined && energyKwh.offPeak !== undefined
}

/** Keep "%", or 0.5 reads as a fraction. */
function percentText(text = ''): string {
  return text === '' ? '' : `${text}%`
}

/** The header of a file with every column, and its rows. */
export function unitTable(rows: readonly UnitRow[]): (string | number | undefined)[][] {
  return [unitColumnNames.map(columnHeader), ...rows.map((row) => unitColumnNames.map((column) => row[column]))]
}
