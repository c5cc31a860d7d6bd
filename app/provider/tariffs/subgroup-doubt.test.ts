import { openMemory } from '~/database/open-memory.fixture'
import { invoiceOf, taxedLine } from '~/domain/invoice-audit/audit.fixture'
import { findTariff } from './find-tariff'
import { seedTariffs } from './seed-tariffs'
import { subgroupDoubts } from './subgroup-doubt'

/** An Azul bill of Copel in May 2026, charged by the tariffs of A4. */
async function doubtsOf(subgroup: 'A3' | 'A4', times = 1) {
  const db = await openMemory()
  await seedTariffs(db)
  const tariff = await findTariff(db, { distributor: 'copel', subgroup: 'A4', ths: 'AZUL', day: '2026-05-01' })
  const { demandBrlPerKw, tusdBrlPerKwh } = tariff!.rates
  const lines = (['peak', 'offPeak'] as const).flatMap((post) => [
    taxedLine('demand', { quantity: 100, tariffBrl: demandBrlPerKw[post] * times, post }),
    taxedLine('energy', { quantity: 1_000, tariffBrl: tusdBrlPerKwh[post], component: 'TUSD', post }),
  ])
  return subgroupDoubts(db, invoiceOf(lines, { issuer: { name: 'Copel' }, month: '2026-05', subgroup, modality: 'AZUL' }))
}

test("a bill that says A3 and has A4's tariffs on its four lines is asked for its subgroup; one that says A4 is not", async () => {
  expect(await doubtsOf('A3')).toMatchObject([
    { code: 'contradiction', field: 'subgroup', message: expect.stringContaining('subgrupo A3a ou A4 na REH 3.472/2025') },
  ])
  expect(await doubtsOf('A4')).toEqual([])
})

test('tariffs of no subgroup say nothing about the subgroup', async () => {
  expect(await doubtsOf('A3', 1.1)).toEqual([])
})
