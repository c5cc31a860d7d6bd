import { monthlySaving } from '~/domain/study/saving'
import { hasPlant, type Study } from '~/domain/study/study'
import { scenarioWords } from '~/study-text/scenario-words'
import { savingPercent } from '~/study-text/saving-text'
import { money, shortDate } from '~/ui/format'
import type { Logos } from '../logos/logo'
import { cardRow, type Card } from '../parts/cards'
import { coverAnswer, coverBand } from '../parts/cover'
import type { Block } from '../parts/paginate'
import type { Sheet } from '../parts/sheet'
import { customerCnpj } from '~/study-text/customer-text'
import { resultSentence, investmentSentence, studyTitle, yearsSentence } from '~/study-text/headline'

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

/** The result: the saving, the years that save where some cost more, and the return of the investment. */
export function studyAnswer(sheet: Sheet, study: Study): Block {
  return coverAnswer(sheet, resultSentence(study), [
    yearsSentence(study),
    hasPlant(study) ? investmentSentence(study) : undefined,
  ])
}

/** Three figures: the monthly cost in each scenario, and the difference. */
export function coverFigures(sheet: Sheet, study: Study): Block {
  const { base, alternative } = scenarioWords[study.mode]
  const { savingBrl, savingFraction } = monthlySaving(study)
  const cards: Card[] = [
    { title: `Custo ${base.where}`, value: money(study.base.totalBrl), unit: 'por mês' },
    { title: `Custo ${alternative.where}`, value: money(study.alternative.totalBrl), unit: 'por mês' },
    {
      title: 'Economia mensal',
      value: money(savingBrl),
      unit: `${savingPercent(savingFraction)} do custo ${base.ofCost}`,
      tone: savingBrl >= 0 ? 'gain' : 'loss',
    },
  ]
  return cardRow(sheet, cards, 14)
}
