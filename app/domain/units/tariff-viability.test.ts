import { viabilityUnderLaw, type TariffViability } from './tariff-viability'

const study: TariffViability = {
  unitName: 'Loja Centro',
  current: 'VERDE CONVENCIONAL',
  recommendation: 'VERDE I1',
  savingBrlPerYear: 20_000,
  savingFraction: 0.2,
  costBrlPerYear: {
    'AZUL CONVENCIONAL': 96_000,
    'VERDE CONVENCIONAL': 100_000,
    'AZUL I5': 90_000,
    'VERDE I5': 88_000,
    'AZUL I1': 85_000,
    'VERDE I1': 80_000,
  },
  tariffAct: 'REH 3.583/2026',
  studiedOn: '2026-11-21',
  isContractBeforeLaw15269: false,
}
const migrating = { status: 'EM_ADESAO', freeMarketSince: null } as const

test('a unit still migrating is recommended the cheapest tariff without the discount that Lei 15.269/2025 denies it', () => {
  // 100,000 − 96,000 = R$ 4,000 a year, 4 % of what Verde costs
  expect(viabilityUnderLaw(study, migrating, '2026-11-24')).toEqual({
    ...study,
    recommendation: 'AZUL CONVENCIONAL',
    savingBrlPerYear: 4_000,
    savingFraction: 0.04,
    costBrlPerYear: {
      'AZUL CONVENCIONAL': 96_000,
      'VERDE CONVENCIONAL': 100_000,
      'AZUL I5': null,
      'VERDE I5': null,
      'AZUL I1': null,
      'VERDE I1': null,
    },
    isDiscountDenied: true,
  })
})

test.each([
  ['migrating on 25/11/2025', migrating, '2025-11-25', false],
  ['migrating on 26/11/2025', migrating, '2025-11-26', true],
  ['free since 2023', { status: 'ATIVO', freeMarketSince: '2023-11-01' }, '2026-11-24', false],
  ['free since 01/12/2025', { status: 'ATIVO', freeMarketSince: '2025-12-01' }, '2026-11-24', true],
  ['active, of unknown start', { status: 'ATIVO', freeMarketSince: null }, '2026-11-24', false],
  ['active since before the first law of discounts', { status: 'ATIVO', freeMarketSince: '1995-07-01' }, '2026-11-24', false],
  [
    'with a start that has passed, and migrating still',
    { status: 'EM_ADESAO', freeMarketSince: '2025-01-01' },
    '2026-11-24',
    true,
  ],
] as const)('a unit %s', (_, unit, today, isDenied) => {
  expect(viabilityUnderLaw(study, unit, today)).toMatchObject({
    isDiscountDenied: isDenied,
    recommendation: isDenied ? 'AZUL CONVENCIONAL' : 'VERDE I1',
  })
})

test('a contract of before the law keeps its discount', () => {
  const kept = { ...study, isContractBeforeLaw15269: true }
  expect(viabilityUnderLaw(kept, migrating, '2026-11-24')).toEqual({ ...kept, isDiscountDenied: false })
})

test('a recommendation that the law allows stays, with its stored saving', () => {
  const open = { ...study, recommendation: 'AZUL CONVENCIONAL', savingBrlPerYear: 3_990, savingFraction: 0.0399 }
  expect(viabilityUnderLaw(open, migrating, '2026-11-24')).toMatchObject({
    recommendation: 'AZUL CONVENCIONAL',
    savingBrlPerYear: 3_990,
  })
})

test('when today’s tariff has a discount too, or no tariff has a cost, no saving is shown', () => {
  const told = { savingBrlPerYear: null, savingFraction: null }
  const today = '2026-11-24'
  expect(viabilityUnderLaw({ ...study, current: 'VERDE I5' }, migrating, today)).toMatchObject({
    recommendation: 'AZUL CONVENCIONAL',
    ...told,
  })
  const unknown = { ...study.costBrlPerYear, 'AZUL CONVENCIONAL': null, 'VERDE CONVENCIONAL': null }
  expect(viabilityUnderLaw({ ...study, costBrlPerYear: unknown }, migrating, today)).toMatchObject({
    recommendation: '',
    ...told,
  })
})
