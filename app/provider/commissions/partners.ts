import type { z } from 'zod'
import type { listCommissions } from '~/contract/commissions'
import { pageSize } from '~/contract/list'
import type { Db } from '~/database/schema'
import { boundedPageOf } from '../http/page-of'

/** The partners with their balances, from the one that has most to receive to the one that has least. */
export async function partnersWithBalances(db: Db, page: number): Promise<z.input<typeof listCommissions.reply>> {
  const sums = db
    .selectFrom('commission_entry')
    .select(({ fn }) => [
      'partner_company_id',
      fn.sum<number>('received_cents').as('receivedCents'),
      fn.sum<number>('receivable_cents').as('receivableCents'),
    ])
    .groupBy('partner_company_id')
  const partners = db
    .selectFrom('partner_company')
    .leftJoin(sums.as('sums'), 'sums.partner_company_id', 'partner_company.id')
    .select(({ fn, val }) => [
      'partner_company.id',
      'partner_company.name',
      'partner_company.cnpj',
      fn.coalesce('sums.receivedCents', val(0)).as('receivedCents'),
      fn.coalesce('sums.receivableCents', val(0)).as('receivableCents'),
    ])
    .orderBy('receivableCents', 'desc')
    .orderBy('partner_company.name')
    .orderBy('partner_company.id')
  const { receivedCents, receivableCents } = await db
    .selectFrom('commission_entry')
    .select(({ fn }) => [
      fn.sum<number | null>('received_cents').as('receivedCents'),
      fn.sum<number | null>('receivable_cents').as('receivableCents'),
    ])
    .executeTakeFirstOrThrow()
  const sum = { receivedCents: receivedCents ?? 0, receivableCents: receivableCents ?? 0 }
  return { ...(await boundedPageOf(db, partners, page, pageSize)), sum }
}
