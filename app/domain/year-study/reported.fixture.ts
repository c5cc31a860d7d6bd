import { mapNonEmpty, type NonEmpty } from '~/domain/records/non-empty'
import type { YearStudy } from './year-study'
import type { ReportedMonth } from './year-report'

/** The months of a study in the provider's form. */
export function reported({ months }: YearStudy): NonEmpty<ReportedMonth> {
  return mapNonEmpty(
    months,
    ({ year, month, consumer, energyBrlPerMwh, base, alternative, savingBrl, generationKwh, creditKwh }) => ({
      year,
      month,
      energyKwh: consumer.energyKwh,
      demandKw: { ...consumer.contractedDemandKw, ...consumer.measuredDemandKw },
      energyPriceBrlPerMwh: energyBrlPerMwh,
      base,
      alternative,
      savingBrl,
      ...(generationKwh !== undefined && { generationKwh }),
      ...(creditKwh !== undefined && { creditKwh }),
    }),
  )
}
