import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { useContext } from 'react'
import { DocumentContext } from '~/ui/document-context'
import { PageHead } from '~/ui/page-head'

/** Replaces a page that could not be opened. `home`: start of the person's area. */
export function WorkspaceError({ home = '/' }: { home: string | undefined }) {
  const error = useRouteError()
  const { requestId } = useContext(DocumentContext)
  const status = isRouteErrorResponse(error) ? error.status : undefined
  const isMissing = status === 404
  // 503: the database is away, and the log has nothing about this request.
  const hasLogEntry = !isMissing && status !== 503
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
      {hasLogEntry && requestId && (
        <p className="hint">
          Se o erro continuar, informe ao nosso suporte o código <strong>{requestId}</strong>.
        </p>
      )}
      <p>
        <a className="btn btn-primary" href={home}>
          Ir para o início
        </a>
      </p>
    </main>
  )
}
