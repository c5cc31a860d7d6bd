/** Properties of an agent class: one agent per this many, the first with the most loads. */
export type AgentKind = {
  class: string
  category: string
  oneOf: number
  profiles: readonly [number, number]
  loads: readonly [number, number]
  plants: number
  isRetailer?: true
  /** Of a load. [MW] */
  capacityMw: readonly [number, number]
}

/** Agents of the real market in 2026. */
export const wholeMarketAgents = 16_400

/** Chosen so that as many agents have the real market's profiles (60,500) and loads (43,000) of 2026; the rest are consumers. */
export const agentKinds: readonly AgentKind[] = [
  {
    class: 'Distribuidor',
    category: 'Distribuição',
    oneOf: 330,
    profiles: [1, 1],
    loads: [2, 3],
    plants: 0,
    capacityMw: [100, 1_600],
  },
  {
    class: 'Comercializador',
    category: 'Comercialização',
    oneOf: 130,
    profiles: [20, 250],
    loads: [10, 210],
    plants: 0,
    isRetailer: true,
    capacityMw: [0.05, 0.5],
  },
  {
    class: 'Comercializador',
    category: 'Comercialização',
    oneOf: 40,
    profiles: [3, 20],
    loads: [0, 0],
    plants: 0,
    capacityMw: [0, 0],
  },
  {
    class: 'Produtor Independente',
    category: 'Geração',
    oneOf: 8,
    profiles: [1, 3],
    loads: [0, 0],
    plants: 2,
    capacityMw: [0, 0],
  },
  { class: 'Autoprodutor', category: 'Geração', oneOf: 100, profiles: [2, 4], loads: [1, 3], plants: 1, capacityMw: [5, 60] },
  { class: 'Consumidor Livre', category: 'Consumo', oneOf: 1, profiles: [1, 4], loads: [1, 3], plants: 0, capacityMw: [0.2, 4] },
]

export const plantKinds = [
  { source: 'Fotovoltaica', initials: 'UFV', dispatch: 'TIPO III', discount: 0.5, capacityMw: [5, 50] },
  { source: 'Eólica', initials: 'EOL', dispatch: 'TIPO II-C', discount: 0.5, capacityMw: [10, 42] },
  { source: 'Hidráulica', initials: 'PCH', dispatch: 'TIPO III', discount: 0.5, capacityMw: [2, 30] },
  { source: 'Biomassa', initials: 'UTE', dispatch: 'TIPO III', discount: 0.5, capacityMw: [10, 80] },
] as const
