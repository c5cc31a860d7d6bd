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
import { sourceOn, valueOn, type IsoDate } from '~/domain/dated/dated'
import { brasiliaHourOf } from '~/domain/tariffs/peak-hours'
import type { Db } from '~/database/schema'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import type { Deps } from '../http/deps'
import { marketOrigin } from '../market/market-origin'
import { addedFlags } from '../premises/added-flags'
import { premisesOf } from '../premises/premises-of'
import { prepareStudy } from './prepare-study'
import { newestSpotYear, submarketOf } from './spot-months'

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
    exposure: await exposureOf(db, { distributor: request.distribuidora, day, boughtIn }),
  }
}

type Used = { distributor: string; day: IsoDate; boughtIn: (month: CalendarMonth) => ByTimeOfUse }

async function exposureOf(db: Db, { distributor: value, day, boughtIn }: Used) {
  const distributor = await db
    .selectFrom('distributor')
    .select(['value', 'name', 'agent_name', 'uf', 'submarket'])
    .where('value', '=', value)
    .executeTakeFirstOrThrow()
  const submarket = submarketOf(distributor.submarket)
  const { peakHours } = await premisesOf(db, distributor)
  const { fromHour, isConfirmed } = valueOn(peakHours, day)
  const brasiliaFromHour = brasiliaHourOf(fromHour, distributor.uf)
  const peak = {
    distributorName: distributor.name,
    fromHour,
    brasiliaFromHour,
    isConfirmed,
    source: sourceOn(peakHours, day).title,
  }
  const prices = await newestSpotYear(db, submarket, brasiliaFromHour)
  if (!prices) return null
  const used = prices.map((price) => ({ ...price, energyKwh: boughtIn(price.month) }))
  const settled = spotExposure(used)
  const shown = used.map(({ month, energyKwh, meanBrlPerMwh, hours }, index) => ({
    month: monthKey(month),
    usedKwh: energyKwh.peak + energyKwh.offPeak,
    meanPldBrlPerMwh: (meanBrlPerMwh.peak * hours.peak + meanBrlPerMwh.offPeak * hours.offPeak) / (hours.peak + hours.offPeak),
    ...settled[index]!,
  }))
  const totalBrl = settled.reduce((sum, month) => sum + month.totalBrl, 0)
  return { submarket, peak, isInvented: (await marketOrigin(db)).isInvented, months: shown, totalBrl }
}
