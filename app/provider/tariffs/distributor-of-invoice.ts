import type { Db } from '~/database/schema'
import type { Invoice } from '~/domain/invoice/invoice'
import { distributorMatcher } from './import/match-distributor'

type Distributor = { value: string; name: string }

/** The registered distributor that issued an invoice: by CNPJ, also of a branch, or by name without a CNPJ. */
export async function distributorOfInvoice(db: Db, { issuer }: Pick<Invoice, 'issuer'>): Promise<Distributor | undefined> {
  const { cnpj = '', name } = issuer
  const register = db.selectFrom('distributor').select(['value', 'name'])
  const id = (await distributorMatcher(db))({ cnpj, name })
  if (id !== undefined) return register.where('id', '=', id).executeTakeFirstOrThrow()
  if (cnpj.length !== 14) return undefined
  const [company, other] = await register.where('cnpj', 'like', `${cnpj.slice(0, rootLength)}%`).execute()
  return other ? undefined : company
}

/** The characters shared by a CNPJ's branches. */
const rootLength = 8
