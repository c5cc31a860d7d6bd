import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { worthText } from '~/unit-text/alerts'
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
        {items.slice(0, limit).map((item) => (
          <AttentionRow key={item.to + item.sentence} {...item} />
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

/** An alert: what it costs first, its unit and its sentence. */
export function AttentionRow({ unitName, sentence, to, worthBrl, children }: AttentionItem & { children?: ReactNode }) {
  const worth = worthText(worthBrl)
  return (
    <li>
      <div>
        <strong>{worth === undefined ? unitName : `${worth} · ${unitName}`}</strong>
        <p>{sentence}</p>
        {children}
      </div>
      <ButtonLink to={to} variant="secondary" aria-label={`Ver o mês de ${unitName}`}>
        Ver o mês
      </ButtonLink>
    </li>
  )
}
