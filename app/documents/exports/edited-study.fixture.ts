import type { IsoDate } from '~/domain/dated/dated'
import { compareFreeMarket } from '~/domain/study/compare-free-market'
import { compareSelfProducer, type SelfProducerInputs } from '~/domain/study/compare-self-producer'
import type { StudyInputs } from '~/domain/study/comparison'
import { freeMarketSensitivity, sensitivityTable } from '~/domain/study/sensitivity'
import { studyTariff, type StudyTariff } from '~/domain/study/study-tariff'
import { hasPlant, type Study } from '~/domain/study/study'
import type { Incentive } from '~/domain/tariffs/tusd-discount'
import type { ByTimeOfUse, TariffRates, Ths } from '~/domain/tariffs/tariff'
import { sampleFreeMarketStudy, samplePlantStudy, sampleTariff } from '~/study-text/sample-study.fixture'
import { mapNonEmpty, type NonEmpty } from '~/domain/records/non-empty'
import { inputSheetName, type Input } from './inputs'
import type { Typed } from './typed-over.fixture'

/** A study and its tariff. */
export type Priced = { study: Study; tariff: StudyTariff }

type Changes = Partial<Pick<StudyInputs, 'consumer' | 'assumptions' | 'terms'>> & {
  ths?: Ths
  plant?: Partial<SelfProducerInputs['plant']>
  surplusPricesBrlPerMwh?: NonEmpty<number>
  /** A requested discount that the law denies. */
  denied?: Incentive
}

const azul: TariffRates = {
  ...sampleTariff.rates,
  demandBrlPerKw: { peak: 48.1, offPeak: 19.7 },
  tusdBrlPerKwh: { peak: 0.13, offPeak: 0.11 },
  apeTusdBrlPerKwh: { peak: 0.06, offPeak: 0.04 },
}

/** I1 was requested, and the law denies it. */
const undiscounted = { terms: { incentive: 0, chargesIncluded: true }, denied: 1 } as const

/** The samples of every mode, in both modalities, with local and remote plants, and with each regime of compensated energy. */
export function pricedSamples(): Priced[] {
  const { consumer, assumptions } = samplePlantStudy('APE')
  const bakery = sampleFreeMarketStudy()
  const both = { ...consumer, contractedDemandKw: { peak: 300, offPeak: 900 }, overrunKw: { peak: 9, offPeak: 60 } }
  const measured = { ...consumer, measuredDemandKw: { offPeak: 700 }, generator: { energyKwh: 2_000, dieselBrlPerKwh: 2.4 } }
  const remote = { isLocal: false, simultaneityFraction: 0 }
  return [
    sample('ML', {}),
    sample('ML', {
      ths: 'AZUL',
      consumer: {
        ...bakery.consumer,
        contractedDemandKw: { peak: 90, offPeak: 300 },
        overrunKw: { peak: 4, offPeak: 31 },
        measuredDemandKw: { peak: 94, offPeak: 331 },
      },
      terms: { incentive: 0, chargesIncluded: false, managementBrl: 2_100, loanQuotasBrlPerMwh: 7.5 },
      denied: 0.5,
    }),
    sample('APE', { surplusPricesBrlPerMwh: [118, 111, 109, 105, 99] }),
    sample('APE', {
      ths: 'AZUL',
      consumer: both,
      plant: remote,
      assumptions: { ...assumptions, isPeakMatched: false, isBenefitTaxed: false },
      ...undiscounted,
    }),
    sample('MLXAPE', { consumer: measured, plant: { generationKwh: 300_000 }, ...undiscounted }),
    sample('GDXAPE', {}),
    sample('GDXAPE', { plant: { ...remote, generationKwh: 260_000 }, assumptions: { ...assumptions, gdCreditRegime: 'EXEMPT' } }),
    sample('GDXAPE', {
      ths: 'AZUL',
      consumer: both,
      assumptions: { ...assumptions, gdCreditRegime: 'TE_ICMS_EXEMPT', gdClass: 'GD_I' },
    }),
    sample('GDXAPE', {
      consumer: { ...consumer, taxes: { ...consumer.taxes, pisCofinsCredited: true } },
      plant: remote,
      assumptions: { ...assumptions, gdClass: 'GD_III' },
      ...undiscounted,
    }),
    sample('GDXAPE', { assumptions: { ...assumptions, gdClass: 'GD_II_2023' } }),
    sample('GDXAPE', { plant: remote, assumptions: { ...assumptions, gdClass: 'GD_III_2023' }, ...undiscounted }),
  ]
}

const verde: TariffRates = {
  ...sampleTariff.rates,
  gdThreeFractions: { transmission: { peak: 0.11, offPeak: 0.2 }, research: { peak: 0.02, offPeak: 0.03 } },
}

