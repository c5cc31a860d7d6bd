import { monthlyEnergyKwh } from '~/domain/bill/consumer'
import { paybackInWords } from '~/domain/finance/payback'
import { horizonYears } from '~/domain/study/mode'
import { monthlySaving } from '~/domain/study/saving'
import type { Study } from '~/domain/study/study'
import { viabilityOf, type Viability } from '~/domain/study/viability'
import { discountName } from '~/study-text/discount'
import { neverPaysBack } from '~/study-text/headline'
import { quantityText } from '~/study-text/line-text'
import { savingPercent, savingTone } from '~/study-text/saving-text'
import { tariffName } from '~/study-text/tariff-text'
import { decimal, money, percent, shortMoment } from '~/ui/format'
import { modeTexts } from '../study/modes'
import type { ComparedStudy } from './compare.server'

/** A row of the comparison: each study has words or a figure for it. */
export type StudyQuestion = { name: string } & ({ words: (study: ComparedStudy) => string } | Figure)

type Figure = {
  /** Undefined where a study has no such figure. */
  figure: (study: Study) => number | undefined
  text: (value: number) => string
  /** What is said where there is no figure, in place of a dash. */
  without?: (study: Study) => string | undefined
  /** The text of a difference, if it is not written like the figure. */
  differenceText?: (value: number) => string
  /** Whether a higher or a lower figure is a gain; undefined when it is neither. */
  better?: 'more' | 'less'
}

const none = '–'

export function comparedAnswer(question: StudyQuestion, compared: ComparedStudy): string {
  if ('words' in question) return question.words(compared)
  const value = question.figure(compared.study)
  return value === undefined ? (question.without?.(compared.study) ?? none) : question.text(value)
}

/** The difference between two studies, with its sign and colour; undefined for words and missing figures. */
export function studyDifference(
  question: StudyQuestion,
  one: Study,
  other: Study,
): { text: string; tone?: 'gain' | 'loss' } | undefined {
  if ('words' in question) return undefined
  const { figure, text, differenceText = text, better } = question
  const [from, to] = [figure(one), figure(other)]
  if (from === undefined || to === undefined) return undefined
  const difference = to - from
  const unsigned = differenceText(difference)
  if (unsigned === differenceText(0) || unsigned === differenceText(-0)) return { text: differenceText(0) }
  const signed = difference > 0 ? `+${unsigned}` : unsigned
  return better ? { text: signed, tone: savingTone(better === 'more' ? difference : -difference) } : { text: signed }
}

const ofPlant = (figure: (viability: Viability) => number | undefined) => (study: Study) =>
  study.plant ? figure(viabilityOf(study)) : undefined

/** A difference of percentages: "1,4 p.p.". */
const points = (decimals: number) => (fraction: number) => `${decimal(100 * fraction, decimals)} p.p.`
const perMwh = (brl: number) => `${money(brl)}/MWh`

export const studyQuestions: readonly StudyQuestion[] = [
  { name: 'Simulação', words: ({ study }) => modeTexts[study.mode].name },
  { name: 'Feito em', words: ({ createdAt }) => shortMoment(createdAt) },
  { name: 'Distribuidora', words: ({ study }) => study.distributorName },
  { name: 'Tarifa', words: ({ study }) => tariffName(study) },
  { name: 'Grupo e modalidade', words: ({ study }) => `${study.subgroup}, ${study.ths === 'VERDE' ? 'Verde' : 'Azul'}` },
  { name: 'Desconto na TUSD', words: ({ study }) => discountName(study) },
  {
    name: 'Demanda fora de ponta',
    figure: ({ consumer }) => consumer.contractedDemandKw.offPeak,
    text: (kw) => quantityText(kw, 'kW'),
  },
  { name: 'Consumo por mês', figure: ({ consumer }) => monthlyEnergyKwh(consumer), text: (kwh) => quantityText(kwh, 'kWh') },
  { name: 'Custo de hoje, por mês', figure: ({ base }) => base.totalBrl, text: money },
  { name: 'Custo depois, por mês', figure: ({ alternative }) => alternative.totalBrl, text: money, better: 'less' },
  { name: 'Economia mensal', figure: (study) => monthlySaving(study).savingBrl, text: money, better: 'more' },
  {
    name: 'Economia',
    figure: (study) => monthlySaving(study).savingFraction,
    text: savingPercent,
    differenceText: points(1),
    better: 'more',
  },
  {
    name: 'Economia em 5 anos',
    figure: ({ accumulatedSavingBrl }) => accumulatedSavingBrl.at(-1) ?? 0,
    text: money,
    better: 'more',
  },
  { name: 'Preço de equilíbrio', figure: ({ breakEvenPriceBrlPerMwh }) => breakEvenPriceBrlPerMwh, text: perMwh, better: 'more' },
  // Distributed generation asks for no investment, which the wire carries as 0.
  { name: 'Investimento', figure: ({ plant }) => plant?.investmentBrl || undefined, text: money },
  { name: 'VPL em 10 anos', figure: (study) => viabilityOf(study).npv10Brl, text: money, better: 'more' },
  {
    name: `VPL em ${horizonYears.APE} anos`,
    figure: ofPlant(({ npvLastBrl, lastYear }) => (lastYear === horizonYears.APE ? npvLastBrl : undefined)),
    text: money,
    better: 'more',
  },
  {
    name: 'TIR',
    figure: ofPlant(({ irrFraction }) => irrFraction),
    text: (fraction) => percent(fraction, 2),
    differenceText: points(2),
    better: 'more',
  },
  {
    name: 'Payback',
    figure: ofPlant(({ paybackYears }) => paybackYears),
    text: paybackInWords,
    without: (study) => (neverPaysBack(study) ? 'Não se paga' : undefined),
    differenceText: (years) => `${decimal(years, 1)} anos`,
    better: 'less',
  },
]
