import type { ReactNode } from 'react'

/** A state in one or two words; the colour adds no meaning of its own. */
export function Badge({ tone, children }: { tone?: 'gain' | 'loss' | 'warn'; children: ReactNode }) {
  return <span className={tone ? `badge ${tone}` : 'badge'}>{children}</span>
}
