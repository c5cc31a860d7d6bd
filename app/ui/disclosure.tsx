import type { ReactNode } from 'react'

type Props = { summary: ReactNode; id?: string; isOpen?: boolean; children: ReactNode }

/** Details that stay closed until asked for: the calculation, the assumptions, the numbers under a chart. */
export function Disclosure({ summary, id, isOpen = false, children }: Props) {
  return (
    <details id={id} className="disclosure" open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
