import { FactGrid } from '~/ui/fact-grid'
import type { HourFigures, MonthSummary } from './hours-figures'
import { monthFacts, peakSentence, type Peak } from './hours-words'

type Props = { figures: HourFigures; summary: MonthSummary; peak: Peak | null }

/** The month's figures, and the peak by which they are split. */
export function LoadFacts({ figures, summary, peak }: Props) {
  return (
    <section className="card stack" aria-label="Números do mês">
      <FactGrid facts={monthFacts(figures, summary)} />
      {peak && <p className="hint">{peakSentence(peak)}</p>}
    </section>
  )
}
