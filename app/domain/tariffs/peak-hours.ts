import { daysAfter } from '~/domain/dated/brazil-day'
import type { Dated, IsoDate, Source } from '~/domain/dated/dated'
import { isNationalHoliday } from '~/domain/dated/national-holidays'

/** The three consecutive hours of a distributor's peak. */
export type PeakHours = {
  /** Local hour at which they begin; 17.5 is half past five. [h] */
  fromHour: number
  /** Whether a publication names them; otherwise people are told to confirm them. */
  isConfirmed: boolean
}

/** Length of the peak (REN ANEEL 1.000/2021, art. 2º, "posto tarifário ponta"). [h] */
export const peakLengthHours = 3

const rule: Source = {
  title: 'Horário mais comum; o desta distribuidora não é conhecido: confira na resolução ou na fatura',
  href: 'https://www.gov.br/aneel/pt-br/assuntos/tarifas/entenda-a-tarifa/postos-tarifarios',
}

const table: Source = {
  title: 'Tabela da ANEEL (STR) de horários de ponta, como reproduzida por mobills.com.br',
  href: 'https://mobills.com.br/?p=185297',
}

/** The title that people read where only a copy of the table names the hours. */
const toConfirm: Source = { ...table, title: `${table.title}; confira na resolução ou na fatura` }

function versions(fromHour: number, isConfirmed: boolean): Dated<PeakHours>['values'] {
  return [{ from: '2022-01-01', value: { fromHour, isConfirmed }, source: isConfirmed ? table : toConfirm }]
}

/** Hours of the table that are widely published besides, by ANEEL's short name. */
const confirmed: readonly [fromHour: number, agentNames: readonly string[]][] = [
  [17, ['CEMIG-D']],
  [17.5, ['LIGHT SESA', 'EDP SP', 'ELETROPAULO', 'ENEL CE', 'EMT']],
  [18, ['EDP ES', 'CPFL-PAULISTA', 'CPFL-PIRATINING', 'CPFL Santa Cruz', 'ENEL RJ']],
]

/** Hours that only a copy of the table names: of Pará it has two hours, and of Mato Grosso do Sul other publications differ. */
const unconfirmed: typeof confirmed = [
  [17.5, ['EPB', 'EQUATORIAL PI', 'EQUATORIAL AL']],
  [18, ['EQUATORIAL MA', 'EMR', 'ESS', 'ESE', 'ETO', 'EMS']],
  [18.5, ['EQUATORIAL PA', 'EAC', 'ERO']],
  [20, ['Âmbar Amazonas']],
]

const known = new Map([
  ...confirmed.flatMap(([hour, names]) => names.map((name) => [name, versions(hour, true)] as const)),
  ...unconfirmed.flatMap(([hour, names]) => names.map((name) => [name, versions(hour, false)] as const)),
])

/** A distributor's peak hours; from 18 h to 21 h, to be confirmed, where they are not known. */
export function peakHoursOf(agentName: string): Dated<PeakHours> {
  const usual = { from: '2015-01-01', value: { fromHour: 18, isConfirmed: false }, source: rule } as const
  return {
    label: `Horário de ponta, ${agentName}`,
    unit: 'h',
    verifiedOn: '2026-11-27',
    values: [usual, ...ownPeakHoursOf(agentName)],
  }
}

/** The versions that are a distributor's own; none where they are not known. */
export function ownPeakHoursOf(agentName: string): Dated<PeakHours>['values'] {
  return known.get(agentName) ?? []
}

/** Hours that a state's clocks are behind those of Brasília (Decreto 2.784/1913; Lei 11.662/2008; Lei 12.876/2013). [h] */
const behindBrasiliaHours: Partial<Record<string, number>> = { AC: 2, AM: 1, MT: 1, MS: 1, RO: 1, RR: 1 }

/** The hour of Brasília, in which prices are published, at which a local hour begins. [h] */
export function brasiliaHourOf(localHour: number, uf: string): number {
  return localHour + (behindBrasiliaHours[uf] ?? 0)
}

/**
 * The part of an hour of the day that is peak. [fraction]
 *
 * @param fromHour  beginning of the peak, on the same clock as the hour.
 * @example peakShareOfHour(17, 17.5) // 0.5; of 18 and 19, 1; of 20, 0.5
 */
export function peakShareOfHour(hour: number, fromHour: number): number {
  return Math.max(0, Math.min(hour + 1, fromHour + peakLengthHours) - Math.max(hour, fromHour))
}

/**
 * Whether a day has a peak: no Saturday, Sunday, national holiday, Carnival Tuesday, Good Friday or Corpus Christi (REN ANEEL
 * 1.000/2021, art. 2º).
 */
export function hasPeak(day: IsoDate): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isNationalHoliday(day) && !movableDays(Number(day.slice(0, 4))).includes(day)
}

/** Carnival Tuesday, Good Friday and Corpus Christi: 47 and 2 days before Easter, and 60 after. */
function movableDays(year: number): IsoDate[] {
  const easter = easterOf(year)
  return [-47, -2, 60].map((days) => daysAfter(easter, days))
}

/** Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): IsoDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as IsoDate
}

/** "17h30" */
function hourText(hour: number): string {
  return hour % 1 === 0 ? `${hour}h` : `${Math.floor(hour)}h30`
}

/** "das 17h30 às 20h30" */
export function peakText(fromHour: number): string {
  return `das ${hourText(fromHour)} às ${hourText(fromHour + peakLengthHours)}`
}
