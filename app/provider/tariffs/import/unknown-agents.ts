import type { Agent } from './tariff-layout'

export type UnknownAgent = { cnpj: string; name: string; rows: number }

/** Many times the number of agents in ANEEL's file; further ones are not listed. */
const maxAgents = 500

/** Counts the rows of unregistered agents. */
export function tallyUnknownAgents() {
  const agents = new Map<string, UnknownAgent>()
  return {
    count({ cnpj, name: agent }: Agent) {
      const digits = cnpj.replaceAll(/[^0-9A-Z]/gi, '').slice(0, 14)
      const name = agent.slice(0, 120)
      const key = digits || name
      const known = agents.get(key)
      if (known) known.rows += 1
      else if (agents.size < maxAgents) agents.set(key, { cnpj: digits && digits.padStart(14, '0'), name, rows: 1 })
    },
    /** Most rows first. */
    list: (): UnknownAgent[] => [...agents.values()].toSorted((a, b) => b.rows - a.rows),
  }
}
