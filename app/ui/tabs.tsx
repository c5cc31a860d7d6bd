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

type RadioTab = { value: string; label: string; disabled?: boolean }
type RadioTabsProps = { label: string; name: string; tabs: readonly RadioTab[]; defaultValue?: string }

/** Modes that belong to a form and are sent with it. */
export function RadioTabs({ label, name, tabs, defaultValue }: RadioTabsProps) {
  return (
    <div className="tabs" role="radiogroup" aria-label={label}>
      {tabs.map((tab) => (
        <label key={tab.value}>
          <input
            className="sr-only"
            type="radio"
            name={name}
            value={tab.value}
            disabled={tab.disabled}
            defaultChecked={tab.value === defaultValue}
          />
          {tab.label}
        </label>
      ))}
    </div>
  )
}
