import { billLine, billOf } from '~/domain/bill/bill'
import { mapNonEmpty } from '~/domain/records/non-empty'
import { firstYearsSaving, flagSavings, monthlySaving, partSaving } from './saving'

const bill = (totalBrl: number) => ({ lines: [], totalBrl })
const flags = { greenBrl: 1000, yellowBrl: 1050, red1Brl: 1100, red2Brl: 1250 }

test('a month saves what the alternative does not cost, as a share of the base', () => {
  // 200 − 150 = 50, 25 % of 200; 200 − 220 = −20, −10 %
  expect(monthlySaving({ base: bill(200), alternative: bill(150) })).toEqual({ savingBrl: 50, savingFraction: 0.25 })
  expect(monthlySaving({ base: bill(200), alternative: bill(220) })).toEqual({ savingBrl: -20, savingFraction: -0.1 })
})

test('each flag has its own saving, over the base under that flag', () => {
  const savings = flagSavings({ base: bill(1000), alternative: bill(800), flags })
  expect(savings.map(({ label }) => label)).toEqual(['Verde', 'Amarela', 'Vermelha P1', 'Vermelha P2'])
  // 1000 − 800 = 200, 20 % of 1000; 1250 − 800 = 450, 36 % of 1250
  expect(savings[0]).toMatchObject({ savingBrl: 200, savingFraction: 0.2 })
  expect(savings[3]).toMatchObject({ savingBrl: 450, savingFraction: 0.36 })
})

test('a base without flags saves nothing under any', () => {
  expect(flagSavings({ base: bill(1000), alternative: bill(800) })).toEqual([])
})

test('the first years save a share of what twelve months of each would have cost', () => {
  const year = { alternativeBrl: 0, savingBrl: 0, savingFraction: 0, annualSavingBrl: 0 }
  const years = mapNonEmpty([100, 110, 500], (baseBrl, index) => ({ ...year, year: 2026 + index, baseBrl }))
  // 504 of 12 × (100 + 110) = 2.520; the third year is not counted
  expect(firstYearsSaving({ years, accumulatedSavingBrl: [240, 504] })).toEqual({ savingBrl: 504, savingFraction: 0.2 })
})

test('a part that only one scenario pays is saved or spent whole', () => {
  const line = { label: '', unit: 'mês', quantity: 1, taxFactor: 1, source: '', growth: 'energyIndex' } as const
  const base = billOf([billLine({ ...line, id: 'generator', part: 'generator', rateBrl: 30 })])
  const alternative = billOf([billLine({ ...line, id: 'fee', part: 'management', rateBrl: 20 })])
  const two = { base, alternative }
  expect(partSaving(two, 'generator')).toEqual({ baseBrl: 30, alternativeBrl: 0, savingBrl: 30 })
  expect(partSaving(two, 'management')).toEqual({ baseBrl: 0, alternativeBrl: 20, savingBrl: -20 })
})
