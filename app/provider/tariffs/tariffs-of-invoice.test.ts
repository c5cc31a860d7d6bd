import { openMemory } from '~/database/open-memory.fixture'
import { invoiceOf } from '~/domain/invoice-audit/audit.fixture'
import { seedTariffs } from './seed-tariffs'
import { tariffsOfInvoice } from './tariffs-of-invoice'

async function resolutionsOf(change: Parameters<typeof invoiceOf>[1]) {
  const db = await openMemory()
  await seedTariffs(db)
  const { inForce, before } = await tariffsOfInvoice(db, invoiceOf([], { issuer: { name: 'Copel' }, ...change }))
  return [inForce.map(({ reference }) => reference.resolution), before?.reference.resolution]
}

/** Copel's A4 Verde: REH 3.472/2025 until 23/06/2026, REH 3.592/2026 from the 24th on. */
test.each([
  ['before the change', { month: '2026-05' }, [['REH 3.472/2025'], undefined]],
  ['after it', { month: '2026-08' }, [['REH 3.592/2026'], 'REH 3.472/2025']],
  [
    'in the month of the change',
    { month: '2026-07', readFrom: '2026-06-10', readTo: '2026-07-10' },
    [['REH 3.472/2025', 'REH 3.592/2026'], undefined],
  ],
  ['of a day that no known tariff is in force on', { month: '2028-01' }, [[], undefined]],
  [
    'of a distributor that we do not know',
    { month: '2026-08', issuer: { name: 'Copel', cnpj: '11222333000181' } },
    [[], undefined],
  ],
  ['of group B', { month: '2026-08', subgroup: 'B3', modality: 'CONVENCIONAL' }, [[], undefined]],
] as const)('an invoice %s', async (_, change, expected) => {
  expect(await resolutionsOf(change)).toEqual(expected)
})
