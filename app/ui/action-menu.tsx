import type { ReactNode } from 'react'

/** Less used actions behind one button. Without script it opens by press, Enter or space; what opens covers what is below. */
export function ActionMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="action-menu">
      <summary className="btn">
        {label} <span aria-hidden="true">▾</span>
      </summary>
      <div className="card">{children}</div>
    </details>
  )
}
