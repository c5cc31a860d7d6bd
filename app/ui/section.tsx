import type { ReactNode } from 'react'

type Props = { id: string; title: string; lead?: string; tone?: 'dusk' | 'sheet'; children: ReactNode }

/** One part of a page, as wide as the window; `id` is also the anchor that menus point to. */
export function Section({ id, title, lead, tone, children }: Props) {
  return (
    <section id={id} className={tone ? `band ${tone}` : 'band'} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </section>
  )
}
