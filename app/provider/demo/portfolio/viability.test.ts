import { closeDatabase, openDatabase } from '~/database/open.server'
import { seedTariffs } from '~/provider/tariffs/seed-tariffs'
import { actsOf } from './acts'
import { inventedViability } from './viability'

const profile = {
  distributor: 'neoenergia-pernambuco',
  group: 'A4',
  ths: 'VERDE',
  uf: 'PE',
  baseMwh: 20,
  peakFraction: 0.1,
  contractedDemandKw: 100,
  managementBrl: 1_500,
} as const

async function studyOf(row: { status: string; start_acl: string | null }) {
  const db = await openDatabase(':memory:')
  await seedTariffs(db)
  const day = '2026-11-24'
  const acts = await actsOf(db, [profile, { ...profile, ths: 'AZUL' }], day)
  await closeDatabase(db)
  return inventedViability({ name: 'Loja Recife', ...row }, profile, { acts, day }).viabilityData
}

const perYear = (gridBrl: number) => 12 * (gridBrl / 0.744756 + (20.6 * 235) / 0.795 + 412 + 1_500)

test('a unit still migrating is compared without discount, at the act of the day', async () => {
  // Neoenergia PE, A4, REH 3.583/2026; PIS and COFINS 6,32 %, ICMS 20,5 %: 0,795 × 0,9368 = 0,744756.
  // Verde: (100 × 19,51 + 2 × 1.128,06 + 18 × 123,59) / 0,744756 = 8.636,04
  // Azul: (80 × 41,55 + 100 × 19,51 + 20 × 123,59) / 0,744756 = 10.401,80
  // Both: 20 MWh × 1,03 × 235 / 0,795 = 6.089,31; charges 20,6 × 20 = 412; management 1.500.
  const study = await studyOf({ status: 'EM_ADESAO', start_acl: null })
  expect(study['VERDE CONVENCIONAL']).toBeCloseTo(perYear(1_951 + 2_256.12 + 2_224.62), 2)
  expect(study['AZUL CONVENCIONAL']).toBeCloseTo(perYear(3_324 + 1_951 + 2_471.8), 2)
  expect(study).toMatchObject({
    thsDiscountActual: 'VERDE CONVENCIONAL',
    recommendedChange: 'VERDE CONVENCIONAL',
    averageEconomy: 0,
    percentEconomy: 0,
    'VERDE I5': null,
    'VERDE I1': null,
    'AZUL I5': null,
    'AZUL I1': null,
    tariffAct: 'REH 3.583/2026',
    studiedOn: '2026-11-24',
  })
})

test('a unit that was free before the law buys with the discount of I5, and is compared with all of them', async () => {
  const study = await studyOf({ status: 'ATIVO', start_acl: '2023-11-01' })
  expect(study.thsDiscountActual).toBe('VERDE I5')
  expect(Object.values(study)).not.toContain(null)
})
