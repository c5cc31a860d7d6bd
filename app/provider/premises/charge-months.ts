import type { Db } from '~/database/schema'
import type { ChargeMonth } from '~/domain/tariffs/charge-months'

/** More months than any mean or page takes. */
const maxMonths = 120

/** The chamber's months of the charges, newest first. */
export async function chargeMonths(db: Db): Promise<ChargeMonth[]> {
  const rows = await db.selectFrom('charge_month').selectAll().orderBy('month', 'desc').limit(maxMonths).execute()
  return rows.map((row) => ({
    month: row.month,
    eerBrl: row.eer_brl ?? undefined,
    essBrl: row.ess_brl ?? undefined,
    seBrl: row.se_brl ?? undefined,
    referenceMwh: row.reference_mwh ?? undefined,
  }))
}
