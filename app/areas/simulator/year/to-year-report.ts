import type { z } from 'zod'
import type { yearStudyReply } from '~/contract/year-study'
import type { Study } from '~/domain/study/study'
import type { YearReport } from '~/domain/year-study/year-report'

type Reply = z.output<typeof yearStudyReply>

/** Maps a calculated year from the wire, with the study that its terms come from. */
export function toYearReport(reply: Reply, study: Study): YearReport {
  const { tariff, years, accumulatedSavingBrl, cumulativeNpvBrl, difference, irrFraction, paybackYears, flags } = reply
  return {
    study,
    tariff,
    years,
    accumulatedSavingBrl,
    cumulativeNpvBrl,
    difference,
    ...(flags && { flags }),
    ...(irrFraction !== null && { irrFraction }),
    ...(paybackYears !== null && { paybackYears }),
    months: reply.months.map(({ peakKwh, offPeakKwh, peakKw, offPeakKw, generationKwh, creditKwh, ...month }) => ({
      ...month,
      energyKwh: { peak: peakKwh, offPeak: offPeakKwh },
      demandKw: { peak: peakKw, offPeak: offPeakKw },
      ...(generationKwh !== null && { generationKwh }),
      ...(creditKwh !== null && { creditKwh }),
    })),
  }
}
