export const migrationsPath = '/areaAdm/migracoes'

export const signedProposalsPath = `${migrationsPath}/propostas`

export function signedProposalPath(id: string): string {
  return `${signedProposalsPath}/${encodeURIComponent(id)}`
}

export function migrationPath(unitId: string, proposalId?: string): string {
  const query = proposalId === undefined ? '' : `?${new URLSearchParams({ proposta: proposalId })}`
  return `/areaAdm/unidades/${encodeURIComponent(unitId)}/migracao${query}`
}
