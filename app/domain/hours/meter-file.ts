import type { Cell } from '~/domain/files/read-number'
import { isCnpj } from '~/domain/registry/cnpj'
import { toMarketMonth } from '~/domain/market/market-month'
import { hoursIn } from '~/domain/units/calendar-month'
import { noReading } from './load-hours'
import { mainProblem, openFaults, type Faults, type MeterProblem } from './meter-faults'
import { meterColumns, type MeterColumns, type MeterUnit } from './meter-columns'
import { areEnds, intervalOf, meterIntervals, stampOf, type MeterInterval, type Stamp } from './meter-stamps'
import { decimalMarkOf, meterValue } from './meter-values'

export type MeterMonth = { month: number; wh: Int32Array }

export type MeterFile = {
  unit: MeterUnit
  /** Whether it is the chamber's file of hours, and not a meter's. */
  isFromChamber: boolean
  /** Whether the chamber's file lacks the adjusted consumption, and was read without the adjustment of losses. */
  isUnadjusted: boolean
  intervalMinutes: MeterInterval
  /** Whether the file writes the end of each interval, and not its beginning. */
  isAtEnd: boolean
  /** Months with a whole day, oldest first. */
  months: MeterMonth[]
  problems: MeterProblem[]
}

type Asked = {
  /** Unit of a header that names none. */
  chosenUnit: MeterUnit | undefined
  /** Names of the unit as characters alone, the most exact first: its code, and its CNPJ, which other loads may have too. */
  owners: readonly string[]
  /** Midnight after the last day that may be measured. [min since 1970] */
  endsAt: number
}

type Row = { line: number; cells: readonly Cell[] }
type Stamped = Row & { stamp: Stamp }
type Reading = { line: number; stamp: Stamp; wh: number | undefined }

/** Rows without a readable instant or number, from which a file is refused if they are over a tenth of the days that ended. */
const maxUnread = 10

/** Rows in which a header is searched for: meters write their own data above it. */
const maxPreamble = 20

/**
 * Hours of a meter's file, summed from its intervals; an hour that lacks one is missing.
 *
 * @example 2, 3, 1 and 4 kWh at 00:15, 00:30, 00:45 and 01:00: the hour of 0 h has 10.000 Wh
 */
export function readMeterFile(rows: readonly Row[], asked: Asked): MeterFile | { problem: string } {
  const found = headerIn(rows, asked.chosenUnit)
  if ('problem' in found) return found
  const { columns, below } = found
  const faults = openFaults()
  const own = ownRows(below, columns, asked.owners, faults)
  if ('problem' in own) return own
  const stamped = stampedIn(own.rows, columns, faults)
  const stamps = stamped.map(({ stamp }) => stamp)
  const interval = intervalOf(stamps.map(({ at }) => at).toSorted((one, other) => one - other))
  const isAtEnd = areEnds(stamps)
  const measured = endedBy(asked.endsAt - (isAtEnd ? 0 : (interval ?? 0)), stamped, faults)
  const readings = readingsIn(measured, columns, faults)
  const unread = faults.countOf('stamp') + faults.countOf('number')
  const ended = measured.length + faults.countOf('stamp')
  if (unread > maxUnread && unread * 10 > ended) {
    return {
      problem: `${unread.toLocaleString('pt-BR')} de ${ended.toLocaleString('pt-BR')} linhas não podem ser lidas.${mainProblem(faults.list())}`,
    }
  }
  const intervalMinutes = meterIntervals.find((it) => it === interval)
  if (intervalMinutes === undefined) return { problem: intervalProblem(interval, faults.list()) }
  const factor = columns.unit === 'kW' ? intervalMinutes / 60 : 1
  const hours = hoursOf(readings, { intervalMinutes, isAtEnd, factor }, faults)
  const months = monthsOf(hours, faults)
  if (months.length === 0) return { problem: `O arquivo não tem nenhum dia inteiro legível.${mainProblem(faults.list())}` }
  const { unit, isChamber: isFromChamber, isUnadjusted } = columns
  return { unit, isFromChamber, isUnadjusted, intervalMinutes, isAtEnd, months, problems: faults.list() }
}

function headerIn(rows: readonly Row[], chosen: MeterUnit | undefined) {
  for (const [at, { cells }] of rows.slice(0, maxPreamble).entries()) {
    const columns = meterColumns(cells.map(String), chosen)
    if (columns && 'problem' in columns) return columns
    if (columns) return { columns, below: rows.slice(at + 1) }
  }
  const wanted = 'uma coluna com a data (e a hora, ao lado ou em outra coluna) e uma com o consumo em kWh'
  return { problem: `O arquivo não tem o cabeçalho esperado: ${wanted}.` }
}

/** Rows of the unit by the most exact of its names, where columns name what is measured; a single name that is no other CNPJ is its meter. */
function ownRows(
  rows: readonly Row[],
  { owners: columns }: MeterColumns,
  owners: readonly string[],
  faults: Faults,
): { rows: readonly Row[] } | { problem: string } {
  const namesOf = ({ cells }: Row) => columns.map((at) => charactersOf(String(cells[at] ?? '')))
  const measured = new Set(rows.map((row) => namesOf(row).join(' ')).filter((name) => name.trim() !== ''))
  const named = new Set(rows.flatMap(namesOf))
  const own = owners.find((owner) => named.has(owner))
  if (own === undefined) {
    const other = rows.flatMap(({ cells }) => columns.map((at) => String(cells[at] ?? ''))).find((text) => isCnpj(text))
    if (other !== undefined) return { problem: `O arquivo é do CNPJ ${other.trim()}, que não é o desta unidade.` }
    if (measured.size <= 1) return { rows }
    return { problem: `O arquivo tem ${measured.size} pontos de medição, e nenhum com o código ou o CNPJ desta unidade.` }
  }
  const isOwn = (row: Row) => namesOf(row).includes(own)
  for (const row of rows) if (!isOwn(row)) faults.add('owner', row.line)
  return { rows: rows.filter(isOwn) }
}

