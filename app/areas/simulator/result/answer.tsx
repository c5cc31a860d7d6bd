import { answer, investmentAnswer } from '~/study-text/headline'
import { hasPlant, type Study } from '~/domain/study/study'
import { SummaryCards } from './summary-cards'
import { TariffNote } from './tariff-note'

/** The study in one sentence, what becomes of the money put in, three figures and the tariff they come from. */
export function Answer({ study, title }: { study: Study; title: string }) {
  const investment = hasPlant(study) ? investmentAnswer(study) : undefined
  return (
    <>
      <header className="grid gap-3">
        <h1>{title}</h1>
        <p className="text-xl">{answer(study)}</p>
        {investment && <p>{investment}</p>}
      </header>
      <SummaryCards study={study} />
      <TariffNote study={study} />
    </>
  )
}
