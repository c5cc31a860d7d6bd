import { getCommissionsDue, getCommissionStatement } from '~/contract/commissions'
import { call, member } from './caller'
import type { OwnHost } from './host'

type Asked = {
  kind: 'agreed' | 'paid'
  amountCents: number
  day?: string
  description?: string
  companyId?: string | null
  leadId?: string
  month?: string
}

const path = (partnerId: string) => `/partner-companies/${partnerId}/commissions`

/** The calls about a partner's ledger, as an administrator makes them. */
export function commissionCalls(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')

  async function enter(partnerId: string, asked: Asked, idempotencyKey?: string) {
    const body = { day: '2026-11-21', description: 'Ensaio', ...asked }
    return call(host(), 'POST', path(partnerId), { token: (await admin()).accessToken, body, idempotencyKey })
  }

  async function statement(partnerId: string, period = '') {
    return getCommissionStatement.reply.parse((await (await admin()).get(`${path(partnerId)}${period}`)).json)
  }

  async function due(partnerId: string) {
    return getCommissionsDue.reply.parse((await (await admin()).get(`${path(partnerId)}/due`)).json)
  }

  return { admin, path, enter, statement, due }
}
