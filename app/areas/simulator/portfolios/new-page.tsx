import { Form } from '@remix-run/react'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Fieldset } from '~/ui/fieldset'
import { PageTitle } from '~/ui/page-title'
import { invoicePath } from '../invoices/paths'
import { FileField } from './file-field'
import type { NewPortfolio } from './new-portfolio.server'
import { newPortfolioPath } from './paths'
import { TermsFields } from './terms-fields'

/** The terms and the file of a new portfolio. */
export function NewPortfolioPage({ typed, errors, today, invoices }: NewPortfolio) {
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title="Nova carteira"
        lead="Um estudo de até 500 unidades de uma vez. Antes de calcular, você vê cada linha e o que há de errado nela."
      />
      <ErrorSummary errors={Object.entries(errors).map(([id, message]) => ({ id, message }))} />
      <Form
        method="post"
        action={newPortfolioPath}
        encType="multipart/form-data"
        reloadDocument
        noValidate
        className="card stack"
      >
        <TermsFields typed={typed} errors={errors} today={today} />
        <Fieldset legend="Unidades">
          <div className="wide stack">
            {invoices.length > 0 && <Invoices invoices={invoices} />}
            <FileField error={errors['file']} />
          </div>
        </Fieldset>
        <div className="actions">
          <Button busyText="Lendo…">Conferir as unidades</Button>
        </div>
      </Form>
    </main>
  )
}

/** The units of read invoices; an uploaded file replaces them. */
function Invoices({ invoices }: Pick<NewPortfolio, 'invoices'>) {
  return (
    <>
      <p>
        {invoices.length === 1
          ? 'A carteira terá a unidade desta fatura. O que a fatura não diz será pedido na conferência.'
          : `A carteira terá as unidades destas ${invoices.length} faturas. O que elas não dizem será pedido na conferência.`}{' '}
        A tarifa é a que a fatura traz, enquanto vigente. Uma planilha escolhida abaixo toma o lugar delas.
      </p>
      <ul>
        {invoices.map(({ id, name, doubts }) => (
          <li key={id} className="wrap-anywhere">
            {name}
            {doubts > 0 && (
              <>
                {': o que está em dúvida não entra. '}
                <a href={invoicePath(id)}>Conferir a fatura</a>
              </>
            )}
            <input type="hidden" name="fatura" value={id} />
          </li>
        ))}
      </ul>
    </>
  )
}
