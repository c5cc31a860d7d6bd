import type { ImportReport } from '~/provider/tariffs/import/import-tariffs'

/** The report of an import, in Portuguese. */
export function describeImport(report: ImportReport, cost: { seconds: number; peakRssBytes: number }): string {
  const rowsRefused = report.rowsRead - report.rowsKept
  return [
    `Linhas lidas: ${integer(report.rowsRead)} · aproveitadas: ${integer(report.rowsKept)} · recusadas: ${integer(rowsRefused)}`,
    `Tarifas gravadas: ${integer(report.tariffsWritten)}`,
    ...(rowsRefused > 0 ? ['Recusadas, por motivo:'] : []),
    ...report.refused.map(describeRefusal),
    `Tempo: ${decimal(cost.seconds)} s · ${integer(report.rowsRead / cost.seconds)} linhas/s · pico de memória: ${integer(cost.peakRssBytes / 1024 ** 2)} MiB`,
  ].join('\n')
}

function describeRefusal({ reason, rows, firstLines }: ImportReport['refused'][number]) {
  const more = rows > firstLines.length ? '…' : ''
  return `  ${integer(rows).padStart(9)}  ${reason} (${firstLines.length === 1 ? 'linha' : 'linhas'} ${firstLines.join(', ')}${more})`
}

function integer(value: number) {
  return Math.round(value).toLocaleString('pt-BR')
}

function decimal(value: number) {
  return value.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
