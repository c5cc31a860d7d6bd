import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { TabLinks } from '~/ui/tabs'

const tabs = [
  { to: '/areaAdm', label: 'Início' },
  { to: '/areaAdm/cadastros', label: 'Cadastros' },
  { to: '/areaAdm/contas', label: 'Contas' },
  { to: '/areaAdm/privacidade', label: 'Privacidade' },
  { to: '/areaAdm/auditoria', label: 'Auditoria' },
]

export function AdminFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <main id="conteudo" className="page stack">
      <TabLinks label="Administração" tabs={tabs.map((tab) => ({ ...tab, isCurrent: isWithin(tab.to, pathname) }))} />
      {children}
    </main>
  )
}

/** A page of one thing belongs to the list of such things; the start is only itself. */
function isWithin(to: string, pathname: string) {
  return pathname === to || (to !== '/areaAdm' && pathname.startsWith(`${to}/`))
}
