import type { CalendarMonth } from '~/domain/units/unit-month'
import { awaitingWord, completeWord, costsHeader, ofMonths } from '~/unit-text/completeness'
import type { NumberTable } from '~/unit-text/number-table'
import { monthName } from '~/domain/units/calendar-month'
import { textFormula } from '../exports/text-formulas'
import type { SheetCell } from '../exports/workbook.server'

/** The column of what each month waits for, behind company, unit and month. */
const column = 'D'

/** A month of the table, and what its column says now. */
type Row = { date?: CalendarMonth; word: string }

/** The column that says which costs the months of a table wait for; undefined for a table without it. */
export function costsCells({ keyHeaders, rows, leftOut }: NumberTable) {
  if (keyHeaders[1] !== costsHeader) return undefined
  const months = rows
    .filter(({ isTotal }) => !isTotal)
    .map(({ keys, date }): Row => ({ word: String(keys[1]), ...(date && { date }) }))
  const range = `${column}$2:${column}${months.length + 1}`
  return {
    isComplete: (row: number) => ({
      formula: `${column}${row + 2}="${completeWord}"`,
      value: months[row]?.word === completeWord,
    }),
    /** As COUNTIF and SUMIFS take it. */
    condition: `${range},"${completeWord}"`,
    /** @param captive, free  the cells of the costs, whose 0 is not known. A cost that is known to be 0 is said, and nothing changes it. */
    ofMonth: (row: number, captive: string, free: string): SheetCell => {
      const { word } = months[row]!
      const [both, noFree, noCaptive, none] = [completeWord, awaitingWord('free'), awaitingWord('captive'), awaitingWord('both')]
      const formula = `IF(AND(${captive}<>0,${free}<>0),"${both}",IF(${captive}<>0,"${noFree}",IF(${free}<>0,"${noCaptive}","${none}")))`
      return { formula, result: word }
    },
    ofTotal: (): SheetCell => totalCell(months, range, leftOut),
  }
}

/** "11 de 12 meses completos; maio de 2026 espera o custo livre.", each month that waits by its name. */
function totalCell(months: readonly Row[], range: string, leftOut = ''): SheetCell {
  if (months.length === 0) return leftOut
  const count = `COUNTIF(${range},"${completeWord}")`
  const named = months.map(({ date }, row) => {
    const cell = `${column}${row + 2}`
    return `IF(${cell}="${completeWord}","",${textFormula(`; ${date ? monthName(date) : ''} e`)}&MID(${cell},2,40))`
  })
  const waiting = months.filter(({ word }) => word !== completeWord)
  const told = waiting.map(({ date, word }) => `; ${date ? monthName(date) : ''} ${word.charAt(0).toLowerCase()}${word.slice(1)}`)
  const sentence = `${months.length - waiting.length}${ofMonths(months.length)}${told.join('')}.`
  const formula = `${count}&${textFormula(ofMonths(months.length))}&${named.join('&')}&"."`
  return {
    formula: `IF(${count}=${months.length},"",${formula})${leftOut && `&${textFormula(` ${leftOut}`)}`}`,
    result: `${waiting.length === 0 ? '' : sentence}${leftOut && ` ${leftOut}`}`,
  }
}
