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

/** A page of one thing belongs to the list of such things; the start is only itself. */
function isWithin(to: string, pathname: string) {
  return pathname === to || (to !== '/areaAdm' && pathname.startsWith(`${to}/`))
}
