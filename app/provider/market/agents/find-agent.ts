import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { getAgent } from '~/contract/agents'
import type { Db, Schema } from '~/database/schema'
import { calendarMonthOf } from '~/domain/market/market-month'
import { HttpRefusal } from '~/provider/http/refusal'
import { firstDayOf } from './month-values'

export type AgentRow = Selectable<Schema['market_agent']>

/** Codes are integers of at most this many digits; other texts name no agent. */
const agentCode = /^\d{1,9}$/

/** The agent with a code; an unknown one is refused. */
export async function findAgent(db: Db, agentId: string): Promise<AgentRow> {
  const rows = db.selectFrom('market_agent').selectAll().where('code', '=', Number(agentId))
  const found = agentCode.test(agentId) ? await rows.executeTakeFirst() : undefined
  if (!found) throw new HttpRefusal(404, 'Agente não encontrado')
  return found
}

/** Subquery of an agent's profile codes. */
export function profileCodes(db: Db, agent: AgentRow) {
  return db.selectFrom('market_profile').select('code').where('agent_code', '=', agent.code)
}

/** Number of an agent's plants and loads, and of months with published consumption. */
export async function agentCounts(db: Db, agent: AgentRow) {
  const isTheirs = profileCodes(db, agent)
  const { usinasTotal } = await db
    .selectFrom('market_plant')
    .where('profile_code', 'in', isTheirs)
    .select(({ fn }) => fn.countAll<number>().as('usinasTotal'))
    .executeTakeFirstOrThrow()
  const { cargasTotal } = await db
    .selectFrom('market_load')
    .where('profile_code', 'in', isTheirs)
    .select(({ fn }) => fn.countAll<number>().as('cargasTotal'))
    .executeTakeFirstOrThrow()
  const { consumeMonths } = await db
    .selectFrom('market_consumption_month')
    .where('profile_code', 'in', isTheirs)
    .where('consumption_mwh', 'is not', null)
    .select(({ fn }) => fn.count<number>('month').distinct().as('consumeMonths'))
    .executeTakeFirstOrThrow()
  return { usinasTotal, cargasTotal, consumeMonths }
}

type Membership = z.input<typeof getAgent.reply>['associacao']

/** The agent in the chamber's list of members: by CNPJ and initials, or by CNPJ alone if the initials differ. */
export async function membershipOf(db: Db, { cnpj, initials }: AgentRow): Promise<Membership> {
  if (cnpj === null) return null
  const rows = await db.selectFrom('market_association').selectAll().where('cnpj', '=', cnpj).orderBy('initials').execute()
  const row = rows.find((it) => it.initials === initials) ?? rows[0]
  return row
    ? {
        classe: row.class,
        categoria: row.category,
        uf: row.uf,
        isVarejista: row.is_retailer === 1,
        loggedAt: firstDayOf(calendarMonthOf(row.month)),
      }
    : null
}
