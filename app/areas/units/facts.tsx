import type { Fact } from '~/unit-text/fact'

/** Names and values, as many beside each other as fit. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="unit-facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
