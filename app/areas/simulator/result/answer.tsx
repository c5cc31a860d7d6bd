import { answer } from '~/documents/viability-study/wording'
import type { Study } from '~/domain/scenarios/study'
import { SummaryCards } from './summary-cards'
import { TariffNote } from './tariff-note'

/** The study in one sentence, three figures and the tariff they come from. */
export function Answer({ study, title }: { study: Study; title: string }) {
  return (
    <>
      <header className="grid gap-3">
        <h1>{title}</h1>
        <p className="text-xl">{answer(study)}</p>
      </header>
      <SummaryCards study={study} />
      <TariffNote study={study} />
    </>
  )
}
