import { loginPath } from '~/session/return-path'
import { Alert } from '~/ui/alert'
import { ButtonLink } from '~/ui/button'

/** Tells a visitor who asked for a members' page to sign in; the sign-in continues to that page. */
export function SignInNeeded({ askedPath }: { askedPath: string }) {
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
