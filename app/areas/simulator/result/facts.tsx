export type Fact = { term: string; value: string }

/** Names and values in as many columns as fit. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 md:grid-cols-3">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt className="hint">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
