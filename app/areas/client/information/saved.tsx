import { ButtonLink } from '~/ui/button'
import { dashboardAddress } from './addresses'

/** Takes the form's place where a script sent it; the script follows the link, whose page has the message. */
export function Saved({ unitId }: { unitId?: string | undefined }) {
  return (
    <main id="conteudo" className="page page-form">
      <div className="card stack" data-in-place="">
        <h1>Suas novas informações foram salvas com sucesso!</h1>
        <p>
          <ButtonLink to={dashboardAddress(unitId)} data-go={0}>
            Continuar
          </ButtonLink>
        </p>
      </div>
    </main>
  )
}
