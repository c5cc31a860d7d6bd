import { ButtonLink } from '~/ui/button'
import { PageTitle } from '~/ui/page-title'

export function ReceivedPage() {
  return (
    <main id="conteudo" className="page page-narrow">
      <div className="card stack">
        <PageTitle title="Cadastro recebido" lead="Seus dados foram armazenados com sucesso!" />
        <p>
          Entraremos em contato para confirmar o seu cadastro. Quando a conta for aprovada, você recebe um e-mail e já pode
          entrar.
        </p>
        <p>
          <ButtonLink to="/">Voltar ao início</ButtonLink>
        </p>
      </div>
    </main>
  )
}
