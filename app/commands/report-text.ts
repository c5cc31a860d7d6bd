import type { TalliedRows } from '~/provider/open-data/tally-rows'

/** One reason of a report, with its rows and their first lines. */
export function describeRows({ reason, rows, firstLines }: TalliedRows): string {
  const more = rows > firstLines.length ? '…' : ''
  return `  ${shownInteger(rows).padStart(9)}  ${reason} (${firstLines.length === 1 ? 'linha' : 'linhas'} ${firstLines.join(', ')}${more})`
}

/** The time of an import, its speed and the memory of the process. */
export function describeCost(rows: number, { seconds, peakRssBytes }: { seconds: number; peakRssBytes: number }): string {
  return `Tempo: ${shownDecimal(seconds)} s · ${shownInteger(rows / seconds)} linhas/s · pico de memória: ${shownInteger(peakRssBytes / 1024 ** 2)} MiB`
}

export function shownInteger(value: number): string {
  return Math.round(value).toLocaleString('pt-BR')
}

export function shownDecimal(value: number): string {
  return value.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

/** 202607 as "07/2026". */
export function shownMonth(month: number): string {
  return `${String(month % 100).padStart(2, '0')}/${Math.floor(month / 100)}`
}