function sample(mode: Study['mode'], { ths = 'VERDE', plant, denied, ...changes }: Changes): Priced {
  const made: Study = mode === 'ML' ? sampleFreeMarketStudy() : samplePlantStudy(mode)
  const study: Study = { ...made, ...changes, ths, ...(denied && { withDiscount: { ...made, incentive: denied } }) }
  if (hasPlant(study)) study.plant = { ...study.plant, ...plant }
  return calculated(study, studyTariff(study.day, ths === 'AZUL' ? azul : verde, study.terms.loanQuotasBrlPerMwh))
}

/** The study recalculated with some inputs replaced. */
export function withEdits({ study, tariff }: Priced, edits: ReadonlyMap<string, number>): Priced {
  const now = (key: string, value: number) => edits.get(key) ?? value
  const pair = <It extends Partial<ByTimeOfUse> | undefined>(key: string, of: It): It =>
    of && (Object.fromEntries(Object.entries(of).map(([post, value]) => [post, now(`${key}.${post}`, value)])) as It)
  const { consumer, terms, assumptions, plant } = study
  const { generator, measuredDemandKw, taxes } = consumer
  const { managementBrl, loanQuotasBrlPerMwh, chargesIncluded } = terms
  const edited: Study = {
    ...study,
    discountRateFraction: now('discountRate', study.discountRateFraction),
    distributorGrowthFraction: now('distributorGrowth', study.distributorGrowthFraction),
    energyGrowthFraction: now('energyGrowth', study.energyGrowthFraction),
    energyPricesBrlPerMwh: mapNonEmpty(study.energyPricesBrlPerMwh, (price, index) => now(`price${index}`, price)),
    ...(study.surplusPricesBrlPerMwh && {
      surplusPricesBrlPerMwh: mapNonEmpty(study.surplusPricesBrlPerMwh, (price, index) => now(`surplusPrice${index}`, price)),
    }),
    consumer: {
      contractedDemandKw: pair('contractedKw', consumer.contractedDemandKw),
      overrunKw: pair('overrunKw', consumer.overrunKw),
      ...(measuredDemandKw && { measuredDemandKw: pair('measuredKw', measuredDemandKw) }),
      energyKwh: pair('energyKwh', consumer.energyKwh),
      taxes: {
        pisFraction: now('pis', taxes.pisCofinsCredited ? 0 : taxes.pisFraction),
        cofinsFraction: now('cofins', taxes.pisCofinsCredited ? 0 : taxes.cofinsFraction),
        icmsFraction: now('icms', taxes.icmsCredited ? 0 : taxes.icmsFraction),
        icmsCredited: false,
      },
      ...(generator && {
        generator: {
          energyKwh: now('generatorKwh', generator.energyKwh),
          dieselBrlPerKwh: now('dieselBrlPerKwh', generator.dieselBrlPerKwh),
        },
      }),
    },
    terms: {
      incentive: now('incentive', terms.incentive) as Incentive,
      chargesIncluded,
      ...(managementBrl !== undefined && { managementBrl: now('managementBrl', managementBrl) }),
      ...(loanQuotasBrlPerMwh !== undefined && { loanQuotasBrlPerMwh: now('loanQuotasBrlPerMwh', loanQuotasBrlPerMwh) }),
    },
    assumptions: {
      ...assumptions,
      lossesFraction: now('lossesFraction', assumptions.lossesFraction),
      chargesBrlPerMwh: now('chargesBrlPerMwh', assumptions.chargesBrlPerMwh),
    },
    ...(plant && {
      plant: {
        ...plant,
        investmentBrl: now('investment', plant.investmentBrl),
        generationKwh: now('generationKwh', plant.generationKwh),
        demandKw: now('plantDemandKw', plant.demandKw),
        simultaneityFraction: now('simultaneityFraction', plant.simultaneityFraction),
        surplusPriceBrlPerMwh: now('surplusPrice0', plant.surplusPriceBrlPerMwh),
      },
    }),
  }
  return calculated(edited, editedTariff(tariff, pair, now))
}

/** The pricing data of a study, in the calculation's form. */
export function pricing({ study, tariff }: Priced): Pick<StudyInputs, 'tariff' | 'fioBDueFraction'> {
  const { ths, subgroup, day } = study
  return {
    tariff: { reference: study.tariff, subgroup, ths, rates: tariff.rates },
    fioBDueFraction: {
      label: '',
      unit: '',
      verifiedOn: day,
      values: tariff.fioBDue.map(({ year, fraction }) => ({
        from: `${year}-01-01` as IsoDate,
        value: fraction,
        source: { title: '', href: '' },
      })),
    },
  }
}

type Now = (key: string, value: number) => number
type Pair = <It extends Partial<ByTimeOfUse> | undefined>(key: string, of: It) => It

