import type { ReactNode } from 'react'

type FigureCardProps = { label: string; value: ReactNode; tone?: 'gain' | 'loss' | 'warn'; note?: ReactNode }

/** One figure with its label and an optional note. */
export function FigureCard({ label, value, tone, note }: FigureCardProps) {
  return (
    <dl className="card figure">
      <dt>{label}</dt>
      <dd className={tone ? `value ${tone}` : 'value'}>{value}</dd>
      {note && <dd className="hint">{note}</dd>}
    </dl>
  )
}
