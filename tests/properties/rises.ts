import { overrunToleranceFraction } from '~/domain/tariffs/demand-comparison'
import * as fc from 'fast-check'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import type { Case } from './any-consumer'

/** A change that makes a case more expensive; each raises a single number. */
type Rise = (it: Case, post: keyof ByTimeOfUse, rise: (number: number) => number) => Case

const rate = (key: 'demandBrlPerKw' | 'teBrlPerKwh' | 'generationTusdBrlPerKw'): Rise => {
  return ({ consumer, tariff }, post, rise) => {
    const old = tariff.rates[key]
    const raised = typeof old === 'object' ? { ...old, [post]: rise(old[post]) } : rise(old ?? 0)
    return { consumer, tariff: { ...tariff, rates: { ...tariff.rates, [key]: raised } } }
  }
}

/** The APE row is the TUSD without its charges, so both rise by the same amount. */
const tusd: Rise = ({ consumer, tariff }, post, rise) => {
  const { tusdBrlPerKwh, apeTusdBrlPerKwh } = tariff.rates
  const moreBrl = rise(tusdBrlPerKwh[post]) - tusdBrlPerKwh[post]
  const rates = {
    ...tariff.rates,
    tusdBrlPerKwh: { ...tusdBrlPerKwh, [post]: tusdBrlPerKwh[post] + moreBrl },
    apeTusdBrlPerKwh: { ...apeTusdBrlPerKwh, [post]: apeTusdBrlPerKwh[post] + moreBrl },
  }
  return { consumer, tariff: { ...tariff, rates } }
}

const tax = (key: 'pisFraction' | 'cofinsFraction' | 'icmsFraction'): Rise => {
  return ({ consumer, tariff }, _, rise) => {
    const taxes = { ...consumer.taxes, [key]: Math.min(0.4, rise(consumer.taxes[key])) }
    return { tariff, consumer: { ...consumer, taxes } }
  }
}

const quantity = (key: 'energyKwh' | 'overrunKw'): Rise => {
  return ({ consumer, tariff }, post, rise) => ({
    tariff,
    consumer: { ...consumer, [key]: { ...consumer[key], [post]: rise(consumer[key][post]) } },
  })
}

/**
 * With a larger contract the same overrun can fall to 5% or less, where by law no fine is due. So the contract rises only where the
 * overrun stays on its side of 5%, and the measured demand rises with it.
 */
const contract: Rise = ({ consumer, tariff }, post, rise) => {
  const contractedKw = rise(consumer.contractedDemandKw[post])
  const stays = (kw: number) => consumer.overrunKw[post] > overrunToleranceFraction * kw
  if (stays(contractedKw) !== stays(consumer.contractedDemandKw[post])) return { consumer, tariff }
  return { tariff, consumer: { ...consumer, contractedDemandKw: { ...consumer.contractedDemandKw, [post]: contractedKw } } }
}

/** More measured demand within the same contract: more of it is charged with ICMS. */
const measured: Rise = ({ consumer, tariff }, post, rise) => {
  const usedKw = consumer.measuredDemandKw?.[post]
  if (usedKw === undefined) return { consumer, tariff }
  return { tariff, consumer: { ...consumer, measuredDemandKw: { ...consumer.measuredDemandKw, [post]: rise(usedKw) } } }
}

const generator: Rise = ({ consumer, tariff }, _, rise) => {
  if (!consumer.generator) return { consumer, tariff }
  return {
    tariff,
    consumer: { ...consumer, generator: { ...consumer.generator, energyKwh: rise(consumer.generator.energyKwh) } },
  }
}

export const rises: Record<string, Rise> = {
  'a kWh': quantity('energyKwh'),
  'a kW of overrun': quantity('overrunKw'),
  'a contracted kW': contract,
  'a measured kW': measured,
  'a kWh of the generator': generator,
  'the demand rate': rate('demandBrlPerKw'),
  'the TUSD': tusd,
  'the TE': rate('teBrlPerKwh'),
  'the TUSDg': rate('generationTusdBrlPerKw'),
  PIS: tax('pisFraction'),
  COFINS: tax('cofinsFraction'),
  ICMS: tax('icmsFraction'),
}

export const anyPost = fc.constantFrom<keyof ByTimeOfUse>('peak', 'offPeak')
/** Multiplies by 1 to 2; zero, such as the peak demand of Verde, stays zero. */
export const anyRise = fc.double({ min: 0, max: 1, noNaN: true }).map((share) => (number: number) => number * (1 + share))
