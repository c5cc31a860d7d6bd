import { ErrorSummary } from '~/ui/error-summary'
import { PageTitle } from '~/ui/page-title'
import { AnalysisAnswer } from '../analyses/analysis-answer'
import { NoStudies } from '../studies/no-studies'
import type { OpenedQuotes } from './open-quotes.server'
import { QuotesTables } from './quotes-tables'
import { QuotesForm } from './quotes-form-view'

/** Proposals of several suppliers on the consumption of one study. */
export function QuotesPage({ studies, typed, starts, errors, answer, ...found }: OpenedQuotes) {
  const list = Object.entries(errors ?? {}).map(([id, message]) => ({ id, message }))
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title="Propostas de fornecedores"
        lead="Preços por ano e descontos garantidos, com as condições de cada um, no mesmo consumo. Esta conta não considera a usina do estudo."
      />
      <ErrorSummary errors={list} />
      <AnalysisAnswer
        {...found}
        studyId={typed.estudo}
        studies={studies}
        actions={
          <a className="py-2" href="#propostas">
            Mudar ou acrescentar propostas
          </a>
        }
      >
        {answer && <QuotesTables answer={answer} />}
      </AnalysisAnswer>
      {studies.length === 0 ? (
        <NoStudies />
      ) : (
        <div id="propostas">
          <QuotesForm studies={studies} typed={typed} starts={starts} errors={errors ?? {}} />
        </div>
      )}
    </main>
  )
}
