import type { Study } from '~/domain/study/study'
import { plain } from '~/documents/parts/read-pdf.fixture'
import { discountDifference, discountLaw, discountName, discountRows, discountText } from './discount'
import { resultSentence } from './headline'
import { samplePlantStudy, sampleStudy } from './sample-study.fixture'

const billOf = (totalBrl: number) => ({ lines: [], totalBrl })
const npvOf = (lastBrl: number) => Array.from({ length: 26 }, (_, year) => (year === 25 ? lastBrl : -1))
const conventional = { ...sampleStudy.terms, incentive: 0 } as const
const written = (study: Study) =>
  discountRows(study).map((row) => [row.name, plain(discountText(row, row.without)), plain(discountText(row, row.with))])

/** Monthly costs: captive R$ 10.000; free market R$ 9.500 without I1 and R$ 8.000 with it. */
const denied: Study = {
  ...sampleStudy,
  terms: conventional,
  base: billOf(10_000),
  alternative: billOf(9_500),
  accumulatedSavingBrl: [6_000, 12_000, 18_000, 24_000, 30_000],
  cumulativeNpvBrl: [0, ...Array<number>(9).fill(0), 40_000],
  withDiscount: {
    incentive: 1,
    base: billOf(10_000),
    alternative: billOf(8_000),
    accumulatedSavingBrl: [24_000, 48_000, 72_000, 96_000, 120_000],
    cumulativeNpvBrl: [0, ...Array<number>(9).fill(0), 160_000],
  },
}

test('both studies are rows side by side, the one without the discount first', () => {
  // 10.000 − 9.500 = 500, 5,0%; 10.000 − 8.000 = 2.000, 20,0%.
  expect(written(denied)).toEqual([
    ['Custo no mercado cativo', 'R$ 10.000,00', 'R$ 10.000,00'],
    ['Custo no mercado livre', 'R$ 9.500,00', 'R$ 8.000,00'],
    ['Economia mensal', 'R$ 500,00', 'R$ 2.000,00'],
    ['Percentual de economia', '5,0%', '20,0%'],
    ['Economia em 5 anos', 'R$ 30.000,00', 'R$ 120.000,00'],
    ['VPL em 10 anos', 'R$ 40.000,00', 'R$ 160.000,00'],
  ])
})

test('with an investment the rows also have the last year, TIR and payback; a missing value is "Indisponível"', () => {
  const ape = samplePlantStudy('APE')
  const study: Study = {
    ...ape,
    terms: conventional,
    cumulativeNpvBrl: npvOf(-5),
    withDiscount: { ...ape, incentive: 0.5, cumulativeNpvBrl: npvOf(5), irrFraction: 0.15, paybackYears: 24.5 },
  }
  expect(written(study).slice(5)).toEqual([
    ['VPL em 10 anos', '-R$ 1,00', '-R$ 1,00'],
    ['VPL em 25 anos', '-R$ 5,00', 'R$ 5,00'],
    ['TIR', 'Indisponível', '15,00% ao ano'],
    ['Payback', 'Indisponível', '24 anos e 6 meses'],
  ])
})

test('the effect of the discount is beside each row: a lower cost and a higher saving are gains, no change is neither', () => {
  const told = discountRows(denied).map((row) => [plain(discountDifference(row)!.text), discountDifference(row)!.tone])
  // 10.000 − 10.000; 8.000 − 9.500; 2.000 − 500; 20,0 − 5,0; 120.000 − 30.000; 160.000 − 40.000.
  expect(told).toEqual([
    ['R$ 0,00', undefined],
    ['-R$ 1.500,00', 'gain'],
    ['+R$ 1.500,00', 'gain'],
    ['+15,0 p.p.', 'gain'],
    ['+R$ 90.000,00', 'gain'],
    ['+R$ 120.000,00', 'gain'],
  ])
})

test('a longer payback is a loss, in years; without a figure on one side there is no difference', () => {
  const payback = { name: 'Payback', unit: 'years' } as const
  // 6,5 − 5 = 1,5
  expect(discountDifference({ ...payback, without: 5, with: 6.5 })).toEqual({ text: '+1,5 anos', tone: 'loss' })
  expect(discountDifference({ ...payback, without: undefined, with: 6.5 })).toBeUndefined()
})

test('the answer is for the study without the discount, and says so', () => {
  expect(plain(resultSentence(denied))).toBe(
    'Sem desconto (regra atual): com o mercado livre, Padaria Sol & Filhos economiza R$ 500,00 por mês (5,0%).',
  )
  expect(plain(resultSentence({ ...denied, alternative: billOf(10_100) }))).toMatch(
    /^Sem desconto \(regra atual\): no mercado livre, .* gastaria/,
  )
})

test('when the law denies the discount, the study has a name and the law its date', () => {
  expect(discountName(denied)).toBe('Sem desconto (regra atual)')
  expect(discountLaw(denied)).toMatch(
    /^Pela Lei nº 15\.269, de 24 de novembro de 2025, quem migra .* depois de 25\/11\/2025 não tem desconto na TUSD\./,
  )
})

test('a study with its discount names the contract that it assumes, and has no second study', () => {
  expect(discountName(sampleStudy)).toBe('Com desconto (I5, 50%)')
  expect(discountLaw(sampleStudy)).toMatch(/^Este estudo considera um contrato anterior a 25\/11\/2025/)
  expect(discountRows(sampleStudy)).toEqual([])
})

test('a study of conventional energy has neither discount nor law', () => {
  const study = { ...sampleStudy, terms: conventional }
  expect(discountName(study)).toBe('Sem desconto (Convencional)')
  expect(discountLaw(study)).toBeUndefined()
  expect(discountRows(study)).toEqual([])
})
