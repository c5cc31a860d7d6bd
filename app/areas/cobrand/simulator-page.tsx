import type { ReactNode } from 'react'
import type { Brand } from '~/settings/settings.server'
import { Section } from '~/ui/section'
import { CobrandPage } from './cobrand-page'

type Props = { name: string; brand: Brand; children: ReactNode }

/** A partner's page with the simulator's form on it. */
export function SimulatorPage({ name, brand, children }: Props) {
  return (
    <CobrandPage name={name} brand={brand}>
      <Section
        id="simulador"
        title="Simule sua economia"
        lead="Preencha com os dados da sua conta de energia e compare-a com o mercado livre e com a sua própria usina."
        tone="sheet"
      >
        {children}
      </Section>
    </CobrandPage>
  )
}
