import { anyUnit, limitText, lossLimitSentence, savingWords, thinSentence, unpaidSentence } from '~/study-text/headline'
import { withoutDiscountName } from '~/study-text/discount'
import { thinSavingFraction } from '~/study-text/saving-text'
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
export function percentFormula(cell: string, decimals = 1): string {
  return `${fixed(`100*${cell}`, decimals)}&"%"`
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
    const start = study.withDiscount ? `${withoutDiscountName}: ${before.charAt(0).toLowerCase()}${before.slice(1)}` : before
    const amount = moneyFormula(`ABS(${cells.savingBrl})`)
    return `${textFormula(start)}&${who}&${textFormula(middle)}&${amount}&${textFormula(`${after} (`)}&${percentFormula(`ABS(${cells.savingFraction})`)}&")."`
  }
  return `IF(${cells.savingBrl}>=0,${sentence(true)},${sentence(false)})`
}

/** Says that the investment is never paid back, from its cell and the discount rate's, unless a condition holds. */
export function unpaidFormula(cells: Record<'investment' | 'discountRate' | 'isPaid', string>, lastYear: number): string {
  const { investment, discountRate, isPaid } = cells
  const sentence = around(unpaidSentence(hole, lastYear, hole), moneyFormula(investment), percentFormula(discountRate, 2))
  return `IF(AND(${investment}>0,NOT(${isPaid})),${sentence},"")`
}

/** Warns of a near or an actual loss, from the cells of the saving and of the break-even price; empty for a clear gain. */
export function limitFormula(cells: Record<'savingBrl' | 'savingFraction' | 'breakEven' | 'price', string>): string {
  const { savingBrl, savingFraction, breakEven, price } = cells
  const isKnown = `ISNUMBER(${breakEven})`
  const limit = (isAbove: boolean) =>
    around(limitText(isAbove, hole, hole), fixed(breakEven, 2), percentFormula(`ABS(${breakEven}/${price}-1)`))
  const told = `IF(${breakEven}>${price},${limit(true)},${limit(false)})`
  const thin = `IF(${isKnown},${around(thinSentence(hole), told)},${textFormula(thinSentence())})`
  const loss = `IF(${isKnown},${around(lossLimitSentence(hole), told)},"")`
  return `IF(${savingBrl}<0,${loss},IF(${savingFraction}<${thinSavingFraction},${thin},""))`
}

/** Warns that a small saving turns into a loss, without a known price; empty for a clear gain and for a loss. */
export function thinFormula({ savingBrl, savingFraction }: Record<'savingBrl' | 'savingFraction', string>): string {
  return `IF(AND(${savingBrl}>=0,${savingFraction}<${thinSavingFraction}),${textFormula(thinSentence())},"")`
}

/** Placeholder of a formula within a sentence. */
const hole = '{}'

/** A sentence with formulas in its placeholders. */
function around(sentence: string, ...told: readonly string[]): string {
  return sentence
    .split(hole)
    .flatMap((text, index) => [...(text === '' ? [] : [textFormula(text)]), ...(told[index] === undefined ? [] : [told[index]])])
    .join('&')
}

/** FIXED uses the separators of the reader's language: English ones are swapped. */
function fixed(value: string, decimals: number): string {
  const text = `FIXED(${value},${decimals})`
  const swapped = `SUBSTITUTE(SUBSTITUTE(SUBSTITUTE(${text},",","#"),".",","),"#",".")`
  return `IF(MID(FIXED(0,1),2,1)=",",${text},${swapped})`
}
