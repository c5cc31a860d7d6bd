export const companiesPath = '/areaAdm/empresas'
export const newCompanyPath = `${companiesPath}/nova`

export function companyPath(id: string): string {
  return `${companiesPath}/${encodeURIComponent(id)}`
}

/** The dashboard of a company, as its partner sees it. */
export function dashboardPath(companyId: string): string {
  return `/empresa?${new URLSearchParams({ cliente: companyId })}`
}
