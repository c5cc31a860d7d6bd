import { PageTitle } from '~/ui/page-title'
import { ButtonLink } from '~/ui/button'

/** `email` is the company's; undefined when the settings could not be read. */
export function NotFoundPage({ email }: { email?: string }) {
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title={<span lang="en">Error 404 - Page Not Found</span>}
        lead="A página que você procura não existe ou mudou de endereço."
      />
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/">Ir para o início</ButtonLink>{' '}
        {email && (
          <a className="btn" href={`mailto:${email}`}>
            Fale conosco
          </a>
        )}
      </p>
    </main>
  )
}
