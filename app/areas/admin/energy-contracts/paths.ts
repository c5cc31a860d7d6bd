import type { RoutePath } from '~/session/route-registry'

export const contractsPath = '/areaAdm/contratos' satisfies RoutePath

export function contractPath(id: string): string {
  return `${contractsPath}/${encodeURIComponent(id)}`
}

/** The list of a company's or a unit's contracts. */
export function contractsOfPath(of: { empresa: string; unidade?: string }): string {
  return `${contractsPath}?${new URLSearchParams(of)}`
}

/** The form of a new contract; with a unit, all of the volume is its. */
export function newContractPath(of?: { empresa: string; unidade?: string }): string {
  return `${contractsPath}/novo${of ? `?${new URLSearchParams(of)}` : ''}`
}
