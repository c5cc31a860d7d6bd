import type { ReactNode } from 'react'

/** What is there for who asks: the calculation, the assumptions, the numbers under a chart. */
export function Disclosure({ summary, isOpen = false, children }: { summary: ReactNode; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className="disclosure" open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
