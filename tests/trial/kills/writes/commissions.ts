import type { WriteKind } from './write-kind'

export const partners = ['demo-parceira-capibaribe', 'demo-parceira-antunes', 'demo-parceira-sampaio']

/** An agreed commission, in the ledger of a partner. */
export const commission: WriteKind = {
  name: 'comissão',
  weight: 2,
  read: `
    select idempotency_key as key, 'entry ' || kind || ' ' || receivable_cents || ' ' || description as part from commission_entry
      where idempotency_key in {keys}
    union all
    select idempotency_key, 'audit ' || action from commission_entry
      join audit_entry on object_id = partner_company_id and details = '{"entry":"' || commission_entry.id || '"}'
      where idempotency_key in {keys}`,
  async next({ unique, random }) {
    const key = unique()
    const amountCents = 1 + random.below(1_000_000)
    const body = { kind: 'agreed', day: '2026-01-05', amountCents, description: 'Acerto combinado' }
    const parts = [`entry agreed ${amountCents} Acerto combinado`, 'audit commission-entered']
    const path = `/partner-companies/${random.pick(partners)}/commissions`
    return { key, idempotencyKey: key, method: 'POST', path, body, parts }
  },
}
