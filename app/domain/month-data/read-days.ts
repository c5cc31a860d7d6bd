import type { DayEnergy } from '~/domain/units/unit-month'
import { readNumber, type Reading } from '../files/read-number'

/**
 * Reads a month's daily energy, one day per line, as pasted from a spreadsheet column. A "p" after the number marks a projected
 * day. Empty lines at the end are ignored; one between two days is an error, because it would shift the following days.
 *
 * @example readDays('12,5\n13 p') // { value: [{ mwh: 12.5, isProjected: false }, { mwh: 13, isProjected: true }] }
 */
export function readDays(text: string): Reading<DayEnergy[]> {
  const days: DayEnergy[] = []
  for (const [index, line] of text
    .trimEnd()
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (text.trim() === '') break
    const isProjected = /p$/i.test(line.trim())
    const read = readNumber(line.trim().replace(/p$/i, '').trimEnd())
    if (read.problem !== undefined) return { problem: `dia ${index + 1}: ${read.problem}` }
    if (read.value === undefined) return { problem: `dia ${index + 1} está vazio: escreva 0 ou exclua a linha` }
    days.push({ mwh: read.value, isProjected })
  }
  return { value: days }
}
