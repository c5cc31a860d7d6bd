import { monthlySaving } from '~/domain/study/saving'
import { hasPlant, type Study } from '~/domain/study/study'
import { resultSentence, investmentSentence, yearsSentence } from '~/study-text/headline'
import { toneOf } from '~/study-text/saving-text'
import { money } from '~/ui/format'
import { DiscountComparison, DiscountLaw } from './discount-rule'
import { SummaryCards } from './summary-cards'
import { TariffNote } from './tariff-note'

/** The study in one sentence, the largest text of the page, with three figures and their tariff. */
export function Answer({ study, title }: { study: Study; title: string }) {
  const investment = hasPlant(study) ? investmentSentence(study) : undefined
  const years = yearsSentence(study)
  return (
    <>
      <header className="card dusk study-answer">
        <h1>{title}</h1>
        <Sentence study={study} />
        {years && <p className="text-lg">{years}</p>}
        {investment && <p>{investment}</p>}
        <DiscountLaw study={study} />
        <SummaryCards study={study} />
      </header>
      <DiscountComparison study={study} />
      <TariffNote study={study} />
    </>
  )
}

/** The answer, its amount in the colour of a gain or a loss. */
function Sentence({ study }: { study: Study }) {
  const { savingBrl } = monthlySaving(study)
  const amount = money(Math.abs(savingBrl))
  const [before, after] = resultSentence(study).split(amount)
  return (
    <p className="sentence">
      {before}
      <span className={`${toneOf(savingBrl)} whitespace-nowrap`}>{amount}</span>
      {after}
    </p>
  )
}
