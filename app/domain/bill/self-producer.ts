import type { Assumptions } from './assumptions'
import type { SelfProducerTariff } from '~/domain/tariffs/ape-tusd'
import { discountedPeakTusd, rateSource } from '~/domain/tariffs/tusd-discount'
import { benefitLines } from './benefit'
import { billLine, billOf, type Bill, type BillLine } from './bill'
import type { Consumer } from './consumer'
import { demandLines } from './demand'
import { chargeLine, loanQuotaLine, managementLine, withoutGenerator, type FreeMarketTerms } from './free-market'
import { plantDemandLine, settleSelfProducer, type Plant, type SelfProducerBalance } from './plant'
import { taxFactors } from './taxes'

/** Ids of the lines only a self-producer has, and of its TUSD on what it did not produce. */
export const selfProducerLineIds = {
  tusd: { peak: 'tusd-peak', offPeak: 'tusd-off-peak' },
  apeTusd: { peak: 'ape-tusd-peak', offPeak: 'ape-tusd-off-peak' },
  complementaryEnergy: 'complementary-energy',
  surplusEnergy: 'surplus-energy',
} as const

const apeLaw = 'Lei 11.488/2007, art. 26'

/**
 * The month of a consumer who owns a plant (autoprodutor, APE). The generator stands still and what it made is bought in the peak. [R$]
 *
 * What the plant makes pays no CDE nor Proinfa; what it lacks is bought as in the free market, and what it makes beyond is sold.
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
  return billOf([
    ...demandLines(buyer, tariff, terms.incentive),
    plantDemandLine(plant, buyer, tariff),
    ...tusdLines(buyer, tariff, terms, balance),
    ...(assumptions.isBenefitTaxed ? benefitLines(buyer, tariff, terms.incentive) : []),
    ...energyLines(buyer, terms, plant, balance),
    chargeLine(balance.complementaryKwh, terms, assumptions),
    loanQuotaLine(balance.gridKwh.peak + balance.gridKwh.offPeak, buyer, terms),
    managementLine(buyer, terms),
  ])
}

/** Grid use in four lines: what the plant made without its charges, the rest in full; in the peak of Verde both with the discount. */
function tusdLines(
  { taxes }: Consumer,
  tariff: SelfProducerTariff,
  { incentive }: FreeMarketTerms,
  { gridKwh, selfProducedKwh }: SelfProducerBalance,
): BillLine[] {
  const { tusdBrlPerKwh, apeTusdBrlPerKwh } = tariff.rates
  const line = { part: 'connection', unit: 'kWh', taxFactor: taxFactors(taxes).full, growth: 'distributor' } as const
  const peakRateBrl = discountedPeakTusd(tariff, incentive)
  const discountBrl = tusdBrlPerKwh.peak - peakRateBrl
  const peakSource = rateSource(tariff, tariff.ths === 'VERDE' ? incentive : 0)
  const { resolution } = tariff.reference
  const apeSource = exemptionSource(tariff)
  const { tusd, apeTusd } = selfProducerLineIds
  return [
    billLine({
      ...line,
      id: apeTusd.peak,
      label: 'TUSD APE ponta',
      quantity: selfProducedKwh.peak,
      rateBrl: apeTusdBrlPerKwh.peak - discountBrl,
      source: `${peakSource}; ${apeSource}`,
    }),
    billLine({
      ...line,
      id: apeTusd.offPeak,
      label: 'TUSD APE fora de ponta',
      quantity: selfProducedKwh.offPeak,
      rateBrl: apeTusdBrlPerKwh.offPeak,
      source: `${resolution}; ${apeSource}`,
    }),
    billLine({
      ...line,
      id: tusd.peak,
      label: 'TUSD ponta',
      quantity: gridKwh.peak - selfProducedKwh.peak,
      rateBrl: peakRateBrl,
      source: peakSource,
    }),
    billLine({
      ...line,
      id: tusd.offPeak,
      label: 'TUSD fora de ponta',
      quantity: gridKwh.offPeak - selfProducedKwh.offPeak,
      rateBrl: tusdBrlPerKwh.offPeak,
      source: resolution,
    }),
  ]
}

function exemptionSource({ apeTakenFrom }: SelfProducerTariff): string {
  if (!apeTakenFrom) return apeLaw
  return `${apeLaw}, com a isenção da modalidade ${apeTakenFrom.ths} na ${apeTakenFrom.reference.resolution}`
}

/** Energy bought besides the plant's, and surplus sold, each at its own quoted prices from year to year. */
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
      rateBrl: priceBrlPerMwh / 1_000,
      taxFactor: taxFactors(taxes).icmsOnly,
      source: 'Preço informado, com PIS e COFINS e sem ICMS',
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
