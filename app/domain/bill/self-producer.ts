import type { Assumptions } from './assumptions'
import type { SelfProducerTariff } from '~/domain/tariffs/ape-tusd'
import { discountedPeakTusd } from '~/domain/tariffs/tusd-discount'
import { benefitLines } from './benefit'
import { billLine, billOf, type Bill, type BillLine } from './bill'
import { withoutGenerator, type Consumer } from './consumer'
import { distributorLines, peakTusdSource } from './distributor-lines'
import { chargeLine, loanQuotaLine, managementLine, type FreeMarketTerms } from './free-market'
import { plantDemandLine, settleSelfProducer, type Plant, type SelfProducerBalance } from './plant'
import { quotedEnergy, taxFactors } from './taxes'

/** Ids of the lines only a self-producer has. */
export const selfProducerLineIds = {
  apeTusd: { peak: 'ape-tusd-peak', offPeak: 'ape-tusd-off-peak' },
  complementaryEnergy: 'complementary-energy',
  surplusEnergy: 'surplus-energy',
} as const

const apeLaw = 'Lei 11.488/2007, art. 26'

/**
 * The month of a consumer who owns a plant (autoprodutor, APE). The generator is off, and its energy is bought in the peak. [R$]
 *
 * The plant's energy pays no CDE nor Proinfa; missing energy is bought as in the free market, and surplus is sold.
 */
export function selfProducerBill(
  consumer: Consumer,
  tariff: SelfProducerTariff,
  terms: FreeMarketTerms,
  plant: Plant,
  assumptions: Assumptions,
): Bill {
  const buyer = withoutGenerator(consumer)
  const balance = settleSelfProducer(buyer, plant, assumptions)
  const served = { ...buyer, energyKwh: balance.gridKwh }
  const ofPlant = [plantDemandLine(plant, buyer, tariff, assumptions), ...apeTusdLines(buyer, tariff, terms, balance)]
  return billOf([
    ...distributorLines(served, tariff, terms.incentive, { lines: ofPlant, producedKwh: balance.selfProducedKwh }),
    ...(assumptions.isBenefitTaxed ? benefitLines(buyer, tariff, terms.incentive) : []),
    ...energyLines(buyer, terms, plant, balance),
    chargeLine(balance.complementaryKwh, terms, assumptions),
    loanQuotaLine(balance.gridKwh.peak + balance.gridKwh.offPeak, buyer, terms),
    managementLine(buyer, terms),
  ])
}

/** The TUSD on the plant's energy, without its charges; in Verde's peak with the discount of all energy. */
function apeTusdLines(
  { taxes }: Consumer,
  tariff: SelfProducerTariff,
  { incentive }: FreeMarketTerms,
  { selfProducedKwh }: SelfProducerBalance,
): BillLine[] {
  const { tusdBrlPerKwh, apeTusdBrlPerKwh } = tariff.rates
  const line = { part: 'connection', unit: 'kWh', taxFactor: taxFactors(taxes).full, growth: 'distributor' } as const
  const discountBrl = tusdBrlPerKwh.peak - discountedPeakTusd(tariff, incentive)
  const source = exemptionSource(tariff)
  const { apeTusd } = selfProducerLineIds
  return [
    billLine({
      ...line,
      id: apeTusd.peak,
      label: 'TUSD APE ponta',
      quantity: selfProducedKwh.peak,
      rateBrl: apeTusdBrlPerKwh.peak - discountBrl,
      source: `${peakTusdSource(tariff, incentive)}; ${source}`,
    }),
    billLine({
      ...line,
      id: apeTusd.offPeak,
      label: 'TUSD APE fora de ponta',
      quantity: selfProducedKwh.offPeak,
      rateBrl: apeTusdBrlPerKwh.offPeak,
      source: `${tariff.reference.resolution}; ${source}`,
    }),
  ]
}

function exemptionSource({ apeTakenFrom }: SelfProducerTariff): string {
  if (!apeTakenFrom) return apeLaw
  return `${apeLaw}, com a isenção da modalidade ${apeTakenFrom.ths} na ${apeTakenFrom.reference.resolution}`
}

/** Energy bought in addition to the plant's, and surplus sold, each at its own yearly quoted prices. */
function energyLines(
  { taxes }: Consumer,
  { priceBrlPerMwh }: FreeMarketTerms,
  plant: Plant,
  balance: SelfProducerBalance,
): BillLine[] {
  const line = { part: 'energy', unit: 'kWh' } as const
  return [
    billLine({
      ...line,
      id: selfProducerLineIds.complementaryEnergy,
      label: 'Energia complementar, com perdas',
      quantity: balance.complementaryKwh,
      ...quotedEnergy(taxes, priceBrlPerMwh),
      growth: 'energyPrice',
    }),
    billLine({
      ...line,
      id: selfProducerLineIds.surplusEnergy,
      label: 'Energia excedente vendida',
      quantity: -balance.surplusKwh,
      rateBrl: plant.surplusPriceBrlPerMwh / 1_000,
      taxFactor: 1,
      source: 'Preço de venda informado',
      growth: 'surplusPrice',
    }),
  ]
}
