import type { Db } from '~/database/schema'
import { distributorOfCode } from '~/domain/tariffs/distributor-codes'

/** Names a distributor by ANEEL's code; one that the register lacks, by the code. */
export type NameDistributor = (code: number) => string

export async function distributorNamer(db: Db): Promise<NameDistributor> {
  const rows = await db.selectFrom('distributor').select(['value', 'name']).execute()
  const names = new Map(rows.map(({ value, name }) => [value, name]))
  return (code) => names.get(distributorOfCode(code) ?? '') ?? `Distribuidora ${code} da ANEEL`
}
