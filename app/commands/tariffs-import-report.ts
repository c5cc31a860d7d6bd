import type { ImportReport } from '~/provider/tariffs/import/import-tariffs'
import { describeCost, describeRows, shownInteger } from './report-text'

/** The report of an import, in Portuguese. */
export function describeImport(report: ImportReport, cost: { seconds: number; peakRssBytes: number }): string {
  const rowsRefused = report.rowsRead - report.rowsKept
  return [
    `Linhas lidas: ${shownInteger(report.rowsRead)} · aproveitadas: ${shownInteger(report.rowsKept)} · recusadas: ${shownInteger(rowsRefused)}`,
    `Tarifas gravadas: ${shownInteger(report.tariffsWritten)}`,
    ...(rowsRefused > 0 ? ['Recusadas, por motivo:'] : []),
    ...report.refused.map(describeRows),
    describeCost(report.rowsRead, cost),
  ].join('\n')
}
