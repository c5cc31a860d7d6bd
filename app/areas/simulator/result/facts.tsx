export type Fact = { term: string; value: string; note?: string }

/** Names and values in as many columns as fit. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 md:grid-cols-3">
      {facts.map(({ term, value, note }) => (
        <div key={term}>
          <dt className="hint">{term}</dt>
          <dd>{value}</dd>
          {note && <dd className="hint">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
