import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { useContext } from 'react'
import { DocumentContext } from '~/ui/document-context'
import { PageHead } from '~/ui/page-head'
import { UnservedPage, unservedOf } from '~/ui/unserved-page'

/** Replaces a page that could not be opened. `home`: start of the person's area, whose frame is around it. */
export function WorkspaceError({ home, hasFrame }: { home: string | undefined; hasFrame: boolean }) {
  const error = useRouteError()
  const { requestId } = useContext(DocumentContext)
  const unserved = unservedOf(error)
  if (unserved) return <UnservedPage {...unserved} hasFrame={hasFrame} />
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main id="conteudo" className="page stack">
      <PageHead
        title={isMissing ? 'Não encontramos esta página' : 'Algo deu errado do nosso lado'}
        lead={
          isMissing
            ? 'Ela não existe, foi retirada ou pertence a outra empresa.'
            : 'A página não pôde ser mostrada agora. Tente novamente em alguns instantes.'
        }
      />
      {!isMissing && requestId && (
        <p className="hint">
          Se o erro continuar, informe ao nosso suporte o código <strong>{requestId}</strong>.
        </p>
      )}
      <p>
        <a className="btn btn-primary" href={home ?? '/'}>
          Ir para o início
        </a>
      </p>
    </main>
  )
}
