/** The addresses of the pages of month data. */
export const monthsPath = '/areaAdm/meses'
export const monthImportsPath = `${monthsPath}/importar`
export const modelPath = `${monthImportsPath}/modelo.csv`

export type Tab = 'cadastrar' | 'excluir'

/** Query parameters of the month data page. */
export type Choice = { aba: Tab; empresa?: string | undefined; unidade?: string | undefined; ano?: number | undefined }

export function monthsAddress({ aba, empresa, unidade, ano }: Choice): string {
  const query = new URLSearchParams({ aba })
  if (empresa) query.set('empresa', empresa)
  if (unidade) query.set('unidade', unidade)
  if (ano) query.set('ano', String(ano))
  return `${monthsPath}?${query}`
}

/** One month ("2026-09") with all its fields. */
export function monthAddress(unitId: string, month: string): string {
  return `/areaAdm/unidades/${encodeURIComponent(unitId)}/mes/${month}`
}

/** Id of the fields of what a month was paid for, on its page. */
export const costsId = 'custos'

/** The unit's dashboard as its client and partner see it. */
export function unitDashboardAddress(cliente: string, unidade: string): string {
  return `/empresa?${new URLSearchParams({ cliente, unidade })}`
}
