import { agentPageSizes } from '~/contract/agents'
import type { Db } from '~/database/schema'
import { pageOf } from '~/provider/http/page-of'
import { HttpRefusal } from '~/provider/http/refusal'
import { profileCodes, type AgentRow } from './find-agent'
import { monthValues } from './month-values'
import { publishedPeriod } from './published-period'

/** A page of the loads of an agent, or of one of its profiles, with their last twelve months. */
export async function loadsOf(db: Db, agent: AgentRow, { profile, page }: { profile?: number | undefined; page: number }) {
  const asked = profile === undefined ? undefined : await profileOf(db, agent, profile)
  const theirs = db
    .selectFrom('market_load')
    .innerJoin('market_profile', 'market_profile.code', 'market_load.profile_code')
    .selectAll('market_load')
    .select(['market_profile.initials as profile_initials', 'market_profile.class as profile_class'])
    .orderBy('market_load.profile_code')
    .orderBy('market_load.code')
  const list = await pageOf(
    asked
      ? theirs.where('market_load.profile_code', '=', asked.code)
      : theirs.where('market_load.profile_code', 'in', profileCodes(db, agent)),
    page,
    agentPageSizes.loads,
  )
  const period = await publishedPeriod(db, agent)
  const months =
    !period || list.items.length === 0
      ? []
      : await db
          .selectFrom('market_load_month')
          .select(['load_code', 'month', 'free_mwh'])
          .where(
            'load_code',
            'in',
            list.items.map(({ code }) => code),
          )
          .where('month', '>=', period.first)
          .where('month', '<=', period.last)
          .execute()
  const consumed = new Map(months.map((row) => [`${row.load_code} ${row.month}`, row.free_mwh]))
  const items = list.items.map((row) => ({
    code: row.code,
    initials: row.initials,
    profileCode: row.profile_code,
    profileInitials: row.profile_initials,
    profileClass: row.profile_class,
    cnpj: row.cnpj,
    city: row.city,
    uf: row.uf,
    activity: row.activity,
    submarket: row.submarket,
    migratedOn: row.migrated_on,
    distributorInitials: row.distributor_initials,
    capacityMw: row.capacity_mw,
    months: monthValues(period, (month) => consumed.get(`${row.code} ${month}`)),
  }))
  return { ...list, items, agentName: agent.name, profileInitials: asked?.initials ?? null }
}

async function profileOf(db: Db, agent: AgentRow, code: number) {
  const found = await db
    .selectFrom('market_profile')
    .select(['code', 'initials'])
    .where('agent_code', '=', agent.code)
    .where('code', '=', code)
    .executeTakeFirst()
  if (!found) throw new HttpRefusal(404, 'Perfil não encontrado neste agente')
  return found
}
