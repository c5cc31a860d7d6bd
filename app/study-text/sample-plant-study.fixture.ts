import { compareSelfProducer, type SelfProducerInputs } from '~/domain/study/compare-self-producer'
import type { SelfProducerMode } from '~/domain/study/mode'
import { defaultAssumptions } from '~/domain/bill/assumptions'
import { sensitivityTable } from '~/domain/study/sensitivity'
import type { PlantStudy } from '~/domain/study/study'

const day = '2026-11-21'

/** A cold store in A4 Verde with a local plant of 1.250 kWp; the tariff is invented. */
const inputs: Omit<SelfProducerInputs, 'mode'> = {
  day,
  consumer: {
    contractedDemandKw: { peak: 0, offPeak: 900 },
    overrunKw: { peak: 0, offPeak: 0 },
    energyKwh: { peak: 18_400, offPeak: 212_300 },
    taxes: { pisFraction: 0.0144, cofinsFraction: 0.0663, icmsFraction: 0.19, icmsCredited: false },
  },
  tariff: {
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
  },
  terms: { incentive: 0.5, chargesIncluded: true },
  plant: {
    generationKwh: 155_000,
    demandKw: 1_000,
    isLocal: true,
    simultaneityFraction: 0.65,
    surplusPriceBrlPerMwh: 118,
  },
  energyPricesBrlPerMwh: [235, 229, 224, 218, 199],
  distributorGrowthFraction: 0.07,
  energyGrowthFraction: 0.05,
  discountRateFraction: 0.1425,
  investmentBrl: 4_350_000,
  assumptions: defaultAssumptions(day),
}

/** What is printed is tested on it, not what is calculated. */
export function samplePlantStudy(mode: SelfProducerMode): PlantStudy {
  const comparing = { ...inputs, mode }
  const { tariff, investmentBrl, plant, ...asked } = comparing
  return {
    ...asked,
    ...compareSelfProducer(comparing),
    customer: { name: 'Frigorífico Serra Azul', cnpj: '11222333000181' },
    distributorName: 'COPEL Distribuição',
    subgroup: tariff.subgroup,
    ths: tariff.ths,
    tariff: tariff.reference,
    plant: { ...plant, powerKwp: 1_250, investmentBrl },
    sensitivity: sensitivityTable(comparing),
  }
}
