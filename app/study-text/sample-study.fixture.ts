import { defaultAssumptions } from '~/domain/bill/assumptions'
import { compareFreeMarket } from '~/domain/study/compare-free-market'
import { compareSelfProducer, type SelfProducerInputs } from '~/domain/study/compare-self-producer'
import type { StudyInputs } from '~/domain/study/comparison'
import type { SelfProducerMode } from '~/domain/study/mode'
import { freeMarketSensitivity, sensitivityTable } from '~/domain/study/sensitivity'
import type { PlantStudy, Study } from '~/domain/study/study'

const day = '2026-11-21'
const sampleTaxes = { pisFraction: 0.0144, cofinsFraction: 0.0663, icmsFraction: 0.19, icmsCredited: false }

/** An invented tariff of A4 Verde, with the rates that plants and their credits need. */
export const sampleTariff: SelfProducerInputs['tariff'] = {
  reference: { resolution: 'REH 3.592/2026', validFrom: '2026-06-24', validTo: '2027-06-23' },
  subgroup: 'A4',
  ths: 'VERDE',
  rates: {
    demandBrlPerKw: { peak: 0, offPeak: 25.33 },
    tusdBrlPerKwh: { peak: 1.46339, offPeak: 0.14659 },
    teBrlPerKwh: { peak: 0.4755, offPeak: 0.29575 },
    apeTusdBrlPerKwh: { peak: 1.39842, offPeak: 0.08162 },
    sceeTusdBrlPerKwh: { peak: 0.02, offPeak: 0.02 },
    sceeTeBrlPerKwh: { peak: 0.0131, offPeak: 0.0131 },
    generationTusdBrlPerKw: 9.12,
    fioBFraction: { demand: { peak: 0, offPeak: 0.5 }, tusd: { peak: 0.62, offPeak: 0 } },
  },
}

const terms: Omit<StudyInputs, 'consumer'> = {
  day,
  tariff: sampleTariff,
  terms: { incentive: 0.5, chargesIncluded: true },
  energyPricesBrlPerMwh: [235, 229, 224, 218, 199],
  distributorGrowthFraction: 0.07,
  energyGrowthFraction: 0.05,
  discountRateFraction: 0.1425,
  assumptions: defaultAssumptions(day),
}

/** A bakery with an overrun of 31,5 kW and a generator. */
const bakery: StudyInputs = {
  ...terms,
  consumer: {
    contractedDemandKw: { peak: 0, offPeak: 520 },
    overrunKw: { peak: 0, offPeak: 31.5 },
    measuredDemandKw: { peak: 0, offPeak: 551.5 },
    energyKwh: { peak: 10_390, offPeak: 98_434 },
    taxes: sampleTaxes,
    generator: { energyKwh: 1_200, dieselBrlPerKwh: 2 },
  },
}

/** A cold store with a local plant of 1.250 kWp. */
const coldStore: Omit<SelfProducerInputs, 'mode'> = {
  ...terms,
  tariff: sampleTariff,
  consumer: {
    contractedDemandKw: { peak: 0, offPeak: 900 },
    overrunKw: { peak: 0, offPeak: 0 },
    energyKwh: { peak: 18_400, offPeak: 212_300 },
    taxes: sampleTaxes,
  },
  plant: { generationKwh: 155_000, demandKw: 1_000, isLocal: true, simultaneityFraction: 0.65, surplusPriceBrlPerMwh: 118 },
  investmentBrl: 4_350_000,
}

/** The customer of a study, and its tariff's printed data. */
const printed = {
  distributorName: 'COPEL Distribuição',
  subgroup: sampleTariff.subgroup,
  ths: sampleTariff.ths,
  tariff: sampleTariff.reference,
}

/** The bakery in the free market. */
export const sampleStudy = sampleFreeMarketStudy()

/** The same study with some inputs changed. */
export function sampleFreeMarketStudy(changed: Partial<StudyInputs> = {}): Study {
  const inputs = { ...bakery, ...changed }
  return {
    ...inputs,
    ...compareFreeMarket(inputs),
    ...printed,
    mode: 'ML',
    customer: { name: 'Padaria Sol & Filhos', cnpj: '11222333000181' },
    sensitivity: freeMarketSensitivity(inputs),
  }
}

/** The cold store as a self-producer, with some inputs changed. */
export function samplePlantStudy(mode: SelfProducerMode, changed: Partial<typeof coldStore> = {}): PlantStudy {
  const inputs = { ...coldStore, ...changed, mode }
  const { plant, investmentBrl, ...asked } = inputs
  return {
    ...asked,
    ...compareSelfProducer(inputs),
    ...printed,
    customer: { name: 'Frigorífico Serra Azul', cnpj: '11222333000181' },
    plant: { ...plant, powerKwp: 1_250, investmentBrl },
    sensitivity: sensitivityTable(inputs),
  }
}
