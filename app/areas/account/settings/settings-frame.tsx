import type { ReactNode } from 'react'
import { useLocation } from '@remix-run/react'
import { menuEntries } from '~/session/route-registry'
import { PageTitle } from '~/ui/page-title'
import { TabLinks } from '~/ui/tabs'

export function SettingsFrame({ name, children }: { name: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const tabs = menuEntries('account').map(({ path, label }) => ({ to: path, label, isCurrent: path === pathname }))
  return (
    <main id="conteudo" className="page page-form stack">
      <PageTitle title="Minha conta" lead={name} />
      <TabLinks label="Minha conta" tabs={tabs} />
      {children}
    </main>
  )
}
