import type { Brand } from '~/settings/settings.server'
import { Advantages } from './advantages'
import { Banner } from './banner'
import { FilmSection } from './film-section'
import { Offers } from './offers'
import { Prime } from './prime'
import { Projects } from './projects'
import { SelfProducerBenefits } from './self-producer-benefits'
import { SignInNeeded } from './sign-in-needed'

type Props = {
  brand: Brand
  /** The members' page that a visitor without a sign-in asked for. */
  askedPath: string | undefined
}

export function LandingPage({ brand, askedPath }: Props) {
  return (
    <main id="conteudo">
      {askedPath !== undefined && <SignInNeeded askedPath={askedPath} />}
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
