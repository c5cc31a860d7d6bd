import { ButtonLink } from '~/ui/button'
import { PageTitle } from '~/ui/page-title'

export function ContactThanks() {
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title="Recebemos o seu pedido"
        lead="Nossa equipe analisa o seu caso e fala com você pelo telefone ou e-mail informado."
      />
      <p>
        <ButtonLink to="/mercado-livre">Voltar ao mercado livre</ButtonLink>
      </p>
    </main>
  )
}
