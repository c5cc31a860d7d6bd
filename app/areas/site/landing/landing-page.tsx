import { loginPath } from '~/session/return-path'
import type { Brand } from '~/settings/settings.server'
import { Alert } from '~/ui/alert'
import { ButtonLink } from '~/ui/button'
import { Film } from '../film'
import { Advantages } from './advantages'
import { Banner } from './banner'
import { Offers } from './offers'
import { Prime } from './prime'
import { Projects } from './projects'
import { SelfProducerBenefits } from './self-producer-benefits'

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

function FilmSection({ videoUrl }: { videoUrl: string | undefined }) {
  return (
    <section className="band" aria-labelledby="video-title">
      <div>
        <div className="split">
          <Film videoUrl={videoUrl} />
          <div className="stack">
            <h2 id="video-title">O mercado livre em meio minuto</h2>
            <p className="lead">Veja o que muda e o que continua igual quando uma empresa entra no mercado livre de energia.</p>
            <p>
              <ButtonLink variant="secondary" to="/mercado-livre">
                Saiba mais
              </ButtonLink>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}

/** Tells a visitor who asked for a members' page to sign in; the sign-in continues to that page. */
function SignInNeeded({ askedPath }: { askedPath: string }) {
  return (
    <div className="mx-auto w-full max-w-[70rem] p-4">
      <Alert tone="warn" title="Você precisa estar logado para acessar essa página">
        <p>Entre com a sua conta, ou peça acesso se ainda não tem uma. A simulação da conta de casa é aberta a todos.</p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={loginPath('/login', askedPath)} data-dialog="">
            Entrar
          </ButtonLink>
          <ButtonLink to="/cadastro" variant="secondary">
            Pedir acesso
          </ButtonLink>
          <ButtonLink to="/novo-atacarejo/autoprodutor" variant="secondary">
            Simular minha casa
          </ButtonLink>
        </p>
      </Alert>
    </div>
  )
}
