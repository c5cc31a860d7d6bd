import { ErrorSummary } from '~/ui/error-summary'
import { PageTitle } from '~/ui/page-title'
import { AnalysisAnswer } from '../analyses/analysis-answer'
import { DemandForm } from './demand-form-view'
import type { OpenedDemand } from './open-demand.server'

/** The contracted demand with the lowest cost over twelve months, for the values in the address or as kept with a study. */
export function DemandPage({ distributors, studies, typed, errors, ...answer }: OpenedDemand) {
  const list = Object.entries(errors ?? {}).map(([id, message]) => ({ id, message }))
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title="Demanda contratada"
        lead="Doze meses medidos dizem quanto contratar, em qual modalidade, e quanto se economiza sem sair do mercado cativo."
      />
      <ErrorSummary errors={list} />
      <AnalysisAnswer {...answer} studyId={typed.estudo} studies={studies} rulesTitle="Como pedir" />
      <DemandForm distributors={distributors} studies={studies} typed={typed} errors={errors ?? {}} />
    </main>
  )
}
