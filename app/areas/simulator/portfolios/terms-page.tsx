import { Form } from '@remix-run/react'
import { firstStudyYear } from '~/domain/study/quoted-years'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { PageTitle } from '~/ui/page-title'
import { labelIn, numberInWords, type StoredField, StoredNow } from '~/ui/stored-now'
import type { OpenedTerms, TermsReply } from './change-terms.server'
import { portfolioPath } from './paths'
import { TermsFields } from './terms-fields'
import { comparedTexts, incentiveOptions, termsPriceFields, termLabels, type TypedTerms } from './terms-form'

/** The terms of a portfolio that exists. */
export function TermsPage({ id, typed, stored, version, errors = {}, refusal, today }: OpenedTerms & Partial<TermsReply>) {
  return (
    <main id="conteudo" className="page stack">
      <PageTitle title="Condições da carteira" lead="Ao guardar, as linhas são conferidas de novo e o resultado é excluído." />
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <ErrorSummary errors={Object.entries(errors).map(([field, message]) => ({ id: field, message }))} />
      <Form method="post" reloadDocument noValidate className="card stack">
        <StoredNow version={version} stored={storedTerms(stored, firstStudyYear(today))} />
        <TermsFields typed={typed} errors={errors} today={today} />
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

/** The stored terms, beside those typed over another version. */
function storedTerms(stored: TypedTerms, firstYear: number): StoredField[] {
  const values = comparedTexts(stored)
  const years = Object.fromEntries(termsPriceFields.map((name, index) => [name, `Preço de ${firstYear + index}`]))
  return Object.entries({ ...termLabels, ...years }).map(([name, label]) => ({
    name,
    label,
    value: values[name]!,
    inWords: inWordsOf[name] ?? ((text) => numberInWords(text.replace('%', ''), 2)),
  }))
}

const asWritten = (text: string) => text

const inWordsOf: Readonly<Record<string, (text: string) => string>> = {
  nome: asWritten,
  desconto: labelIn(incentiveOptions),
}
