import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Steps } from './steps'

export function ThanksPage() {
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
