import { ButtonLink } from '~/ui/button'
import { dashboardAddress } from './addresses'

/** Replaces the form sent by script; the script follows the link, whose page shows the message. */
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
