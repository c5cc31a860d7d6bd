import { captiveBill } from '~/domain/bill/captive'
import type { Consumer } from '~/domain/bill/consumer'
import { freeMarketBill } from '~/domain/bill/free-market'
import type { StudyInputs } from '~/domain/study/comparison'

/** Factors on the study's energy price and consumption. */
const priceFactors = [0.8, 0.9, 1, 1.1, 1.2] as const
const consumptionFactors = [0.8, 0.9, 1, 1.1, 1.2] as const

export type SavingBand = { consumptionFactor: number; savings: { priceFactor: number; savingBrl: number }[] }

/** Monthly first-year saving in the free market at other prices and consumptions; demand is unchanged. [R$/month] */
export function savingBands(
  inputs: Pick<StudyInputs, 'consumer' | 'tariff' | 'terms' | 'assumptions' | 'energyPricesBrlPerMwh'>,
) {
  const { tariff, terms, assumptions } = inputs
  return consumptionFactors.map((consumptionFactor): SavingBand => {
    const consumer = withEnergy(inputs.consumer, consumptionFactor)
    const captiveBrl = captiveBill(consumer, tariff).totalBrl
    const savings = priceFactors.map((priceFactor) => {
      const priceBrlPerMwh = inputs.energyPricesBrlPerMwh[0] * priceFactor
      const freeBrl = freeMarketBill(consumer, tariff, { ...terms, priceBrlPerMwh }, assumptions).totalBrl
      return { priceFactor, savingBrl: captiveBrl - freeBrl }
    })
    return { consumptionFactor, savings }
  })
}

function withEnergy(consumer: Consumer, factor: number): Consumer {
  const { peak, offPeak } = consumer.energyKwh
  return { ...consumer, energyKwh: { peak: peak * factor, offPeak: offPeak * factor } }
}
