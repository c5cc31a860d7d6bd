import { hasPlant } from '~/domain/study/study'
import { reported } from '~/domain/year-study/reported.fixture'
import type { StudyMonth } from '~/domain/year-study/supply-months'
import { yearDifference } from '~/domain/year-study/year-difference'
import type { YearStudyInputs } from '~/domain/year-study/year-inputs'
import type { YearReport } from '~/domain/year-study/year-report'
import { yearStudy } from '~/domain/year-study/year-study'
import { pricing, type Priced } from '../exports/edited-study.fixture'
import type { Typed } from '../exports/typed-over.fixture'

/** A month without measurement, which counts as contracted. */
const unmeasuredMonth = 4

/** Twelve months around a study's month; with `isMetered` each has its own generation, otherwise the mean. */
export function unevenMonths({ study }: Priced, isMetered: boolean): StudyMonth[] {
  const { energyKwh, contractedDemandKw } = study.consumer
  return Array.from({ length: 12 }, (_, index) => {
    const factor = 0.7 + index * 0.05
    const kw = (contracted: number) => Math.round(contracted * (0.75 + index * 0.03))
    return {
      calendarMonth: index + 1,
      energyKwh: { peak: Math.round(energyKwh.peak * factor), offPeak: Math.round(energyKwh.offPeak * (1.6 - factor)) },
      measuredKw:
        index + 1 === unmeasuredMonth
          ? {}
          : { ...(study.ths === 'AZUL' && { peak: kw(contractedDemandKw.peak) }), offPeak: kw(contractedDemandKw.offPeak) },
      ...(study.plant && isMetered && { generationKwh: Math.round(study.plant.generationKwh * (0.5 + index * 0.12)) }),
    }
  })
}

/** The year of a study's months. Supply starts in June 2027. */
export function yearOf(priced: Priced, months: readonly StudyMonth[]): YearReport {
  const { study } = priced
  const common = {
    ...study,
    ...pricing(priced),
    contract: study.consumer,
    months,
    firstMonth: { year: 2027, month: 6 },
  }
  const { plant, mode } = study
  const inputs =
    hasPlant(study) && plant && mode !== 'ML'
      ? ({ ...common, mode, plant, investmentBrl: plant.investmentBrl } as YearStudyInputs)
      : ({ ...common, mode: 'ML' } as YearStudyInputs)
  const year = yearStudy(inputs)
  return { ...year, study, tariff: study.tariff, months: reported(year), difference: yearDifference(inputs, study.consumer) }
}

/**
 * A changed figure of a month.
 *
 * @property month  in the order of supply, from 0.
 */
export type MeterEdit = { month: number; figure: 'peakKwh' | 'offPeakKwh' | 'offPeakKw'; value: number }

/** The months with one changed figure. Supply starts in June. */
export function withMeterEdit(months: readonly StudyMonth[], { month, figure, value }: MeterEdit): StudyMonth[] {
  const calendarMonth = ((month + 5) % 12) + 1
  return months.map((it) => {
    if (it.calendarMonth !== calendarMonth) return it
    if (figure === 'offPeakKw') return { ...it, measuredKw: { ...it.measuredKw, offPeak: value } }
    const post = figure === 'peakKwh' ? 'peak' : 'offPeak'
    return { ...it, energyKwh: { ...it.energyKwh, [post]: value } }
  })
}

/** The cell of a month's figure. */
export function meterCell({ month, figure, value }: MeterEdit, isAzul: boolean): Typed {
  const column = { peakKwh: 'F', offPeakKwh: 'G', offPeakKw: isAzul ? 'I' : 'H' }[figure]
  return { sheet: 'Meses', cell: `${column}${month + 2}`, value }
}
