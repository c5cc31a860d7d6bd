import { paybackInWords } from '~/domain/finance/payback'
import type { StudyMode } from '~/domain/study/mode'
import { monthlySaving } from '~/domain/study/saving'
import type { PlantStudy, Study } from '~/domain/study/study'
import { viabilityOf } from '~/domain/study/viability'
import { money, percent } from '~/ui/format'
import { withoutDiscountName } from './discount'
import { savingPercent, toneOf } from './saving-text'

/** The title of a study, by mode. */
export const studyTitle: Record<StudyMode, string> = {
  ML: 'Estudo de viabilidade do mercado livre de energia',
  APE: 'Estudo de viabilidade da autoprodução de energia',
  MLXAPE: 'Estudo de viabilidade: do mercado livre à autoprodução',
  GDXAPE: 'Estudo de viabilidade: da geração distribuída à autoprodução',
}

/** What a sentence about a study's month needs of it; `withDiscount` stands for a discount that the law denies. */
type Month = Pick<Study, 'mode' | 'base' | 'alternative'> & { customer: { name?: string | undefined }; withDiscount?: unknown }

/** The result of a study in one sentence. It says so when a requested discount is not included. */
export function resultSentence(study: Month): string {
  const sentence = savingSentence(study)
  return study.withDiscount ? `${withoutDiscountName}: ${sentence[0]!.toLowerCase()}${sentence.slice(1)}` : sentence
}

function savingSentence(study: Month): string {
  const { savingBrl, savingFraction } = monthlySaving(study)
  const who = study.customer.name?.trim() || 'a unidade consumidora'
  const [means, loses, against] = sentences[study.mode]
  return savingBrl >= 0
    ? `${means}, ${who} economiza ${money(savingBrl)} por mês${against} (${savingPercent(savingFraction)}).`
    : `${loses}, ${who} gastaria ${money(-savingBrl)} a mais por mês${against} (${savingPercent(-savingFraction)}).`
}

/** The beginnings of a sentence of gain and of loss, and the market compared with, when it is not the captive one. */
const sentences: Record<StudyMode, [means: string, loses: string, against: string]> = {
  ML: ['Com o mercado livre', 'No mercado livre', ''],
  APE: ['Com a autoprodução', 'Com a autoprodução', ''],
  MLXAPE: ['Com a autoprodução', 'Com a autoprodução', ' em relação ao mercado livre'],
  GDXAPE: ['Com a autoprodução', 'Com a autoprodução', ' em relação à geração distribuída'],
}

/** The years that cost more and the years that save; undefined when all years do the same. */
export function yearsSentence({ years }: Pick<Study, 'years'>): string | undefined {
  const tones = years.map(({ annualSavingBrl }) => toneOf(annualSavingBrl))
  const turn = tones.findIndex((tone) => tone !== tones[0])
  if (turn === -1) return undefined
  if (tones.includes(tones[0]!, turn)) {
    const dear = tones.flatMap((tone, index) => (tone === 'loss' ? [String(index + 1)] : []))
    return `Custa mais ${dear.length === 1 ? 'no ano' : 'nos anos'} ${listed.format(dear)}; economiza nos outros.`
  }
  const [first, then] = tones[0] === 'loss' ? ['Custa mais', 'economiza'] : ['Economiza', 'custa mais']
  return `${first} ${turn === 1 ? 'no primeiro ano' : `nos ${turn} primeiros anos`}; ${then} a partir do ano ${turn + 1}.`
}

const listed = new Intl.ListFormat('pt-BR')

/** The result of the investment in one sentence; undefined without an investment. */
export function investmentSentence(study: PlantStudy): string | undefined {
  const { plant, discountRateFraction } = study
  const { investmentBrl } = plant
  if (investmentBrl === 0) return undefined
  const { paybackYears, lastYear } = viabilityOf(study)
  const rate = `à taxa de atratividade de ${percent(discountRateFraction, 2)} ao ano`
  return paybackYears === undefined
    ? `O investimento de ${money(investmentBrl)} não se paga em ${lastYear} anos, ${rate}.`
    : `O investimento de ${money(investmentBrl)} se paga em ${paybackInWords(paybackYears)}, ${rate}.`
}

/** The reason why TIR and payback are not shown; undefined when they are. */
export function hiddenReturnNote(study: PlantStudy): string | undefined {
  if (study.plant.investmentBrl === 0) {
    return 'O VPL soma a economia de cada ano, corrigida pela taxa de atratividade. Sem investimento informado não há TIR nem payback.'
  }
  return viabilityOf(study).showsReturn ? undefined : 'Como nenhum VPL é positivo, a TIR e o payback não são informados.'
}
