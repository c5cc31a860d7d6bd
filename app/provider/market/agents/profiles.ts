import { agentPageSizes } from '~/contract/agents'
import type { Db } from '~/database/schema'
import { pageOf } from '~/provider/http/page-of'
import type { AgentRow } from './find-agent'
import { monthValues, type MonthPeriod } from './month-values'
import { plantsOf } from './plants'
import { profileMonths } from './profile-months'

type Asked = { page: number; profile?: number | undefined; plantPage: number; period: MonthPeriod | undefined }

/** A page of an agent's profiles, by code: the page of the requested profile, if it is the agent's. */
export async function profilesOf(db: Db, agent: AgentRow, { page, profile, plantPage, period }: Asked) {
  const theirs = db.selectFrom('market_profile').selectAll().where('agent_code', '=', agent.code).orderBy('code')
  const asked = profile === undefined ? undefined : await pageWith(db, agent, profile)
  const list = await pageOf(theirs, asked ?? page, agentPageSizes.profiles)
  const codes = list.items.map(({ code }) => code)
  const [months, loads, plants] = await Promise.all([
    profileMonths(db, codes, period),
    countByProfile(db, 'market_load', codes),
    countByProfile(db, 'market_plant', codes),
  ])
  const perfils = await Promise.all(
    list.items.map(async (row) => {
      const usinasTotal = plants.get(row.code) ?? 0
      return {
        codPerfil: row.code,
        sigla: row.initials,
        submercado: row.submarket,
        categoria: row.category,
        classe: row.class,
        situacao: row.status,
        tipoEnergia: row.energy_type,
        usinas: usinasTotal === 0 ? [] : await plantsOf(db, row.code, row.code === profile ? plantPage : 1, period),
        usinasTotal,
        cargasTotal: loads.get(row.code) ?? 0,
        PurchaseContracts: monthValues(period, (month) => months.at(row.code, month)?.purchasesMw),
        SalesContract: monthValues(period, (month) => months.at(row.code, month)?.salesMw),
        consume: monthValues(period, (month) => months.at(row.code, month)?.consumptionMwh),
      }
    }),
  )
  return { perfils, perfilsTotal: list.total, page: list.page, pageSize: list.pageSize }
}

/** The page of a profile; undefined for another agent's. */
async function pageWith(db: Db, agent: AgentRow, profile: number): Promise<number | undefined> {
  const upTo = db.selectFrom('market_profile').where('agent_code', '=', agent.code).where('code', '<=', profile)
  const { count, last } = await upTo
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max<number | null>('code').as('last')])
    .executeTakeFirstOrThrow()
  return last === profile ? Math.ceil(count / agentPageSizes.profiles) : undefined
}

async function countByProfile(db: Db, table: 'market_load' | 'market_plant', codes: readonly number[]) {
  if (codes.length === 0) return new Map<number, number>()
  const rows = await db
    .selectFrom(table)
    .select(({ fn }) => ['profile_code', fn.countAll<number>().as('count')])
    .where('profile_code', 'in', codes)
    .groupBy('profile_code')
    .execute()
  return new Map(rows.map((row) => [row.profile_code, row.count]))
}
