import { Link } from '@remix-run/react'

type TabLink = { label: string; to: string; isCurrent: boolean }

/** Modes that have addresses of their own. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}

type StateTabsProps<State extends string> = { label: string; words: Readonly<Record<State, string>>; current: State }

/** The states of what a list holds, one at a time; the address says which. */
export function StateTabs<State extends string>({ label, words, current }: StateTabsProps<State>) {
  const states = Object.entries<string>(words)
  const tabs = states.map(([state, name]) => ({
    to: `?${new URLSearchParams(inState(state))}`,
    label: name,
    isCurrent: state === current,
  }))
  return <TabLinks label={label} tabs={tabs} />
}

/** As an address says it: `?situacao=pending`. */
export function inState(state: string): { situacao: string } {
  return { situacao: state }
}
