import type { IsoDate } from '~/domain/dated/dated'
import { monthlySaving } from '~/domain/study/saving'
import { hasPlant, type Study } from '~/domain/study/study'
import {
  investmentSentence,
  marginSentence,
  neverPaysBack,
  oldPriceNote,
  resultSentence,
  yearsSentence,
} from '~/study-text/headline'
import { doubtsNote, oneMonthNote } from '~/study-text/notes'
import { judgedTone } from '~/study-text/saving-text'
import { tariffPeriod, tariffWarning } from '~/study-text/tariff-text'
import { todaysTaxesNote } from '~/study-text/tax-reform'
import { Alert } from '~/ui/alert'
import { money } from '~/ui/format'
import { DiscountComparison, DiscountLaw } from './discount-rule'
import { SummaryCards } from './summary-cards'

/** The study in one sentence, the largest text of the page, with three figures and their tariff. */
export function StudyAnswer({ study, title, today }: { study: Study; title: string; today?: IsoDate | undefined }) {
  const investment = hasPlant(study) ? investmentSentence(study) : undefined
  const years = yearsSentence(study)
  const oldPrice = today && oldPriceNote(study, today)
  return (
    <>
      <header className="card dusk study-answer">
        <h1>{title}</h1>
        <Sentence study={study} />
        {years && <p className="text-lg">{years}</p>}
        {investment && <p className={neverPaysBack(study) ? 'loss text-lg' : undefined}>{investment}</p>}
        <DiscountLaw study={study} />
        <SummaryCards study={study} />
      </header>
      <DiscountComparison study={study} />
      <TariffNote study={study} />
      {oldPrice && <Alert tone="warn">{oldPrice}</Alert>}
      {study.doubts && study.doubts.length > 0 && <Alert tone="warn">{doubtsNote(study.doubts)}</Alert>}
    </>
  )
}

/** The answer and its margin, the amount in the colour of a gain or a loss. */
function Sentence({ study }: { study: Study }) {
  const saving = monthlySaving(study)
  const amount = money(Math.abs(saving.savingBrl))
  const result = resultSentence(study).replace(/\.$/, '')
  const [before, after] = result.split(amount)
  const margin = marginSentence(study).slice(result.length)
  return (
    <p className="sentence">
      {before}
      <span className={`${judgedTone(saving) ?? ''} whitespace-nowrap`}>{amount}</span>
      {after}
      {/* Its comma or semicolon ends the large line. */}
      {margin.charAt(0)} <span className="margin">{margin.slice(1).trim()}</span>
    </p>
  )
}

/** Which resolution the figures come from; a warning when its period is over. */
function TariffNote({ study }: { study: Study }) {
  const warning = tariffWarning(study)
  return (
    <>
      <p className="hint">
        {study.distributorName}, tarifa da {tariffPeriod(study)}. {oneMonthNote} {todaysTaxesNote}
      </p>
      {warning && <Alert tone="warn">{warning}</Alert>}
    </>
  )
}
