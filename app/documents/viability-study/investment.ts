import { paybackInWords } from '~/domain/finance/payback'
import type { PlantStudy, Study } from '~/domain/study/study'
import { viabilityOf } from '~/domain/study/viability'
import { cashFlowChart } from '~/study-text/series'
import { money, percent, unavailable } from '~/ui/format'
import { cardRow, type Card } from '../parts/cards'
import type { Block } from '../parts/paginate'
import { lineFigure } from '../parts/line-figure'
import { fact, lead, paragraph, section, subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { nextYears } from './next-years'
import { hiddenReturnNote } from '~/study-text/headline'
import { glossary, oneMonthNote } from '~/study-text/notes'
import { yearsNote } from '~/study-text/year-name'
import { yearTable } from './year-table'

/** VPL, TIR and payback of the plant, their cash flow, and a glossary. */
export function investment(sheet: Sheet, study: PlantStudy): Block[] {
  const untold = hiddenReturnNote(study)
  return [
    section(sheet, 'Investimento e retorno', { startsPage: 'after-half' }),
    cardRow(sheet, viabilityCards(study), 14),
    ...(untold ? [paragraph(sheet, untold)] : []),
    subsection(sheet, 'Fluxo de caixa descontado'),
    lead(sheet, flowNote(study)),
    lineFigure(sheet, cashFlowChart(study), 250),
    subsection(sheet, 'Economia acumulada nos próximos 5 anos'),
    nextYears(sheet, study),
    paragraph(sheet, `${oneMonthNote} ${yearsNote(study)}`, {}, 8),
    subsection(sheet, 'Glossário'),
    ...glossary.map(({ term, meaning }, index) => ({ ...fact(sheet, term, meaning), ...(index === 0 && { spaceBefore: 8 }) })),
  ]
}

/** The numbers behind the flow, year by year. */
export function flowTable(sheet: Sheet, study: PlantStudy): Block[] {
  return [
    section(sheet, 'Ano a ano', { startsPage: 'after-half' }),
    paragraph(sheet, tableNote(study)),
    ...yearTable(sheet, study, { title: 'VPL acumulado', valuesBrl: study.cumulativeNpvBrl.slice(1) }),
  ]
}

function tableNote({ plant: { investmentBrl } }: PlantStudy): string {
  const sum = 'soma a economia de cada ano corrigida pela taxa de atratividade.'
  return investmentBrl === 0 ? `O VPL ${sum}` : `O VPL parte de ${money(-investmentBrl)}, o investimento de hoje, e ${sum}`
}

/** TIR and payback are shown only with an investment and if one of the two VPL is above zero. */
export function viabilityCards(study: PlantStudy): Card[] {
  const { irrFraction, paybackYears } = viabilityOf(study)
  return [
    ...npvCards(study),
    ...(hiddenReturnNote(study) === undefined
      ? [
          { title: 'TIR', value: irrFraction === undefined ? unavailable : percent(irrFraction, 2), unit: 'ao ano' },
          { title: 'Payback', value: paybackYears === undefined ? unavailable : paybackInWords(paybackYears) },
        ]
      : []),
  ]
}

/** The VPL at 10 years and, with a longer horizon, at its end. */
export function npvCards(study: Study): Card[] {
  const { npv10Brl, npvLastBrl, lastYear } = viabilityOf(study)
  return [npvCard(Math.min(10, lastYear), npv10Brl), ...(lastYear > 10 ? [npvCard(lastYear, npvLastBrl)] : [])]
}

function npvCard(years: number, npvBrl: number): Card {
  return { title: `VPL em ${years} anos`, value: money(npvBrl), tone: npvBrl >= 0 ? 'gain' : 'loss' }
}

/** Explains the components of the cash flow. */
export function flowNote({ plant, discountRateFraction }: Study): string {
  const investmentBrl = plant?.investmentBrl ?? 0
  const rate = `corrigida por ${percent(discountRateFraction, 2)} ao ano`
  return investmentBrl === 0
    ? `Não há investimento: o VPL soma a economia de cada ano, ${rate}.`
    : `Investimento de ${money(investmentBrl)} hoje; depois, a economia de cada ano, ${rate}.`
}
