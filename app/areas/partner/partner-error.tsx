import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { ButtonLink } from '~/ui/button'
import { PageHead } from '~/ui/page-head'
import { documentsPath, homePath } from './paths'

/** Replaces a page of the partners' area that could not be opened. */
export function PartnerError() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main id="conteudo" className="page stack">
      <PageHead
        title={isMissing ? 'Documento não encontrado' : 'Não foi possível abrir a área do parceiro'}
        lead={
          isMissing
            ? 'Este documento não existe, já foi excluído ou é de outra empresa.'
            : 'Os seus dados estão fora do ar no momento. Tente novamente em alguns minutos.'
        }
      />
      <div>
        <ButtonLink to={isMissing ? documentsPath : homePath}>{isMissing ? 'Ver os documentos' : 'Tentar novamente'}</ButtonLink>
      </div>
    </main>
  )
}
