import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { menuEntries } from '~/session/route-registry'
import { TabLinks } from '~/ui/tabs'

export function AdminFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const tabs = menuEntries('area').map(({ path, label }) => ({ to: path, label, isCurrent: isWithin(path, pathname) }))
  return (
    <main id="conteudo" className="page stack">
      <TabLinks label="Administração" tabs={tabs} />
      {children}
    </main>
  )
}

/** The page of one item belongs to the tab of its list. The home page has no pages below it. */
function isWithin(to: string, pathname: string) {
  return pathname === to || (to !== '/areaAdm' && pathname.startsWith(`${to}/`))
}
