import { savingWords, anyUnit } from '~/study-text/headline'
import { withoutDiscountName } from '~/study-text/discount'
import type { Study } from '~/domain/study/study'
import { money } from '~/ui/format'

/** "R$ 1.234,56" in a spreadsheet of any language, from an amount's cell; not for negative amounts. */
export function moneyFormula(cell: string): string {
  return `"${money(0).replace('0,00', '')}"&${fixed(cell, 2)}`
}

/** "R$ 1.235", from an amount's cell; not for negative amounts. */
export function wholeMoneyFormula(cell: string): string {
  return `"${money(0).replace('0,00', '')}"&${fixed(cell, 0)}`
}

/** "+R$ 1.234,56" or "-R$ 1.234,56", from an amount's cell. */
export function signedFormula(cell: string): string {
  return `IF(${cell}>0,"+",IF(ROUND(${cell},2)<0,"-",""))&${moneyFormula(`ABS(${cell})`)}`
}

/** "12,3%", from a fraction's cell; not for negative fractions. */
export function percentFormula(cell: string): string {
  return `${fixed(`100*${cell}`, 1)}&"%"`
}

/** A text in a formula; spreadsheets limit one to 255 characters. */
export function textFormula(text: string): string {
  const pieces = text.match(/[\s\S]{1,200}/gu) ?? ['']
  return pieces.map((piece) => `"${piece.replaceAll('"', '""')}"`).join('&')
}

/** The result of a study in one sentence, from the cells of name, saving and fraction. */
export function sentenceFormula(study: Study, cells: Record<'name' | 'savingBrl' | 'savingFraction', string>): string {
  const who = study.customer.name?.trim() ? cells.name : textFormula(anyUnit)
  const sentence = (isGain: boolean) => {
    const { before, middle, after } = savingWords(study.mode, isGain)
    const start = study.withDiscount ? `${withoutDiscountName}: ${before[0]!.toLowerCase()}${before.slice(1)}` : before
    const amount = moneyFormula(`ABS(${cells.savingBrl})`)
    return `${textFormula(start)}&${who}&${textFormula(middle)}&${amount}&${textFormula(`${after} (`)}&${percentFormula(`ABS(${cells.savingFraction})`)}&")."`
  }
  return `IF(${cells.savingBrl}>=0,${sentence(true)},${sentence(false)})`
}

/** FIXED uses the separators of the reader's language: English ones are swapped. */
function fixed(value: string, decimals: number): string {
  const text = `FIXED(${value},${decimals})`
  const swapped = `SUBSTITUTE(SUBSTITUTE(SUBSTITUTE(${text},",","#"),".",","),"#",".")`
  return `IF(MID(FIXED(0,1),2,1)=",",${text},${swapped})`
}
