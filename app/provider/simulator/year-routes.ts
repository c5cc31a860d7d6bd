import type { z } from 'zod'
import { studyYear, type yearStudyReply, type yearStudyRequest } from '~/contract/year-study'
import type { Consumer } from '~/domain/bill/consumer'
import { reformAnswer } from '~/domain/study/reformed-years'
import { plantRefusalOf } from '~/domain/study/plant-refusal'
import { firstStudyYear } from '~/domain/study/quoted-years'
import { compareMonths, monthNumerals, monthOfKey, monthsAfter } from '~/domain/units/calendar-month'
import { maxMonthsAhead, supplyMonths, type StudyMonth } from '~/domain/year-study/supply-months'
import { yearDifference } from '~/domain/year-study/year-difference'
import type { YearStudyInputs } from '~/domain/year-study/year-inputs'
import { reformedSupplyYears, supplyTotals, yearStudy, type MonthOfStudy } from '~/domain/year-study/year-study'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import { findStudy } from '../studies/studies'
import { mapNonEmpty } from '~/domain/records/non-empty'
import { reformReply } from './reform-reply'
import { keptInputs, keptStudy, type KeptStudy } from './kept-study'

type Asked = z.output<typeof yearStudyRequest>

export function mountYearStudy(mount: Mount, deps: Deps) {
  mount(studyYear, async ({ body, caller }): Promise<z.input<typeof yearStudyReply>> => {
    const { content, id, name, created_at: createdAt } = await findStudy(deps.db, { id: body.studyId, authorId: caller.id })
    const kept = keptStudy({ content, id, name, createdAt })
    checkFirstMonth(body, kept)
    const { firstMonth, months } = body
    const { consumer, ...asStored } = await keptInputs(kept, deps)
    const inputs = { ...asStored, contract: consumer, firstMonth, months: months.map(toStudyMonth) }
    checkPlant(inputs)
    const study = yearStudy(inputs)
    return {
      day: inputs.day,
      tariff: inputs.tariff.reference,
      months: mapNonEmpty(study.months, (month) => toMonth(month, inputs)),
      years: [...study.years],
      flags: study.flags ?? null,
      accumulatedSavingBrl: [...study.accumulatedSavingBrl],
      cumulativeNpvBrl: [...study.cumulativeNpvBrl],
      irrFraction: study.irrFraction ?? null,
      paybackYears: study.paybackYears ?? null,
      difference: yearDifference(inputs, consumer),
      ...(body.withTaxReform && {
        taxReform: reformReply(reformAnswer(inputs.taxReform, (terms) => supplyTotals(reformedSupplyYears(inputs, terms)))),
      }),
    }
  })
}

/** Maps a metered month from the wire. */
export function toStudyMonth({
  month,
  peakKwh,
  offPeakKwh,
  peakKw,
  offPeakKw,
  generationKwh,
}: Asked['months'][number]): StudyMonth {
  return {
    calendarMonth: month,
    energyKwh: { peak: peakKwh, offPeak: offPeakKwh },
    measuredKw: { ...(peakKw !== null && { peak: peakKw }), ...(offPeakKw !== null && { offPeak: offPeakKw }) },
    ...(generationKwh !== null && { generationKwh }),
  }
}

function checkFirstMonth({ firstMonth }: Asked, { base: { day } }: KeptStudy): void {
  const { year, month } = monthOfKey(day)
  const first = { year: firstStudyYear(day), month: year === firstStudyYear(day) ? month : 1 }
  const last = monthsAfter(first, maxMonthsAhead)
  if (compareMonths(firstMonth, first) >= 0 && compareMonths(firstMonth, last) <= 0) return
  throw new HttpRefusal(422, `O fornecimento deste estudo pode começar de ${monthNumerals(first)} a ${monthNumerals(last)}.`, [
    'firstMonth',
  ])
}

/** A plant with demand beyond a month's own pays TUSDg, which the tariff may lack. */
function checkPlant(inputs: YearStudyInputs): void {
  if (inputs.mode === 'ML') return
  const { tariff, plant, investmentBrl, contract, months, firstMonth } = inputs
  for (const { consumer } of supplyMonths(months, contract, tariff, firstMonth)) {
    const refusal = plantRefusalOf({ consumer, tariff, plant, investmentBrl })
    if (refusal) throw new HttpRefusal(422, refusal.message, ['studyId'])
  }
}

function toMonth(month: MonthOfStudy, inputs: YearStudyInputs): z.input<typeof yearStudyReply>['months'][number] {
  const { year, consumer, base, alternative, savingBrl, creditKwh } = month
  const plantKwh = inputs.mode === 'ML' ? null : inputs.plant.generationKwh
  return {
    year,
    month: month.month,
    peakKwh: consumer.energyKwh.peak,
    offPeakKwh: consumer.energyKwh.offPeak,
    peakKw: measuredKw(consumer, 'peak'),
    offPeakKw: measuredKw(consumer, 'offPeak'),
    generationKwh: month.generationKwh ?? plantKwh,
    energyPriceBrlPerMwh: month.energyBrlPerMwh,
    base: { totalBrl: base.totalBrl, lines: [...base.lines] },
    alternative: { totalBrl: alternative.totalBrl, lines: [...alternative.lines] },
    savingBrl,
    creditKwh: creditKwh ?? null,
  }
}

function measuredKw({ measuredDemandKw, contractedDemandKw }: Consumer, post: 'peak' | 'offPeak'): number {
  return measuredDemandKw?.[post] ?? contractedDemandKw[post]
}
