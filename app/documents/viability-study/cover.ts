import { monthlySaving } from '~/domain/study/saving'
import { hasPlant, type Study } from '~/domain/study/study'
import { scenarioWords } from '~/study-text/scenario-words'
import { judgedTone, savingPercent } from '~/study-text/saving-text'
import { money, shortDate } from '~/ui/format'
import type { Logos } from '../logos/logo'
import { cardRow, type Card } from '../parts/cards'
import { coverAnswer, coverBand } from '../parts/cover'
import type { Block } from '../parts/paginate'
import { paragraph } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { customerCnpj } from '~/study-text/customer-text'
import {
  investmentSentence,
  neverPaysBack,
  priceSentence,
  studyTitle,
  verdictSentence,
  yearsSentence,
} from '~/study-text/headline'

/** The customer and the company. */
export function studyBand(sheet: Sheet, study: Study, brandName: string, logos: Logos): Block {
  return coverBand(sheet, {
    kind: studyTitle[study.mode],
    name: study.customer.name?.trim() || 'Cliente não informado',
    line: `CNPJ ${customerCnpj(study)}  ·  ${shortDate(study.day)}`,
    brandName,
    logos,
  })
}

/** The result: the saving, the saving years if some cost more, and the investment's return. */
export function studyAnswer(sheet: Sheet, study: Study): Block {
  return coverAnswer(sheet, verdictSentence(study), [
    yearsSentence(study),
    hasPlant(study) && !neverPaysBack(study) ? investmentSentence(study) : undefined,
  ])
}

/** The sensitivity to the energy price. */
export function priceAnswer(sheet: Sheet, study: Study): Block[] {
  const price = priceSentence(study)
  return price ? [paragraph(sheet, price, { size: 9 }, 5)] : []
}

/** Three figures: the monthly cost in each scenario, and the difference. */
export function studyCoverFigures(sheet: Sheet, study: Study): Block {
  const { base, alternative } = scenarioWords[study.mode]
  const saving = monthlySaving(study)
  const { savingBrl, savingFraction } = saving
  const tone = judgedTone(saving)
  const cards: Card[] = [
    { title: `Custo ${base.where}`, value: money(study.base.totalBrl), unit: 'por mês' },
    { title: `Custo ${alternative.where}`, value: money(study.alternative.totalBrl), unit: 'por mês' },
    {
      title: 'Economia mensal',
      value: money(savingBrl),
      unit: `${savingPercent(savingFraction)} do custo ${base.ofCost}`,
      ...(tone && { tone }),
    },
  ]
  return cardRow(sheet, cards, 8)
}
