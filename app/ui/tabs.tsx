import { Link } from '@remix-run/react'

type TabLink = { label: string; to: string; isCurrent: boolean }

/** Tabs that are links, each to an address of its own. */
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

/** One tab per state of a list's items; the query parameter `situacao` names the current one. */
export function StateTabs<State extends string>({ label, words, current }: StateTabsProps<State>) {
  const states = Object.entries<string>(words)
  const tabs = states.map(([state, name]) => ({
    to: `?${new URLSearchParams(stateQuery(state))}`,
    label: name,
    isCurrent: state === current,
  }))
  return <TabLinks label={label} tabs={tabs} />
}

/** The query parameter of a state: `?situacao=pending`. */
export function stateQuery(state: string): { situacao: string } {
  return { situacao: state }
}
