export const filesPath = '/areaAdm/arquivos'
export const registerPath = `${filesPath}/novo`

/** The form for a subject: "company:abc", or a unit of the company. */
export function registerAboutPath(companyId: string, subject: string): string {
  return `${registerPath}?${new URLSearchParams({ empresa: companyId, sobre: subject })}`
}

/** The form about a company or its units. */
export function registerOfCompanyPath(companyId: string): string {
  return `${registerPath}?${new URLSearchParams({ empresa: companyId })}`
}

export function fileDeletionPath(id: string): string {
  return `${filesPath}/${id}/excluir`
}
