import type { AuditStatement } from '~/study-text/invoice-audit'

type Props = { id: string; title: string; statements: readonly AuditStatement[] }

/** Findings, each with its amount, its lines and its law. Hidden without findings. */
export function FindingList({ id, title, statements }: Props) {
  if (statements.length === 0) return null
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="card stack">
        {statements.map(({ title: rule, where, amount, message, law }) => (
          <li key={rule + where + message}>
            <p>
              <strong>{rule}</strong>
              {amount && `: ${amount}`}
            </p>
            <p>{message}</p>
            <p className="hint">
              {where}. {law}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
