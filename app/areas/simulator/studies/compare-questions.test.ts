import type { Study } from '~/domain/study/study'
import { samplePlantStudy, sampleStudy } from '~/study-text/sample-study.fixture'
import { comparedAnswer, studyDifference, studyQuestions } from './compare-questions'

const { base, alternative } = sampleStudy
/** The same study with an alternative R$ 1.088,30 dearer: 1 % of the base cost of R$ 108.830,48. */
const dearer: Study = { ...sampleStudy, alternative: { ...alternative, totalBrl: alternative.totalBrl + 0.01 * base.totalBrl } }

const differenceIn = (name: string, other: Study) => {
  const found = studyDifference(
    studyQuestions.find((it) => it.name === name)!,
    sampleStudy,
    other,
  )
  return found && { ...found, text: found.text.replaceAll('\u00a0', ' ') }
}

test('a study that costs R$ 1.088,30 more shows the higher cost and the lower saving as a loss', () => {
  expect(differenceIn('Custo depois, por mês', dearer)).toEqual({ text: '+R$ 1.088,30', tone: 'loss' })
  expect(differenceIn('Economia mensal', dearer)).toEqual({ text: '-R$ 1.088,30', tone: 'loss' })
  expect(differenceIn('Economia', dearer)).toEqual({ text: '-1,0 p.p.', tone: 'loss' })
})

test('equal figures have no sign and no colour, and a different demand has no colour', () => {
  expect(differenceIn('Economia mensal', sampleStudy)).toEqual({ text: 'R$ 0,00' })
  const bigger: Study = {
    ...sampleStudy,
    consumer: { ...sampleStudy.consumer, contractedDemandKw: { peak: 0, offPeak: 600 } },
  }
  // 600 − 520
  expect(differenceIn('Demanda fora de ponta', bigger)).toEqual({ text: '+80 kW' })
})

test('words and missing figures have no difference', () => {
  expect(differenceIn('Distribuidora', dearer)).toBeUndefined()
  expect(differenceIn('TIR', dearer)).toBeUndefined()
})

test('a study of 10 years has no VPL in 25 years to compare', () => {
  const [short, long] = [samplePlantStudy('GDXAPE'), samplePlantStudy('MLXAPE')]
  const difference = (name: string, one: Study) =>
    studyDifference(
      studyQuestions.find((it) => it.name === name)!,
      one,
      long,
    )
  expect(difference('VPL em 25 anos', short)).toBeUndefined()
  expect(difference('VPL em 25 anos', long)?.text).toMatch(/0,00$/)
  expect(difference('VPL em 10 anos', short)).toBeDefined()
})

test('a study without an investment has none to compare, and no difference of R$ 4.350.000,00', () => {
  const invested = samplePlantStudy('APE')
  const asked: Study = { ...invested, mode: 'GDXAPE', plant: { ...invested.plant, investmentBrl: 0 } }
  const investment = studyQuestions.find(({ name }) => name === 'Investimento')!
  expect(studyDifference(investment, invested, invested)?.text).toMatch(/0,00$/)
  expect(studyDifference(investment, invested, asked)).toBeUndefined()
})

test('an investment that is never paid back says so where the others have their payback', () => {
  const payback = studyQuestions.find(({ name }) => name === 'Payback')!
  const answer = (study: Study) => comparedAnswer(payback, { id: '', title: '', createdAt: '', study })
  const invested = samplePlantStudy('APE')
  // At an interest of 1.000 % a year the R$ 4.350.000,00 do not come back in 25 years.
  expect(answer(samplePlantStudy('APE', { discountRateFraction: 10 }))).toBe('Não se paga')
  expect(answer(invested)).toMatch(/^\d+ anos?/)
  expect(answer(sampleStudy)).toBe('–')
})
