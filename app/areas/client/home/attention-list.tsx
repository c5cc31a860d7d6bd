import { Link } from '@remix-run/react'
import { ButtonLink } from '~/ui/button'
import type { AttentionItem } from './attention'

type Props = {
  title: string
  items: readonly AttentionItem[]
  /** Maximum number of items; default: all. */
  limit?: number
}

/** Items that need attention, each with a link to its month. */
export function AttentionList({ title, items, limit = items.length }: Props) {
  const hidden = items.length - limit
  return (
    <section className="stack" aria-labelledby="atencao">
      <h2 id="atencao">{title}</h2>
      <ul className="rows card">
        {items.slice(0, limit).map(({ unitName, sentence, to }) => (
          <li key={to + sentence}>
            <div>
              <strong>{unitName}</strong>
              <p>{sentence}</p>
            </div>
            <ButtonLink to={to} variant="secondary" aria-label={`Ver o mês de ${unitName}`}>
              Ver o mês
            </ButtonLink>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p>
          <Link to="/client/alertas">{hidden === 1 ? 'Ver mais 1 alerta' : `Ver mais ${hidden} alertas`}</Link>
        </p>
      )}
    </section>
  )
}
