import type { ReactNode } from 'react'

type Props = {
  summary: ReactNode
  id?: string
  isOpen?: boolean
  /** Wider screens show the content alone, without a way to close it. */
  isForPhone?: boolean
  children: ReactNode
}

/** Details that stay closed until asked for: the calculation, the assumptions, the numbers under a chart. */
export function Disclosure({ summary, id, isOpen = false, isForPhone = false, children }: Props) {
  return (
    <details id={id} className={isForPhone ? 'disclosure phone-only' : 'disclosure'} open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
