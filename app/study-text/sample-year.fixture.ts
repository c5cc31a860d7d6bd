import { hasPlant, type Study } from '~/domain/study/study'
import { reported } from '~/domain/year-study/reported.fixture'
import { supplyMonth, type StudyMonth } from '~/domain/year-study/supply-months'
import { yearDifference } from '~/domain/year-study/year-difference'
import type { YearStudyInputs } from '~/domain/year-study/year-inputs'
import type { YearReport } from '~/domain/year-study/year-report'
import { yearStudy } from '~/domain/year-study/year-study'
import { sampleTariff } from './sample-study.fixture'

/** A year of the study's unit: 70 % of its month's consumption in January, 5 % more in each month after. Supply from June of 2027 on. */
export function sampleYear(study: Study): YearReport {
  const inputs = inputsOf(study)
  const year = yearStudy(inputs)
  return {
    ...year,
    study,
    tariff: sampleTariff.reference,
    months: reported(year),
    difference: yearDifference(inputs, study.consumer),
  }
}

function inputsOf(study: Study): YearStudyInputs {
  const firstMonth = { year: 2027, month: 6 }
  const common = { ...study, tariff: sampleTariff, contract: study.consumer, months: monthsOf(study), firstMonth }
  if (!hasPlant(study)) return { ...common, mode: 'ML' }
  const { plant, mode } = study
  if (mode === 'ML') throw new Error('a plant in the free market')
  return { ...common, mode, plant, investmentBrl: plant.investmentBrl }
}

function monthsOf({ consumer }: Study): StudyMonth[] {
  const { energyKwh, measuredKw } = supplyMonth(consumer)
  return Array.from({ length: 12 }, (_, index) => {
    const factor = 0.7 + index * 0.05
    return {
      calendarMonth: index + 1,
      energyKwh: { peak: energyKwh.peak * factor, offPeak: energyKwh.offPeak * factor },
      measuredKw,
    }
  })
}
