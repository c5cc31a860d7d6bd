import type { z } from 'zod'
import { yearlyPrices } from '~/contract/simulation-fields'
import { headlinedStudy, type StudyContent } from '~/contract/study-content'
import type { studyRiskReply, studyRiskRequest } from '~/contract/study-risk'
import { captiveBill } from '~/domain/bill/captive'
import { withoutGenerator } from '~/domain/bill/consumer'
import { flagTotals } from '~/domain/bill/flags'
import { freeMarketBill } from '~/domain/bill/free-market'
import { expectedUnderFlagsBrl } from '~/domain/risk/flag-risk'
import { savingBands } from '~/domain/risk/saving-bands'
import { spotExposure } from '~/domain/risk/spot-exposure'
import { monthKey } from '~/domain/units/calendar-month'
import type { CalendarMonth } from '~/domain/units/unit-month'
import { flagMixOn } from '~/domain/tariffs/flag-months'
import { sum } from '~/domain/numbers/sum'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import type { Deps } from '../http/deps'
import { addedFlags } from '../premises/added-flags'
import { prepareStudy } from './prepare-study'
import { spotYearOf } from './modulation'

type Asked = z.output<typeof studyRiskRequest>

/** Effects of flags, prices, consumption and the spot price on the saving of a study, with the tariff of today. */
export async function studyRiskOf(content: StudyContent, body: Asked, deps: Deps): Promise<z.input<typeof studyRiskReply>> {
  const { db } = deps
  const { request, base, withoutDiscount } = headlinedStudy(content)
  const study = await prepareStudy(request, deps)
  const { day, tariff, consumer, terms, assumptions } = study
  const energyPricesBrlPerMwh = yearlyPrices(request)
  const captive = captiveBill(consumer, tariff)
  const price = { ...terms, priceBrlPerMwh: energyPricesBrlPerMwh[0] }
  const flags = flagTotals(captive, consumer, day, study.flagSurcharges)
  const mix = flagMixOn(day, await addedFlags(db))
  const boughtIn = ({ month }: CalendarMonth) => {
    const metered = body.months?.find((it) => it.month === month)
    const energyKwh = metered ? { peak: metered.peakKwh, offPeak: metered.offPeakKwh } : consumer.energyKwh
    const used = withoutGenerator({ ...consumer, energyKwh }).energyKwh
    const withLosses = 1 + assumptions.lossesFraction
    return { peak: used.peak * withLosses, offPeak: used.offPeak * withLosses }
  }
  return {
    day,
    studyDay: base.day,
    tariff: tariff.reference,
    isDiscountDenied: withoutDiscount !== undefined,
    captiveBrl: captive.totalBrl,
    freeMarketBrl: freeMarketBill(consumer, tariff, price, assumptions).totalBrl,
    flags: {
      ...mix,
      totalBrl: { green: flags.greenBrl, yellow: flags.yellowBrl, red1: flags.red1Brl, red2: flags.red2Brl },
      expectedBrl: expectedUnderFlagsBrl(flags, mix),
    },
    bands: savingBands({ consumer, tariff, terms, assumptions, energyPricesBrlPerMwh }),
    exposure: await exposureOf(deps, { distributor: request.distribuidora, cnpj: request.cnpj, day, boughtIn }),
  }
}

type Used = Parameters<typeof spotYearOf>[1] & { boughtIn: (month: CalendarMonth) => ByTimeOfUse }

async function exposureOf(deps: Deps, { boughtIn, ...asked }: Used) {
  const year = await spotYearOf(deps, asked)
  if (!year) return null
  const used = year.months.map((month) => ({ ...month, energyKwh: boughtIn(month.month) }))
  const settled = spotExposure(used)
  const shown = used.map(({ month, energyKwh, meanBrlPerMwh, hours, measuredBrlPerMwh }, index) => ({
    month: monthKey(month),
    usedKwh: energyKwh.peak + energyKwh.offPeak,
    meanPldBrlPerMwh: (meanBrlPerMwh.peak * hours.peak + meanBrlPerMwh.offPeak * hours.offPeak) / (hours.peak + hours.offPeak),
    isMeasured: measuredBrlPerMwh !== undefined,
    ...settled[index]!,
  }))
  return { ...year, months: shown, totalBrl: sum(settled.map(({ totalBrl }) => totalBrl)) }
}
