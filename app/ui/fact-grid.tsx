import type { ReactNode } from 'react'

type Fact = { name: string; value: ReactNode }

/** Names and values, as many beside each other as fit. */
export function FactGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="fact-grid">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
