import { ButtonLink } from './button'

/** One page of a list, as the provider counts it. */
export type Page = { page: number; pageSize: number; total: number }

type Query = Readonly<Record<string, string>>

/** Links to the previous and next page of a list; nothing when there is one page. `query`: the other query parameters. */
export function Pager({ page, pageSize, total, query }: Page & { query: Query }) {
  const last = Math.ceil(total / pageSize)
  if (last <= 1) return null
  return (
    <nav className="between" aria-label="Páginas">
      {page > 1 ? <Neighbour to={pageAddress(query, page - 1)}>Anteriores</Neighbour> : <span />}
      <span className="hint">
        Página {page} de {last}
      </span>
      {page < last ? <Neighbour to={pageAddress(query, page + 1)}>Próximos</Neighbour> : <span />}
    </nav>
  )
}

function Neighbour({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} variant="secondary">
      {children}
    </ButtonLink>
  )
}

const pageParameter = 'pagina'

/** The page number in an address; 1 when it is absent or invalid. */
export function pageNumberIn(query: URLSearchParams): number {
  const text = query.get(pageParameter) ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

/** The address of another page of the list; page 1 has no number. */
export function pageAddress(query: Query, page: number): string {
  return `?${new URLSearchParams({ ...query, ...(page > 1 && { [pageParameter]: String(page) }) })}`
}

/** "1 conta", "8 contas", or with several pages the rows on this one: "51 a 100 de 120 contas". */
export function countLabel({ page, pageSize, total }: Page, one: string, many: string): string {
  if (total === 1) return `1 ${one}`
  if (total <= pageSize) return `${total} ${many}`
  return `${(page - 1) * pageSize + 1} a ${Math.min(page * pageSize, total)} de ${total} ${many}`
}
