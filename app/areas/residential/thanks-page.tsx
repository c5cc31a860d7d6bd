import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { formPath } from './paths'
import { Steps } from './steps'

/** Shown after the invoice was sent; opened directly, its address says that nothing was sent. */
export function ThanksPage({ isSaved }: { isSaved: boolean }) {
  if (!isSaved) return <NothingSent />
  return (
    <main id="conteudo" className="page stack">
      <Steps current="done" />
      <div className="grid justify-items-center gap-5 py-12 text-center">
        <span className="gain">
          <Icon name="check" size={72} />
        </span>
        <h1>Recebemos sua fatura e entraremos em contato assim que possível!</h1>
        <p className="lead">Nossa equipe confere o seu consumo e fala com você pelo celular ou e-mail informado.</p>
        <ButtonLink to="/">Voltar ao início</ButtonLink>
      </div>
    </main>
  )
}

function NothingSent() {
  return (
    <main id="conteudo" className="page stack">
      <div className="grid justify-items-center gap-5 py-12 text-center">
        <h1>Nenhuma fatura foi enviada por aqui</h1>
        <p className="lead">
          Calcule a sua economia e envie a fatura em PDF: a confirmação aparece nesta página, neste navegador.
        </p>
        <ButtonLink to={formPath}>Calcular a economia</ButtonLink>
      </div>
    </main>
  )
}
