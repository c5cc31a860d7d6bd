import { useActionData } from '@remix-run/react'

type Typed = { repopulateFields?: Record<string, string | string[]> }

type Props = {
  version: number
  /** Each field of the form: its label, and what is stored as its value and in words. */
  stored: readonly { name: string; label: string; value: string; words?: string }[]
}

/** After somebody else saved the same thing: what is stored now, where it differs from what was typed. */
export function StoredNow({ version, stored }: Props) {
  const typed = useActionData<Typed>()?.repopulateFields
  if (typed?.['version'] === undefined || typed['version'] === String(version)) return null
  const other = stored.filter(({ name, value }) => typed[name] !== undefined && typed[name] !== value)
  if (other.length === 0) return <p>O que está salvo agora é igual ao que você digitou.</p>
  return (
    <div className="card stack">
      <p>Salvo agora, diferente do que você digitou:</p>
      <dl className="facts">
        {other.map(({ name, label, value, words }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className="wrap-anywhere">{(words ?? value) || 'Em branco'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
