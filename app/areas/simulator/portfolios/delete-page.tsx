import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '~/ui/button'
import { PageTitle } from '~/ui/page-title'
import { portfolioPath } from './paths'

/** Asks for confirmation before a portfolio is deleted. */
export function DeletePortfolioPage({ id, name, units }: { id: string; name: string; units: number }) {
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title={<span className="wrap-anywhere">{`Excluir “${name}”?`}</span>}
        lead={`A carteira e ${units === 1 ? 'a sua unidade' : `as suas ${units} unidades`} deixam de existir. Não há volta.`}
      />
      <Form method="post" reloadDocument className="flex flex-wrap gap-3">
        <Button variant="danger">Excluir</Button>
        <ButtonLink to={portfolioPath(id)} reloadDocument variant="secondary">
          Manter a carteira
        </ButtonLink>
      </Form>
    </main>
  )
}
