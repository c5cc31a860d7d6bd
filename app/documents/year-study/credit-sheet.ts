import type { BillTerms, TermPair } from '../exports/line-term'
import { offPeakPerPeak } from '../exports/credit-terms'
import { least, minus, most, num, over, plus, times, type Term } from '../exports/term'
import type { SheetCell, Worksheet } from '../exports/workbook.server'

const name = 'Créditos'
/** Months in which a credit can be used (Lei 14.300/2022, art. 13). */
const creditLifeMonths = 60

/**
 * A month of distributed generation.
 *
 * @property changePerKwh  change of its bill per compensated kWh. [R$/kWh]
 */
export type CreditMonth = { label: string; of: BillTerms; changePerKwh: TermPair }

/**
 * A month's compensation.
 *
 * @property changeBrl  of the bill, at first-year prices.
 */
export type CreditCells = { compensatedKwh: TermPair; balanceKwh: Term; changeBrl: Term }

const columns = ['C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'] as const

/** Consecutive months in blocks; each block starts without credits. */
export function creditsOnSheet() {
  const rows: SheetCell[][] = []
  /** Adds a block of consecutive months. */
  const add = (about: string, months: readonly CreditMonth[]): CreditCells[] => {
    const made: Term[] = []
    const removed: Term[] = []
    return months.map(({ label, of, changePerKwh }, index) => {
      const cell = (column: (typeof columns)[number], { value }: Term): Term => ({
        formula: `${name}!$${column}$${rows.length + 2}`,
        value,
      })
      const ratio = offPeakPerPeak(of)
      const generated = cell('C', of.generationKwh)
      const needTerm = plus(of.energyKwh.offPeak, times(of.energyKwh.peak, ratio))
      const need = cell('D', needTerm)
      const [before, gone] = [made[index - 1] ?? num(0), removed[index - 1] ?? num(0)]
      const expired = made[index - creditLifeMonths - 1]
      const madeTerm = plus(before, most(num(0), minus(generated, need)))
      const leftTerm = minus(before, expired ? most(gone, expired) : gone)
      const left = cell('G', leftTerm)
      const removedTerm = plus(minus(before, left), least(left, most(num(0), minus(need, generated))))
      made.push(cell('E', madeTerm))
      removed.push(cell('F', removedTerm))
      const served = plus(generated, left)
      const offPeakTerm = least(served, of.energyKwh.offPeak)
      const offPeak = cell('H', offPeakTerm)
      const peakTerm = least(over(minus(served, offPeak), ratio), of.energyKwh.peak)
      const peak = cell('I', peakTerm)
      const balanceTerm = minus(made[index]!, removed[index]!)
      const changeTerm = plus(times(peak, changePerKwh.peak), times(offPeak, changePerKwh.offPeak))
      const result = {
        compensatedKwh: { peak, offPeak },
        balanceKwh: cell('J', balanceTerm),
        changeBrl: cell('K', changeTerm),
      }
      const terms = [of.generationKwh, needTerm, madeTerm, removedTerm, leftTerm, offPeakTerm, peakTerm, balanceTerm, changeTerm]
      rows.push([about, label, ...terms.map((term): SheetCell => ({ formula: term.formula, result: term.value }))])
      return result
    })
  }
  return { add, sheet: (): Worksheet => sheetOf(rows) }
}

function sheetOf(rows: readonly SheetCell[][]): Worksheet {
  return {
    name,
    widths: [36, 12, ...columns.map(() => 24)],
    rows: [
      [
        'De que conta',
        'Mês',
        'Geração (kWh)',
        'O que o consumo pede (kWh fora de ponta)',
        'Créditos gerados até o mês (kWh)',
        'Usados ou vencidos até o mês (kWh)',
        'Créditos de meses anteriores (kWh)',
        'Compensada fora de ponta (kWh)',
        'Compensada na ponta (kWh)',
        'Saldo de créditos (kWh)',
        'O que muda na fatura, a preços do ano 1 (R$)',
      ],
      ...rows,
    ],
    boldRows: [1],
  }
}
