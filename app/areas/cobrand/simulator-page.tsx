import type { ReactNode } from 'react'
import type { Brand } from '~/settings/settings.server'
import type { Showcase } from '~/settings/showcase'
import { Section } from '~/ui/section'
import { CobrandPage } from './cobrand-page'

type Props = { name: string; brand: Brand; showcase: Showcase; children: ReactNode }

/** A partner page with the simulator's form. */
export function GuestSimulatorPage({ name, brand, showcase, children }: Props) {
  return (
    <CobrandPage name={name} brand={brand} showcase={showcase}>
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
