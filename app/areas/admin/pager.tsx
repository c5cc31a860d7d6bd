import { ButtonLink } from '~/ui/button'

export const rowsOnPage = 50

/** Leads to the neighbouring pages of a list; nothing when there is one page. `query` is what else the address says. */
export function Pager({ page, total, query }: { page: number; total: number; query: Record<string, string> }) {
  const last = Math.max(1, Math.ceil(total / rowsOnPage))
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

/** The page that an address asks for; the first when it asks for none. */
export function pageOf(query: URLSearchParams): number {
  const text = query.get('pagina') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
