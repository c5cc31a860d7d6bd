import { ButtonLink } from './button'
import { atResult } from './result-place'

/** One page of a list; `hasMore`: the provider stopped counting at `total`. */
export type Page = { page: number; pageSize: number; total: number; hasMore?: boolean | undefined }

type Query = Readonly<Record<string, string>>

/** Links to the previous and next page of a list; nothing when there is one page. `query`: the other query parameters. */
export function Pager({ page, pageSize, total, hasMore = false, query }: Page & { query: Query }) {
  const last = Math.ceil(total / pageSize)
  if (last <= 1 && !hasMore) return null
  return (
    <nav className="between" aria-label="Páginas">
      {page > 1 ? <Neighbour to={atResult(pageAddress(query, page - 1))}>Anteriores</Neighbour> : <span />}
      <span className="hint">
        Página {page} de {hasMore && 'mais de '}
        {last}
      </span>
      {page < last || hasMore ? <Neighbour to={atResult(pageAddress(query, page + 1))}>Próximos</Neighbour> : <span />}
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

/**
 * "1 conta", "8 contas", or with several pages the rows on this one: "51 a 100 de 120 contas"; for a partly counted list, "51 a
 * 100 de mais de 1.000 contas".
 */
export function countLabel({ page, pageSize, total, hasMore }: Page, one: string, many: string): string {
  if (hasMore) return `${(page - 1) * pageSize + 1} a ${page * pageSize} de ${totalLabel({ total, hasMore })} ${many}`
  if (total === 1) return `1 ${one}`
  if (total <= pageSize) return `${total} ${many}`
  return `${(page - 1) * pageSize + 1} a ${Math.min(page * pageSize, total)} de ${total} ${many}`
}

/** "120", or for a partly counted list "mais de 1.000". */
export function totalLabel({ total, hasMore }: Pick<Page, 'total' | 'hasMore'>): string {
  return hasMore ? `mais de ${total.toLocaleString('pt-BR')}` : String(total)
}
