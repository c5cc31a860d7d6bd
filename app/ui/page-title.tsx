import type { ReactNode } from 'react'

export function PageTitle({ title, lead }: { title: ReactNode; lead?: ReactNode }) {
  return (
    <header className="stack">
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </header>
  )
}