/** A code or a CNPJ without marks and leading zeros. */
export function charactersOf(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '')
}

/** Largest consumption of an hour. [Wh] */
const maxWh = 2_147_483_647

function stampedIn(rows: readonly Row[], columns: MeterColumns, faults: Faults): Stamped[] {
  return rows.flatMap((row): Stamped[] => {
    const time = columns.time === undefined ? undefined : (row.cells[columns.time] ?? '')
    const stamp = stampOf(row.cells[columns.date] ?? '', time)
    return stamp ? [{ ...row, stamp }] : faults.add('stamp', row.line)
  })
}

/** Rows up to an instant, that of the last interval of the days that ended. [min since 1970] */
function endedBy(lastAt: number, rows: readonly Stamped[], faults: Faults): Stamped[] {
  return rows.flatMap((row) => (row.stamp.at > lastAt ? faults.add('future', row.line) : [row]))
}

function readingsIn(rows: readonly Stamped[], columns: MeterColumns, faults: Faults): Reading[] {
  const mark = decimalMarkOf(rows.map(({ cells }) => cells[columns.consumption] ?? ''))
  const whPerUnit = columns.unit === 'MWh' ? 1_000_000 : 1_000
  return rows.map(({ line, cells, stamp }) => {
    const value = meterValue(cells[columns.consumption], mark)
    const wh = value === undefined ? undefined : value * whPerUnit
    if (String(cells[columns.consumption] ?? '').trim() === '') faults.add('empty', line)
    else if (wh === undefined || wh > maxWh) faults.add('number', line)
    else if (wh < 0) faults.add('negative', line)
    return { line, stamp, wh: wh === undefined || wh < 0 || wh > maxWh ? undefined : wh }
  })
}

type Times = { intervalMinutes: number; isAtEnd: boolean; factor: number }

/** Hours since 1970 with all their intervals. [Wh] */
function hoursOf(readings: readonly Reading[], { intervalMinutes, isAtEnd, factor }: Times, faults: Faults): Map<number, number> {
  const values = new Map<number, number | undefined>()
  const spoilt = new Set<number>()
  const alone = aloneIn(readings, intervalMinutes)
  for (const { line, stamp, wh } of readings) {
    if (alone.has(stamp.at)) faults.add('interval', line)
    const at = isAtEnd ? stamp.at - intervalMinutes : stamp.at
    const hour = Math.floor(at / 60)
    if (at % intervalMinutes !== 0) {
      faults.add('interval', line)
      spoilt.add(hour)
    } else if (values.has(at)) {
      faults.add('repeated', line)
      if (values.get(at) !== wh) spoilt.add(hour)
    } else values.set(at, wh)
  }
  const sums = new Map<number, { wh: number; count: number }>()
  for (const [at, wh] of values) {
    const sum = sums.get(Math.floor(at / 60)) ?? { wh: 0, count: 0 }
    sums.set(Math.floor(at / 60), sum)
    if (wh === undefined) continue
    sum.wh += wh * factor
    sum.count += 1
  }
  const whole = [...sums].filter(([hour, { wh, count }]) => count === 60 / intervalMinutes && wh <= maxWh && !spoilt.has(hour))
  return new Map(whole.map(([hour, { wh }]) => [hour, Math.round(wh)]))
}

/** Instants between two of another, longer interval: their hours are missing. */
function aloneIn(readings: readonly Reading[], intervalMinutes: number): Set<number> {
  const sorted = readings.map(({ stamp }) => stamp.at).toSorted((one, other) => one - other)
  const isLonger = (distance: number) => distance > intervalMinutes && meterIntervals.some((it) => it === distance)
  return new Set(
    sorted.filter((at, index) => {
      const [before, after] = [at - (sorted[index - 1] ?? at), (sorted[index + 1] ?? at) - at]
      return before === after && isLonger(before)
    }),
  )
}

/** Months with a whole day: a file's first or last interval may fall in another month, which it must not replace. */
function monthsOf(hours: ReadonlyMap<number, number>, faults: Faults): MeterMonth[] {
  const byMonth = Map.groupBy(hours, ([hour]) => marketMonthAt(hour))
  return [...byMonth.keys()]
    .toSorted((one, other) => one - other)
    .flatMap((month) => {
      const [year, ofYear] = [Math.floor(month / 100), month % 100]
      const first = Date.UTC(year, ofYear - 1, 1) / 3_600_000
      const wh = new Int32Array(hoursIn({ year, month: ofYear })).fill(noReading)
      for (const [hour, value] of byMonth.get(month)!) wh[hour - first] = value
      if (hasWholeDay(wh)) return [{ month, wh }]
      faults.add('short-month', month)
      return []
    })
}

function marketMonthAt(hour: number): number {
  const date = new Date(hour * 3_600_000)
  return toMarketMonth({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 })
}

function hasWholeDay(wh: Int32Array): boolean {
  for (let first = 0; first < wh.length; first += 24) {
    if (!wh.subarray(first, first + 24).includes(noReading)) return true
  }
  return false
}

function intervalProblem(interval: number | undefined, problems: readonly MeterProblem[]): string {
  return interval === undefined
    ? `O arquivo não tem nenhum dia inteiro legível.${mainProblem(problems)}`
    : `O arquivo tem medições de ${interval} em ${interval} minutos: a leitura aceita 15, 30 e 60.`
}
