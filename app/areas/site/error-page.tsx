import { PageTitle } from '~/ui/page-title'

/** The page for an internal error. `requestId` is the id of the request in the log; the error itself is not shown. */
export function ErrorPage({ requestId }: { requestId: string | undefined }) {
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title="Algo deu errado do nosso lado"
        lead="A página não pôde ser mostrada agora. Tente novamente em alguns instantes."
      />
      {requestId && (
        <p className="hint">
          Se o erro continuar, informe ao nosso suporte o código <strong>{requestId}</strong>.
        </p>
      )}
      <p>
        <a className="btn btn-primary" href="/">
          Ir para o início
        </a>
      </p>
    </main>
  )
}
