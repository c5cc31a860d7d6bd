import type { ReactNode } from 'react'

/** Text that people typed, in a cell of a list: very long words break, so that they do not push the next cells out of view. */
export function TypedText({ children }: { children: ReactNode }) {
  return <div className="wrap-anywhere md:min-w-24">{children}</div>
}
