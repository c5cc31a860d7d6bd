import { useActionData } from '@remix-run/react'
import { Alert } from '~/ui/alert'
import { PageTitle } from '~/ui/page-title'
import { DraftView } from './draft-view'
import type { PortfolioView } from './open-portfolio.server'
import { ResultView } from './result-view'
import { RunningView } from './running-view'

type Reply = { refusal?: string; fieldErrors?: Record<string, string> }

/** A portfolio: the rows of its file, the progress of its calculation, or its result. */
export function PortfolioPage({ maySell, ...view }: PortfolioView & { maySell: boolean }) {
  const { refusal, fieldErrors = {} } = useActionData<Reply>() ?? {}
  return (
    <main id="conteudo" className="page stack">
      <PageTitle title={<span className="wrap-anywhere">{view.portfolio.name}</span>} lead={leads[view.view]} />
      {refusal && <Alert tone="error">{refusal}</Alert>}
      {view.view === 'draft' && <DraftView {...view} maySell={maySell} fileError={fieldErrors['file']} />}
      {view.view === 'running' && <RunningView {...view} />}
      {view.view === 'result' && <ResultView {...view} maySell={maySell} />}
    </main>
  )
}

const leads: Record<PortfolioView['view'], string> = {
  draft: 'Confira as unidades. Nada foi calculado ainda.',
  running: 'As unidades estão sendo calculadas.',
  result: 'O estudo de cada unidade, e o que elas somam.',
}
