import type { z } from 'zod'
import type { listCommissions } from '~/contract/commissions'
import { pageSize } from '~/contract/list'
import type { Db } from '~/database/schema'
import { boundedPageOf } from '../http/page-of'

/** The partners with their balances, largest receivable first. */
export async function partnersWithBalances(db: Db, page: number): Promise<z.input<typeof listCommissions.reply>> {
  const partners = db
    .selectFrom('partner_company')
    .select(['id', 'name', 'cnpj', 'received_cents as receivedCents', 'receivable_cents as receivableCents'])
    .orderBy('receivable_cents', 'desc')
    .orderBy('name')
    .orderBy('id')
  const { receivedCents, receivableCents } = await db
    .selectFrom('partner_company')
    .select(({ fn }) => [
      fn.sum<number | null>('received_cents').as('receivedCents'),
      fn.sum<number | null>('receivable_cents').as('receivableCents'),
    ])
    .executeTakeFirstOrThrow()
  const sum = { receivedCents: receivedCents ?? 0, receivableCents: receivableCents ?? 0 }
  return { ...(await boundedPageOf(db, partners, page, pageSize)), sum }
}
