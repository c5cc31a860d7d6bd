import { PageTitle } from '~/ui/page-title'

/** For a fault of ours: what is true, what to do, and the number that finds it in our records. No detail of the fault. */
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
