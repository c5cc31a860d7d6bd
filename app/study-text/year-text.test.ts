import { untaxedConsumer } from '~/domain/bill/month.fixture'
import { reported } from '~/domain/year-study/reported.fixture'
import { yearDifference } from '~/domain/year-study/year-difference'
import type { YearReport } from '~/domain/year-study/year-report'
import { freeMarketYear } from '~/domain/year-study/year-study.fixture'
import { yearStudy } from '~/domain/year-study/year-study'
import type { Study } from '~/domain/study/study'
import { sampleStudy } from './sample-study.fixture'
import { differenceSteps, priceNote, seasonNotes, supplyNote, yearSentence } from './year-text'

/** The figures of app/domain/year-study/year-study.test.ts, worked out by hand there; the kept study saved 1.300 a month. */
function report(changed: Partial<Parameters<typeof yearStudy>[0]> = {}, keptBrl = 15_600): YearReport {
  const inputs = { ...freeMarketYear, ...changed } as typeof freeMarketYear
  const year = yearStudy(inputs)
  const study: Study = { ...sampleStudy, years: [{ ...sampleStudy.years[0], annualSavingBrl: keptBrl }] }
  return {
    ...year,
    study,
    tariff: sampleStudy.tariff,
    months: reported(year),
    difference: yearDifference(inputs, untaxedConsumer),
  }
}

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

test('the answer says the first month, the saving and what the month times twelve said', () => {
  // 20.980 of 147.000
  expect(spaced(yearSentence(report()))).toBe(
    'Nos doze meses a partir de maio de 2027, o mercado livre economiza R$ 20.980,00 (14,3%); o estudo de um mês × 12 indicava uma economia de R$ 15.600,00.',
  )
})

test('a year that costs more says so', () => {
  // Energy at 400 all through: 3.500 − 4.400 = −900 six times, −1.800 six times; 16.200 of 147.000
  const dear = report({ energyPricesBrlPerMwh: [400, 400, 400, 400, 400] } as object, -10_800)
  expect(spaced(yearSentence(dear))).toBe(
    'Nos doze meses a partir de maio de 2027, o mercado livre custa R$ 16.200,00 a mais (11,0%); o estudo de um mês × 12 indicava um prejuízo de R$ 10.800,00.',
  )
})

test('four steps lead from the month times twelve to the year, five where the tariff has changed since', () => {
  expect(differenceSteps(report()).map(({ name, brl }) => [name, Math.round(brl)])).toEqual([
    ['O mês do estudo × 12', 15_600],
    ['Preços de 2027 e 2028 em lugar de 2026', -1_760],
    ['Média dos doze meses em lugar do mês do estudo', 6_920],
    ['Sazonalidade: meses que diferem entre si', 220],
    ['Os doze meses', 20_980],
  ])
  expect(differenceSteps(report({}, 15_000))[1]).toMatchObject({ brl: expect.closeTo(600, 6) as number })
})

test('each calendar year has its price, and the effect of the second year', () => {
  // 4 months × 11 MWh × (210 − 220)
  expect(spaced(priceNote(report()))).toBe(
    'Cada mês tem o preço do seu ano: R$ 210,00/MWh em 2027 e R$ 220,00/MWh em 2028. Os 4 meses de 2028 mudam a economia do ano 1 em -R$ 440,00.',
  )
  const january = report({ firstMonth: { year: 2027, month: 1 } } as object)
  expect(spaced(priceNote(january))).toBe('Os doze meses têm o preço de 2027: R$ 210,00/MWh.')
})

test('supply before the end of the notice assumes that the notice was given', () => {
  // 180 days after 21/11/2026 it is 20/05/2027.
  expect(supplyNote(report())).toContain('o fornecimento começa em junho de 2027')
  expect(supplyNote(report())).toContain('Aqui ele começa em maio de 2027, o que supõe um aviso já dado.')
  expect(supplyNote(report({ firstMonth: { year: 2027, month: 6 } } as object))).not.toContain('Aqui')
})

test('the seasons name the months that save most and least, and the consumption against its mean', () => {
  // July: 7.000 − 22 × 210; January of 2028: 3.500 − 11 × 220; 11 and 22 MWh of a mean of 16,5
  expect(seasonNotes(report()).map(spaced)).toEqual([
    'Mais economiza julho de 2027 (R$ 2.380,00); menos, janeiro de 2028 (R$ 1.080,00).',
    'O consumo vai de 67% da média em maio de 2027 a 133% em julho de 2027.',
  ])
})
