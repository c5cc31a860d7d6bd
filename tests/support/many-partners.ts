import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { searchTextOf } from '~/provider/search/text'

/** Partners, of which one in three is called "Cerâmica Ágil"; existing ones are kept. */
export async function addPartners(dataDir: string, count: number, first = 0) {
  const db = await openDatabase(path.join(dataDir, 'farol.sqlite'))
  const account = { role: 'PARCEIRO', password_hash: '', permissions: '', company_name: null, access_expires_on: null } as const
  const rows = Array.from({ length: count }, (_, index) => {
    const number = first + index
    const [id, name] = [`parceiro-${number}`, `${['Cerâmica Ágil', 'Padaria Boa', 'Hotel Sol'][number % 3]!} ${number}`]
    const search_text = searchTextOf([name, id, null, name, null, null])
    return { ...account, id, name, email: id, partner_company_name: name, created_at: '2026-01-01', search_text }
  })
  for (let from = 0; from < count; from += 500) {
    const some = rows.slice(from, from + 500)
    await db
      .insertInto('user_account')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await closeDatabase(db)
}
