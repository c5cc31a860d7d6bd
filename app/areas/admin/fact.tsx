import type { ReactNode } from 'react'

/** A term and its value, in a list of the class `facts`. */
export function FactItem({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
