import type { Db } from '~/database/schema'

type Connected = { distributor_code: number | null; distributor_initials: string | null }

/**
 * Simulation values of loads' distributors: by the CNPJ of the profile's agent, else by its initials as ANEEL's short name; null
 * without a match.
 */
export async function distributorValues(db: Db, loads: readonly Connected[]): Promise<(load: Connected) => string | null> {
  const codes = [...new Set(loads.flatMap(({ distributor_code: code }) => code ?? []))]
  const distributors = await db.selectFrom('distributor').select(['value', 'agent_name', 'cnpj']).execute()
  const agents =
    codes.length === 0
      ? []
      : await db
          .selectFrom('market_profile')
          .innerJoin('market_agent', 'market_agent.code', 'market_profile.agent_code')
          .select(['market_profile.code', 'market_agent.cnpj'])
          .where('market_profile.code', 'in', codes)
          .execute()
  return ({ distributor_code: code, distributor_initials: initials }) => {
    const cnpj = agents.find((agent) => agent.code === code)?.cnpj ?? undefined
    const byCnpj = cnpj === undefined ? undefined : distributors.find((it) => it.cnpj === cnpj)
    const found = byCnpj ?? distributors.find((it) => isSame(it.agent_name, initials ?? ''))
    return found?.value ?? null
  }
}

function isSame(one: string, other: string) {
  return other !== '' && one.localeCompare(other, 'pt-BR', { sensitivity: 'base' }) === 0
}
