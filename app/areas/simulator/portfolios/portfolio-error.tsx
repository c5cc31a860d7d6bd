import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { ButtonLink } from '~/ui/button'
import { PageTitle } from '~/ui/page-title'
import { portfoliosPath } from './paths'

/** Replaces a portfolio that cannot be opened. */
export function PortfolioError() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title={isMissing ? 'Carteira não encontrada' : 'Não foi possível abrir a carteira'}
        lead={
          isMissing
            ? 'Esta carteira não existe ou pertence a outra pessoa.'
            : 'O cálculo está fora do ar no momento. Tente novamente em alguns minutos.'
        }
      />
      <div>
        <ButtonLink to={portfoliosPath} reloadDocument>
          Ver as carteiras
        </ButtonLink>
      </div>
    </main>
  )
}
