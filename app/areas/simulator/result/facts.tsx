import type { AssumptionFact } from '~/study-text/assumption-facts'

/** Names and values in as many columns as fit. */
export function Facts({ facts }: { facts: readonly AssumptionFact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 md:grid-cols-3">
      {facts.map(({ name, value, description }) => (
        <div key={name}>
          <dt className="hint">{name}</dt>
          <dd>{value}</dd>
          {description && <dd className="hint">{description}</dd>}
        </div>
      ))}
    </dl>
  )
}
