import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { ButtonLink } from '~/ui/button'
import { PageTitle } from '~/ui/page-title'

/** The text of the 404 response for an invoice; any other is for a study. */
export const noInvoice = 'Fatura não encontrada.'

const invoice = { title: 'Fatura não encontrada', lead: 'Esta fatura não existe, foi excluída ou pertence a outra pessoa.' }
const study = { title: 'Estudo não encontrado', lead: 'Este estudo não existe ou pertence a outra pessoa.' }

/** What the simulator shows instead of a page it could not open. */
export function SimulatorError() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404 ? (error.data === noInvoice ? invoice : study) : undefined
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title={missing?.title ?? 'Não foi possível abrir o simulador'}
        lead={missing?.lead ?? 'O cálculo está fora do ar no momento. Tente novamente em alguns minutos.'}
      />
      <div>
        <ButtonLink to="/simulacao" reloadDocument>
          Fazer uma simulação
        </ButtonLink>
      </div>
    </main>
  )
}
