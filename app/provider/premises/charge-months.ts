import type { Db } from '~/database/schema'
import type { ChargeMonth } from '~/domain/tariffs/charge-months'

/** More amounts than any mean or page takes: ten years of four. */
const maxAmounts = 480

/** The chamber's months of the charges, newest first. */
export async function chargeMonths(db: Db): Promise<ChargeMonth[]> {
  const rows = await db
    .selectFrom('charge_month')
    .selectAll()
    .orderBy('month', 'desc')
    .orderBy('name')
    .limit(maxAmounts)
    .execute()
  return [...Map.groupBy(rows, ({ month }) => month)].map(([month, of]) => {
    const amount = (name: (typeof rows)[number]['name']) => of.find((row) => row.name === name)?.amount
    return {
      month,
      eerBrl: amount('eer_brl'),
      essBrl: amount('ess_brl'),
      seBrl: amount('se_brl'),
      referenceMwh: amount('reference_mwh'),
    }
  })
}
