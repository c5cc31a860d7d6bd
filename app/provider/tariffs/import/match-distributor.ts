import type { Db } from '~/database/schema'

/** The distributor's id for a row's agent; undefined if not registered. */
export type MatchDistributor = (agent: { cnpj: string; name: string }) => number | undefined

/** Reads the register. An agent is matched by CNPJ, since short names change; by name only without a CNPJ. */
export async function distributorMatcher(db: Db): Promise<MatchDistributor> {
  const distributors = await db.selectFrom('distributor').select(['id', 'cnpj', 'agent_name', 'name', 'value']).execute()
  const byCnpj = new Map(distributors.map(({ id, cnpj }) => [cnpj, id]))
  const names = distributors.flatMap((it) =>
    [...(formerNames[it.value] ?? []), it.name, it.agent_name].map((name) => [fold(name), it] as const),
  )
  const byName = new Map(names)

  return ({ cnpj, name }) => {
    const digits = cnpj.replaceAll(/[^0-9A-Z]/gi, '')
    const id = digits === '' ? undefined : byCnpj.get(digits.padStart(14, '0'))
    if (id !== undefined) return id
    const namesake = byName.get(fold(name))
    return namesake && (digits === '' || namesake.cnpj === null) ? namesake.id : undefined
  }
}

/** Other names of distributors in bills, contracts and speech, by value in the register. */
const formerNames: Readonly<Record<string, readonly string[]>> = {
  'edp-es': ['Escelsa'],
  'edp-sp': ['Bandeirante', 'EDP Bandeirante'],
  'enel-ce': ['Coelce'],
  'enel-rj': ['Ampla', 'Cerj'],
  'enel-sp': ['Eletropaulo', 'AES Eletropaulo'],
  'energisa-ac': ['Eletroacre'],
  'energisa-ms': ['Enersul'],
  'energisa-mt': ['Cemat'],
  'energisa-pb': ['Saelpa'],
  'energisa-ro': ['Ceron'],
  'energisa-se': ['Energipe'],
  'energisa-to': ['Celtins'],
  'equatorial-al': ['Ceal'],
  'equatorial-cea': ['CEA'],
  'equatorial-ceee': ['CEEE', 'CEEE-D'],
  'equatorial-go': ['Celg', 'Enel GO'],
  'equatorial-ma': ['Cemar'],
  'equatorial-pa': ['Celpa'],
  'equatorial-pi': ['Cepisa'],
  'neoenergia-brasilia': ['CEB'],
  'neoenergia-coelba': ['Coelba'],
  'neoenergia-cosern': ['Cosern'],
  'neoenergia-elektro': ['Elektro'],
  'neoenergia-pernambuco': ['Celpe'],
  rge: ['RGE Sul', 'AES Sul'],
  'roraima-energia': ['Boa Vista Energia'],
}

/** "Cooperaliança", "COOPERALIANCA" and " cooperaliança " are equal. */
function fold(name: string) {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase()
}
