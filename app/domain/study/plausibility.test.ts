import { studyDoubts } from './plausibility'

const plantOf = (generationKwh: number, powerKwp: number) => ({ plant: { generationKwh, powerKwp } })

test.each([
  ['60 kWh per kWp', plantOf(600, 10), []],
  ['200 kWh per kWp', plantOf(2_000, 10), []],
  // 1.000.000 / 10 = 100.000
  ['a year’s generation in a month', plantOf(1_000_000, 10), [/100\.000 kWh por kWp.*É a geração do ano\?/]],
  // 15.000 / 1.000 = 15
  ['1 MWp that gives 15 MWh', plantOf(15_000, 1_000), [/15 kWh por kWp/]],
  ['a saving of all that is paid', { savingFraction: 1 }, []],
  ['a saving of 211,2 %', { savingFraction: 2.112 }, [/211,2%/]],
  ['a payback of a year', { paybackYears: 1 }, []],
  ['a payback of eleven months', { paybackYears: 11 / 12 }, [/menos de um ano/]],
  ['no payback', { paybackYears: undefined }, []],
])('%s', (_, judged, doubts) => {
  expect(studyDoubts(judged)).toEqual(doubts.map((doubt) => expect.stringMatching(doubt) as string))
})
