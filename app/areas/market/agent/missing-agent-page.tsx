import { ButtonLink } from '~/ui/button'
import { PageTitle } from '~/ui/page-title'

/** For an agent missing from the register. */
export function MissingAgentPage({ email }: { email: string }) {
  return (
    <main id="conteudo" className="page stack">
      <PageTitle title="Agente não encontrado" />
      <p>
        Acredita se tratar de um erro?{' '}
        <a href={`mailto:${email}?subject=Agente%20n%C3%A3o%20encontrado`}>Enviar ticket pro suporte</a>
      </p>
      <p>
        <ButtonLink to="/pesquisa-mercado-livre">NOVA PESQUISA</ButtonLink>
      </p>
    </main>
  )
}
