import type { Db } from '~/database/schema'

/** The distributor's id for the agent of a row; undefined for who is not in the register. */
export type MatchDistributor = (agent: { cnpj: string; name: string }) => number | undefined

/** Reads the register. An agent is known by its CNPJ, since short names change; by name only where a CNPJ is missing. */
export async function distributorMatcher(db: Db): Promise<MatchDistributor> {
  const distributors = await db.selectFrom('distributor').select(['id', 'cnpj', 'agent_name', 'name']).execute()
  const byCnpj = new Map(distributors.map(({ id, cnpj }) => [cnpj, id]))
  const byName = new Map(distributors.flatMap((it) => [it.name, it.agent_name].map((name) => [fold(name), it] as const)))

  return ({ cnpj, name }) => {
    const digits = cnpj.replaceAll(/[^0-9A-Z]/gi, '')
    const id = digits === '' ? undefined : byCnpj.get(digits.padStart(14, '0'))
    if (id !== undefined) return id
    const namesake = byName.get(fold(name))
    return namesake && (digits === '' || namesake.cnpj === null) ? namesake.id : undefined
  }
}

/** "Cooperaliança", "COOPERALIANCA" and " cooperaliança " are one name. */
function fold(name: string) {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase()
}
