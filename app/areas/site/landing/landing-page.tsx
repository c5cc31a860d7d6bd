import type { Brand } from '~/settings/settings.server'
import { Advantages } from './advantages'
import { Banner } from './banner'
import { FilmSection } from './film-section'
import { Offers } from './offers'
import { Prime } from './prime'
import { Projects } from './projects'
import { SelfProducerBenefits } from './self-producer-benefits'

export function LandingPage({ brand }: { brand: Brand }) {
  return (
    <main id="conteudo">
      <Banner />
      <Projects />
      <Offers phone={brand.phone} />
      <FilmSection videoUrl={brand.videoUrl} />
      <SelfProducerBenefits />
      <Prime phone={brand.phone} partnerUrl={brand.partnerUrl} />
      <Advantages />
    </main>
  )
}
