import type { ReactNode } from 'react'
import { useLocation } from '@remix-run/react'
import { PageTitle } from '~/ui/page-title'
import { TabLinks } from '~/ui/tabs'

const tabs = [
  { to: '/conta', label: 'Perfil' },
  { to: '/conta/senha', label: 'Senha' },
  { to: '/conta/duas-etapas', label: 'Duas etapas' },
  { to: '/conta/acessos', label: 'Entradas' },
  { to: '/conta/dados', label: 'Meus dados' },
]

export function SettingsFrame({ name, children }: { name: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <main id="conteudo" className="page page-form stack">
      <PageTitle title="Minha conta" lead={name} />
      <TabLinks label="Minha conta" tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.to === pathname }))} />
      {children}
    </main>
  )
}
