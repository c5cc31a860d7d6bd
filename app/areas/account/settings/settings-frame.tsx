import type { ReactNode } from 'react'
import { PageTitle } from '~/ui/page-title'

export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <main id="conteudo" className="page page-form stack">
      <PageTitle title="Minha conta" />
      {children}
    </main>
  )
}
