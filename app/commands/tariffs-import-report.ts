import type { ImportReport } from '~/provider/tariffs/import/import-tariffs'
import { describeCost, describeRows, integer } from './report-text'

/** The report of an import, in Portuguese. */
export function describeImport(report: ImportReport, cost: { seconds: number; peakRssBytes: number }): string {
  const rowsRefused = report.rowsRead - report.rowsKept
  return [
    `Linhas lidas: ${integer(report.rowsRead)} · aproveitadas: ${integer(report.rowsKept)} · recusadas: ${integer(rowsRefused)}`,
    `Tarifas gravadas: ${integer(report.tariffsWritten)}`,
    ...(rowsRefused > 0 ? ['Recusadas, por motivo:'] : []),
    ...report.refused.map(describeRows),
    describeCost(report.rowsRead, cost),
  ].join('\n')
}
