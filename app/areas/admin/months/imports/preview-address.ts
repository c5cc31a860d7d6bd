import { monthImportsPath } from '../paths'

/** Which rows of an import a page shows. */
export const shownRows = ['todas', 'erros', 'existentes'] as const
export type ShownRows = (typeof shownRows)[number]

export function previewAddress(id: string, shown: ShownRows, page = 1): string {
  const query = new URLSearchParams({ ...(shown !== 'todas' && { mostrar: shown }), ...(page > 1 && { pagina: String(page) }) })
  return `${monthImportsPath}/${id}${query.size > 0 ? `?${query}` : ''}`
}
