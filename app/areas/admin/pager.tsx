import { pageNumber } from '~/contract/list'
import { ButtonLink } from '~/ui/button'

type Props = { page: number; total: number; pageSize: number; query: Record<string, string> }

/** Leads to the neighbouring pages of a list; nothing when there is one page. `query` is what else the address says. */
export function Pager({ page, total, pageSize, query }: Props) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1) return null
  const to = (number: number) => `?${new URLSearchParams({ ...query, pagina: String(number) })}`
  return (
    <nav className="between" aria-label="Páginas">
      {page > 1 ? (
        <ButtonLink to={to(page - 1)} variant="secondary">
          Anteriores
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="hint">
        Página {page} de {last}
      </span>
      {page < last ? (
        <ButtonLink to={to(page + 1)} variant="secondary">
          Próximos
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  )
}

/** The page that an address asks for; the first when it asks for none, or for one that is none. */
export function pageIn(query: URLSearchParams): number {
  return pageNumber.safeParse(query.get('pagina') ?? undefined).data ?? 1
}
