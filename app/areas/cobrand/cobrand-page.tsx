import type { ReactNode } from 'react'
import type { Brand } from '~/settings/settings.server'
import type { Showcase } from '~/settings/showcase'
import { Cases } from './cases'
import { CobrandFooter } from './cobrand-footer'
import { CobrandNavigation } from './cobrand-navigation'
import { MarketExplained, SelfProductionExplained } from './explained'
import { Hero } from './hero'

type Props = {
  name: string
  brand: Brand
  showcase: Showcase
  /** The simulator, or the form that opens it. */
  children: ReactNode
}

/** A partner page: the joint offer of partner and company, and the simulator. */
export function CobrandPage({ name, brand, showcase, children }: Props) {
  return (
    <div className="cobrand">
      <a className="skip" href="#conteudo">
        Ir para o conteúdo
      </a>
      <CobrandNavigation name={name} hasCases={showcase.cases.length > 0} />
      <Hero name={name} partnerOf={brand.name} />
      <main id="conteudo">
        <Cases cases={showcase.cases} areExamples={showcase.areExamples} />
        {children}
        <MarketExplained />
        <SelfProductionExplained />
      </main>
      <CobrandFooter name={name} brand={brand} showcase={showcase} />
    </div>
  )
}
