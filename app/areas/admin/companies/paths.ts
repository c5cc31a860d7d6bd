export const companiesPath = '/areaAdm/empresas'
export const newCompanyPath = `${companiesPath}/nova`

export function companyPath(id: string): string {
  return `${companiesPath}/${encodeURIComponent(id)}`
}

export function newUnitPath(companyId: string): string {
  return `${companyPath(companyId)}/unidades/nova`
}

/** The keys of the company's programs. */
export function keysPath(companyId: string): string {
  return `${companyPath(companyId)}/chaves`
}

/** What is told to the company's programs. */
export function webhooksPath(companyId: string): string {
  return `${companyPath(companyId)}/webhooks`
}

export function webhookPath(companyId: string, webhookId: string): string {
  return `${webhooksPath(companyId)}/${encodeURIComponent(webhookId)}`
}

export function unitPath(id: string): string {
  return `/areaAdm/unidades/${encodeURIComponent(id)}`
}

/** Month entry of the company. */
export function companyMonthsPath(companyId: string): string {
  return `/areaAdm/meses?${new URLSearchParams({ empresa: companyId })}`
}

/** The dashboard of a company, as its partner sees it. */
export function dashboardPath(companyId: string): string {
  return `/empresa?${new URLSearchParams({ cliente: companyId })}`
}
