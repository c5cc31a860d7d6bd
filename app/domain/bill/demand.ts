import type { Incentive } from '~/domain/tariffs/tusd-discount'
import type { ByTimeOfUse, Tariff } from '~/domain/tariffs/tariff'
import { isAboveKw, overrunToleranceFraction } from '~/domain/tariffs/demand-comparison'
import { rateSource } from '~/domain/tariffs/tusd-discount'
import { billLine, type BillLine } from './bill'
import type { Consumer } from './consumer'
import { taxFactors } from './taxes'

/** Ids of the lines that make up the regular billing of a demand: used, unused and above the contract. */
export const demandLineIds = {
  peak: ['demand-peak', 'demand-unused-peak', 'demand-above-peak'],
  offPeak: ['demand-off-peak', 'demand-unused-off-peak', 'demand-above-off-peak'],
} as const

/** Ids of the fine for demand overrun. */
export const overrunFineLineIds = { peak: 'overrun-peak', offPeak: 'overrun-off-peak' } as const

/**
 * Contracted demand, overrun, and its fine: an overrun is billed once as demand, and twice more above 5 %.
 *
 * @param incentive  discount on the contracted demand; an overrun has none.
 *
 * @example 400 kW contracted, 454.86 measured, R$ 31,53: 12.612,00 + 1.729,74 + 3.459,47 (54.86/400 = 13,7 %)
 */
export function demandLines(consumer: Consumer, tariff: Tariff, incentive: Incentive = 0): BillLine[] {
  return [...demandLinesAt('peak', consumer, tariff, incentive), ...demandLinesAt('offPeak', consumer, tariff, incentive)]
}

/** Measured demand by time of use, if any was measured; an unmeasured one counts as used. [kW] */
export function measuredDemandOf({ measuredDemandKw, contractedDemandKw }: Consumer): ByTimeOfUse | undefined {
  if (!measuredDemandKw) return undefined
  const { peak = contractedDemandKw.peak, offPeak = contractedDemandKw.offPeak } = measuredDemandKw
  return { peak, offPeak }
}

/** Billed demand: the larger of contracted and measured; without a measured demand, contracted plus overrun. [kW] */
export function billedDemandKw({ contractedDemandKw, overrunKw, measuredDemandKw }: Consumer, post: keyof ByTimeOfUse): number {
  const contractedKw = contractedDemandKw[post]
  return Math.max(contractedKw, measuredDemandKw?.[post] ?? contractedKw + overrunKw[post])
}

/** The used and unused parts of the contracted demand. [kW] */
export function usedDemand({ contractedDemandKw, measuredDemandKw }: Consumer, post: keyof ByTimeOfUse) {
  const contractedKw = contractedDemandKw[post]
  const usedKw = Math.min(contractedKw, measuredDemandKw?.[post] ?? contractedKw)
  return { usedKw, unusedKw: contractedKw - usedKw }
}

/** Suffix of a demand's label; Verde has a single demand, without a time of use. */
export function postName(post: keyof ByTimeOfUse, { ths }: Tariff): string {
  if (ths === 'VERDE') return ''
  return post === 'peak' ? ' ponta' : ' fora de ponta'
}

/** The demand lines of one time of use: `demandLineIds` and `overrunFineLineIds` of it. */
export function demandLinesAt(post: keyof ByTimeOfUse, consumer: Consumer, tariff: Tariff, incentive: Incentive): BillLine[] {
  const { full, withoutIcms } = taxFactors(consumer.taxes)
  const { usedKw, unusedKw } = usedDemand(consumer, post)
  const overrunKw = consumer.overrunKw[post]
  const isFined = isAboveKw(overrunKw, overrunToleranceFraction * consumer.contractedDemandKw[post])
  const rateBrl = tariff.rates.demandBrlPerKw[post]
  const { resolution } = tariff.reference
  const name = postName(post, tariff)
  const [usedId, unusedId, aboveId] = demandLineIds[post]
  const kw = { part: 'connection', unit: 'kW', growth: 'distributor' } as const
  const contracted = { ...kw, rateBrl: rateBrl * (1 - incentive), source: rateSource(tariff, incentive) }
  const above = { ...kw, rateBrl, taxFactor: full, source: resolution }

  return [
    billLine({ ...contracted, id: usedId, label: `Demanda contratada${name}`, quantity: usedKw, taxFactor: full }),
    billLine({
      ...contracted,
      id: unusedId,
      label: `Demanda contratada${name}, não usada (sem ICMS)`,
      quantity: unusedKw,
      taxFactor: withoutIcms,
      source: `${contracted.source}; Súmula 391 do STJ`,
    }),
    billLine({ ...above, id: aboveId, label: `Demanda acima da contratada${name}`, quantity: overrunKw }),
    billLine({
      ...above,
      id: overrunFineLineIds[post],
      label: `Ultrapassagem de demanda${name}`,
      quantity: isFined ? overrunKw : 0,
      rateBrl: 2 * rateBrl,
      source: `${resolution}; duas vezes a tarifa (REN 1.000/2021, art. 301)`,
    }),
  ]
}
