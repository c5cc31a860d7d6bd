import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { ButtonLink } from '~/ui/button'
import { PageTitle } from '~/ui/page-title'

/** What the simulator shows instead of a page it could not open. */
export function SimulatorError() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title={isMissing ? 'Estudo não encontrado' : 'Não foi possível abrir o simulador'}
        lead={
          isMissing
            ? 'Este estudo não existe ou pertence a outra pessoa.'
            : 'O cálculo está fora do ar no momento. Tente novamente em alguns minutos.'
        }
      />
      <div>
        <ButtonLink to="/simulacao" reloadDocument>
          Fazer uma simulação
        </ButtonLink>
      </div>
    </main>
  )
}
