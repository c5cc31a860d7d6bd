import { capitalised } from '~/domain/files/plain-text'
import { daysBetween } from '~/domain/dated/brazil-day'
import type { IsoDate } from '~/domain/dated/dated'
import { paybackInWords } from '~/domain/finance/payback'
import type { StudyMode } from '~/domain/study/mode'
import { monthlySaving } from '~/domain/study/saving'
import { hasPlant, type PlantStudy, type Study } from '~/domain/study/study'
import { viabilityOf } from '~/domain/study/viability'
import { decimal, money, percent, shortDate } from '~/ui/format'
import { mapNonEmpty } from '~/domain/records/non-empty'
import { withoutDiscountName } from './discount'
import { judgedTone, savingPercent, savingTone } from './saving-text'
import { studyYearName } from './year-name'

/** The title of a study, by mode. */
export const studyTitle: Record<StudyMode, string> = {
  ML: 'Estudo de viabilidade do mercado livre de energia',
  APE: 'Estudo de viabilidade da autoprodução de energia',
  MLXAPE: 'Estudo de viabilidade: do mercado livre à autoprodução',
  GDXAPE: 'Estudo de viabilidade: da geração distribuída à autoprodução',
}

/** The fields of a study that sentences about its month need; `withDiscount` if the law denies a discount. */
type Month = Pick<Study, 'mode' | 'base' | 'alternative'> & { customer: { name?: string | undefined }; withDiscount?: unknown }

