import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { PageTitle } from '~/ui/page-title'
import type { OpenedTerms } from './change-terms.server'
import { portfolioPath } from './paths'
import { TermsFields } from './terms-fields'

/** The terms of a portfolio that exists. */
export function TermsPage({ id, typed, errors, firstYear }: OpenedTerms) {
  return (
    <main id="conteudo" className="page stack">
      <PageTitle title="Condições da carteira" lead="Ao guardar, as linhas são conferidas de novo e o resultado é excluído." />
      <ErrorSummary errors={Object.entries(errors).map(([field, message]) => ({ id: field, message }))} />
      <Form method="post" reloadDocument noValidate className="card stack">
        <TermsFields typed={typed} errors={errors} firstYear={firstYear} />
        <div className="flex flex-wrap gap-3">
          <Button busyText="Guardando…">Guardar as condições</Button>
          <ButtonLink to={portfolioPath(id)} reloadDocument variant="secondary">
            Voltar sem mudar
          </ButtonLink>
        </div>
      </Form>
    </main>
  )
}