function editedTariff({ rates, fioBDue, loanQuotasBrlPerMwh }: StudyTariff, pair: Pair, now: Now): StudyTariff {
  const { fioBFraction, gdThreeFractions, generationTusdBrlPerKw = 0 } = rates
  return {
    loanQuotasBrlPerMwh,
    rates: {
      ...rates,
      demandBrlPerKw: pair('demandBrlPerKw', rates.demandBrlPerKw),
      tusdBrlPerKwh: pair('tusdBrlPerKwh', rates.tusdBrlPerKwh),
      teBrlPerKwh: pair('teBrlPerKwh', rates.teBrlPerKwh),
      apeTusdBrlPerKwh: pair('apeTusdBrlPerKwh', rates.apeTusdBrlPerKwh!),
      sceeTeBrlPerKwh: pair('sceeTeBrlPerKwh', rates.sceeTeBrlPerKwh!),
      generationTusdBrlPerKw: now('generationTusdBrlPerKw', generationTusdBrlPerKw),
      ...(gdThreeFractions && {
        gdThreeFractions: {
          transmission: pair('transmission', gdThreeFractions.transmission),
          research: pair('research', gdThreeFractions.research),
        },
      }),
      fioBFraction: { ...fioBFraction!, tusd: { ...fioBFraction!.tusd, peak: now('peakFioBFraction', fioBFraction!.tusd.peak) } },
    },
    fioBDue: fioBDue.map(({ year, fraction }) => ({
      year,
      fraction: fraction === undefined ? undefined : now(`fioBDue${year}`, fraction),
    })),
  }
}

function calculated(study: Study, tariff: StudyTariff): Priced {
  const compared = comparisonOf(study, tariff)
  if (!study.withDiscount) return { study: { ...study, ...compared }, tariff }
  const { incentive } = study.withDiscount
  const discounted = comparisonOf({ ...study, terms: { ...study.terms, incentive } }, tariff)
  return { study: { ...study, ...compared, withDiscount: { ...discounted, incentive } }, tariff }
}

function comparisonOf(study: Study, tariff: StudyTariff) {
  const { mode, plant } = study
  const inputs: StudyInputs = { ...study, ...pricing({ study, tariff }) }
  if (mode === 'ML' || !plant) return { ...compareFreeMarket(inputs), sensitivity: freeMarketSensitivity(inputs) }
  const withPlant = { ...inputs, mode, plant, investmentBrl: plant.investmentBrl } as SelfProducerInputs
  return { ...compareSelfProducer(withPlant), sensitivity: sensitivityTable(withPlant) }
}

/** A deterministic generator of numbers from 0 to 1. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Plausible other values for a few inputs at a time; over enough times every input is used. */
export function randomEdits(inputs: readonly Input[], random: () => number, { times, each }: { times: number; each: number }) {
  const order = inputs.map((input) => ({ input, at: random() })).toSorted((one, other) => one.at - other.at)
  return Array.from({ length: times }, (_, time) => {
    const turn = Array.from({ length: each }, (__, index) => order[(time * each + index) % order.length]!.input)
    return new Map(turn.map((input) => [input.key, otherValue(input, random())]))
  })
}

function otherValue({ key, value }: Input, at: number): number {
  if (key === 'incentive') return [0, 0.5, 1][Math.floor(3 * at)]!
  if (/Growth$|Fraction$|^fioBDue|^transmission|^research|^pis|^cofins|^icms|^discountRate/.test(key))
    return otherFraction(key, at)
  if (key.startsWith('overrunKw')) return Math.round(100 * at)
  if (key === 'investment') return Math.round(8_000_000 * at)
  return Math.round(value * (0.4 + 1.2 * at) * 1e6) / 1e6
}

const largest: Readonly<Record<string, number>> = { pis: 0.03, cofins: 0.1, icms: 0.3, discountRate: 0.25, lossesFraction: 0.1 }

function otherFraction(key: string, at: number): number {
  const most = largest[key] ?? (key.endsWith('Growth') ? 0.15 : 1)
  return Math.round(most * at * 1e6) / 1e6
}

/** The cells of the edits. */
export function typedCells(inputs: readonly Input[], edits: ReadonlyMap<string, number>): Typed[] {
  return inputs.flatMap(({ key }, index) => {
    const value = edits.get(key)
    return value === undefined ? [] : [{ sheet: inputSheetName, cell: `B${index + 2}`, value }]
  })
}

/** To the cent; rates and years to the millionth. */
export function isSameFigure(found: unknown, expected: unknown): boolean {
  if (typeof found !== 'number' || typeof expected !== 'number') return found === expected
  return Math.abs(found - expected) <= (Math.abs(expected) < 30 ? 1e-6 : 0.01)
}