/** The result of a study in one sentence. It says so when a requested discount is not included. */
export function resultSentence(study: Month): string {
  const sentence = savingSentence(study)
  return study.withDiscount ? `${withoutDiscountName}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence
}

function savingSentence(study: Month): string {
  const { savingBrl, savingFraction } = monthlySaving(study)
  const who = study.customer.name?.trim() || anyUnit
  const { before, middle, after } = savingWords(study.mode, savingBrl >= 0)
  return `${before}${who}${middle}${money(Math.abs(savingBrl))}${after} (${savingPercent(Math.abs(savingFraction))}).`
}

/** The subject for a study without a name. */
export const anyUnit = 'a unidade consumidora'

/** The words of the result sentence around its name, amount and percentage. */
export function savingWords(mode: StudyMode, isGain: boolean): Record<'before' | 'middle' | 'after', string> {
  const [means, loses, against] = sentences[mode]
  return isGain
    ? { before: `${means}, `, middle: ' economiza ', after: ` por mês${against}` }
    : { before: `${loses}, `, middle: ' gastaria ', after: ` a mais por mês${against}` }
}

/** Beginnings of sentences of gain and of loss, and the compared market if not the captive one. */
const sentences: Record<StudyMode, [means: string, loses: string, against: string]> = {
  ML: ['Com o mercado livre', 'No mercado livre', ''],
  APE: ['Com a autoprodução', 'Com a autoprodução', ''],
  MLXAPE: ['Com a autoprodução', 'Com a autoprodução', ' em relação ao mercado livre'],
  GDXAPE: ['Com a autoprodução', 'Com a autoprodução', ' em relação à geração distribuída'],
}

/** The result and its margin in one sentence: at which price of the energy it turns. */
export function marginSentence(study: Month & PricedMonth): string {
  return `${resultSentence(study).replace(/\.$/, '')}${marginClause(study)}.`
}

function marginClause(month: PricedMonth): string {
  const limit = priceLimit(month)
  if (!limit) return ', a qualquer preço da energia'
  const saving = monthlySaving(month)
  if (saving.savingBrl < 0) return `; só com a energia ${limit} haveria economia`
  return `; ${judgedTone(saving) === undefined ? 'economia pequena: ' : ''}com a energia ${limit} vira prejuízo`
}

/** The years that cost more and the years that save; undefined when all years do the same. */
export function yearsSentence(study: Pick<Study, 'years'>): string | undefined {
  const { years } = study
  const name = (index: number) => studyYearName(study, index).toLowerCase()
  const tones = mapNonEmpty(years, ({ annualSavingBrl }) => savingTone(annualSavingBrl))
  const turn = tones.findIndex((tone) => tone !== tones[0])
  if (turn === -1) return undefined
  if (tones.includes(tones[0], turn)) {
    const dear = tones.flatMap((tone, index) => (tone === 'loss' ? [`no ${name(index)}`] : []))
    return `Custa mais ${dear.join('; ')}. Economiza nos outros.`
  }
  const [first, then] = tones[0] === 'loss' ? ['Custa mais', 'economiza'] : ['Economiza', 'custa mais']
  return `${first} ${turn === 1 ? 'no' : 'até o'} ${name(turn - 1)}; ${then} a partir do ${name(turn)}.`
}

/** The result of the investment in one sentence; undefined without an investment. */
export function investmentSentence(study: PlantStudy): string | undefined {
  const { plant, discountRateFraction } = study
  const { investmentBrl } = plant
  if (investmentBrl === 0) return undefined
  const { paybackYears, lastYear } = viabilityOf(study)
  const [amount, rate] = [money(investmentBrl), percent(discountRateFraction, 2)]
  return paybackYears === undefined
    ? unpaidSentence(amount, lastYear, rate)
    : `O investimento de ${amount} se paga em ${paybackInWords(paybackYears)}, ${atRate(rate)}.`
}

/** @param rate  "14,25%" */
export function unpaidSentence(amount: string, lastYear: number, rate: string): string {
  return `O investimento de ${amount} não se paga em ${lastYear} anos, ${atRate(rate)}.`
}

function atRate(rate: string): string {
  return `à taxa de atratividade de ${rate} ao ano`
}

/** Whether the investment is never paid back. */
export function neverPaysBack(study: Study): boolean {
  return hasPlant(study) && study.plant.investmentBrl > 0 && viabilityOf(study).paybackYears === undefined
}

/** The result of a study, with a warning when its investment is never paid back. */
export function verdictSentence(study: Study): string {
  const investment = hasPlant(study) && neverPaysBack(study) ? investmentSentence(study) : undefined
  return investment ? `${resultSentence(study)} ${investment.replace(/\.$/, ': é prejuízo.')}` : resultSentence(study)
}

/** The margin of a study: the price of the energy that turns its result. Undefined without one. */
export function priceSentence(study: Study): string | undefined {
  if (judgedTone(monthlySaving(study)) !== 'gain') return limitSentence(study)
  const limit = priceLimit(study)
  return limit && `${capitalised(limit)} vira prejuízo.`
}

/** A month with its energy price and break-even price. [R$/MWh] */
type PricedMonth = Pick<Study, 'base' | 'alternative' | 'energyPricesBrlPerMwh' | 'breakEvenPriceBrlPerMwh'>

/** Warns that a small saving becomes a loss, and at which price; or the price at which a loss ends. Undefined for a clear gain. */
export function limitSentence(month: PricedMonth): string | undefined {
  const saving = monthlySaving(month)
  const limit = priceLimit(month)
  if (saving.savingBrl < 0) return limit && lossLimitSentence(limit)
  return judgedTone(saving) === undefined ? thinSentence(limit) : undefined
}

/** @param limit  as in "abaixo de R$ 245,70/MWh, 4,6% a menos," */
export function lossLimitSentence(limit: string): string {
  return `Só ${limit} haveria economia.`
}

/** @param limit  as in "acima de R$ 245,70/MWh"; undefined where no price is known. */
export function thinSentence(limit?: string): string {
  return `Economia pequena: ${limit ?? 'uma diferença pequena de preço ou de consumo'} vira prejuízo.`
}

/** "acima de R$ 245,70/MWh": the prices that change the saving's sign. */
function priceLimit({ breakEvenPriceBrlPerMwh: breakEven, energyPricesBrlPerMwh: [price] }: PricedMonth): string | undefined {
  if (breakEven === undefined || price === undefined) return undefined
  return limitText(breakEven > price, decimal(breakEven), percent(Math.abs(breakEven / price - 1), 1))
}

/**
 * "acima de R$ 245,70/MWh, 4,6% a mais,": the currency and its number on one line.
 *
 * @param price  "245,70"
 * @param share  the distance from the study's price: "4,6%"
 */
export function limitText(isAbove: boolean, price: string, share: string): string {
  return `${isAbove ? 'acima' : 'abaixo'} de R$\u00A0${price}/MWh, ${share} a ${isAbove ? 'mais' : 'menos'},`
}

/** Age at which a study's energy price counts as old; our choice. [days] */
const priceLifeDays = 30

/** Warns on a day that the study's price is old; undefined before. */
export function oldPriceNote({ day }: Pick<Study, 'day'>, today: IsoDate): string | undefined {
  return notedOldPrice(day, today, 'Confirme o preço antes de decidir.')
}

/** The same beside suppliers' quotes, which are compared by prices of their own. */
export function oldPriceBesideQuotesNote({ day }: Pick<Study, 'day'>, today: IsoDate): string | undefined {
  return notedOldPrice(day, today, 'Ele não entra nesta comparação, que usa os preços das propostas.')
}

function notedOldPrice(day: IsoDate, today: IsoDate, advice: string): string | undefined {
  const days = daysBetween(day, today)
  if (days <= priceLifeDays) return undefined
  return `O preço da energia deste estudo é antigo: tem ${days} dias, de ${shortDate(day)}. ${advice}`
}

/** The reason why TIR and payback are not shown; undefined when they are. */
export function hiddenReturnNote(study: PlantStudy): string | undefined {
  if (study.plant.investmentBrl === 0) {
    return 'O VPL soma a economia de cada ano, corrigida pela taxa de atratividade. Sem investimento informado não há TIR nem payback.'
  }
  return viabilityOf(study).showsReturn ? undefined : 'Como nenhum VPL é positivo, a TIR e o payback não são informados.'
}
