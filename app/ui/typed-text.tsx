import type { ReactNode } from 'react'

/** What people typed, in a cell of a list: a word without an end breaks rather than push what comes after it out of sight. */
export function TypedText({ children }: { children: ReactNode }) {
  return <div className="wrap-anywhere md:min-w-24">{children}</div>
}
