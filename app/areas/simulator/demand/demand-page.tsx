import { ErrorSummary } from '~/ui/error-summary'
import { PageTitle } from '~/ui/page-title'
import { DemandAnswer } from './demand-answer'
import { DemandForm } from './demand-form-view'
import type { OpenedDemand } from './open-demand.server'

/** The contracted demand with the lowest cost over twelve months, for the values in the address. */
export function DemandPage({ distributors, typed, errors, answer }: OpenedDemand) {
  const list = Object.entries(errors ?? {}).map(([id, message]) => ({ id, message }))
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title="Demanda contratada"
        lead="Doze meses medidos dizem quanto contratar, em qual modalidade, e quanto se economiza sem sair do mercado cativo."
      />
      <ErrorSummary errors={list} />
      {answer && <DemandAnswer answer={answer} typed={typed} />}
      <DemandForm distributors={distributors} typed={typed} errors={errors ?? {}} />
    </main>
  )
}
