import { Link } from '@remix-run/react'
import { ButtonLink } from '~/ui/button'
import { PageTitle } from '~/ui/page-title'

export function ReceivedPage() {
  return (
    <main id="conteudo" className="page page-narrow">
      <div className="card stack">
        <PageTitle title="Cadastro recebido" lead="Seus dados foram armazenados com sucesso!" />
        <p>
          Enviamos um link ao seu e-mail: abra-o para confirmar que o endereço é seu. Não chegou? Veja a caixa de spam ou{' '}
          <Link to="/confirmarEmail">peça outro link</Link>.
        </p>
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
