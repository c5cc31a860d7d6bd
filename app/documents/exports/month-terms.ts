import type { Study } from '~/domain/study/study'
import type { BillTerms, TermPair } from './line-term'
import type { Inputs } from './inputs'
import { minus, num, over, times } from './term'

/**
 * The terms of a month, all inputs.
 *
 * @param year  of its energy price, from 1.
 */
export function monthTerms(inputs: Inputs, study: Study): BillTerms {
  const { cell } = inputs
  return {
    ...sharedTerms(inputs, study),
    overrunKw: pairOf(inputs, 'overrunKw'),
    measuredKw: {
      ...(inputs.has('measuredKw.peak') && { peak: cell('measuredKw.peak') }),
      ...(inputs.has('measuredKw.offPeak') && { offPeak: cell('measuredKw.offPeak') }),
    },
    energyKwh: pairOf(inputs, 'energyKwh'),
    generationKwh: cell('generationKwh'),
    priceBrlPerMwh: cell('price0'),
    surplusPriceBrlPerMwh: cell('surplusPrice0'),
  }
}

export type OfMonth = 'overrunKw' | 'measuredKw' | 'energyKwh' | 'generationKwh' | 'priceBrlPerMwh' | 'surplusPriceBrlPerMwh'

/** The terms shared by all months. */
export function sharedTerms(inputs: Inputs, study: Study): Omit<BillTerms, OfMonth> {
  const { cell } = inputs
  const pair = (key: string) => pairOf(inputs, key)
  return {
    cell,
    contractedKw: pair('contractedKw'),
    taxFactors: taxTerms(inputs),
    demandBrlPerKw: pair('demandBrlPerKw'),
    tusdBrlPerKwh: pair('tusdBrlPerKwh'),
    teBrlPerKwh: pair('teBrlPerKwh'),
    apeTusdBrlPerKwh: pair('apeTusdBrlPerKwh'),
    sceeTeBrlPerKwh: pair('sceeTeBrlPerKwh'),
    incentive: cell('incentive'),
    managementBrl: inputs.has('managementBrl') ? cell('managementBrl') : undefined,
    study,
  }
}

function pairOf({ cell }: Inputs, key: string): TermPair {
  return { peak: cell(`${key}.peak`), offPeak: cell(`${key}.offPeak`) }
}

function taxTerms({ cell }: Inputs): BillTerms['taxFactors'] {
  const federal = minus(minus(num(1), cell('pis')), cell('cofins'))
  const state = minus(num(1), cell('icms'))
  return {
    full: over(num(1), times(state, federal)),
    withoutIcms: over(num(1), federal),
    icmsOnly: over(num(1), state),
    none: num(1),
  }
}
