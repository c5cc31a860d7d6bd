import { overrunToleranceFraction, toleranceKw } from '~/domain/tariffs/demand-comparison'
import { managementFees } from '~/domain/bill/management-fee'
import { wholesaleDemandKw } from '~/domain/tariffs/energy-price-presets'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { billedAlike, compensatedLines, creditLines, type Compensation, type CreditRule } from './credit-terms'
import type { BillTerms, LineTerm, PlaceTerm, TermPair } from './line-term'
import { least, minus, most, num, over, plus, times, whenAbove, type Term } from './term'

const one = num(1)
const perMwh = num(1000)

/**
 * The lines of the base scenario.
 *
 * @param credits  of distributed generation, in its mode.
 */
export function baseLines(
  of: BillTerms,
  place: PlaceTerm,
  credits?: { compensation: Compensation; rule: CreditRule },
): LineTerm[] {
  if (credits)
    return [...billedLines(of, credits.compensation), ...creditLines(of, credits.compensation.compensatedKwh, credits.rule)]
  return of.study.mode === 'MLXAPE' ? freeMarketLines(of, place) : captiveLines(of, of.energyKwh)
}

/** The lines of the alternative scenario. */
export function alternativeLines(of: BillTerms, place: PlaceTerm): LineTerm[] {
  return of.study.mode === 'ML' ? freeMarketLines(of, place) : selfProducerLines(of, place)
}

function captiveLines(of: BillTerms, energyKwh: TermPair): LineTerm[] {
  const { full } = of.taxFactors
  return [
    ...demandLines(of, num(0)),
    ...tusdLines(of, energyKwh, num(0)),
    { id: 'te-peak', quantity: energyKwh.peak, rate: of.teBrlPerKwh.peak, taxFactor: full },
    { id: 'te-off-peak', quantity: energyKwh.offPeak, rate: of.teBrlPerKwh.offPeak, taxFactor: full },
    { id: 'generator', quantity: of.cell('generatorKwh'), rate: of.cell('dieselBrlPerKwh'), taxFactor: one },
  ]
}

function freeMarketLines(of: BillTerms, place: PlaceTerm): LineTerm[] {
  const energyKwh = consumedKwh(of)
  const monthKwh = place('Consumo no mercado livre, com o do gerador (kWh)', plus(energyKwh.peak, energyKwh.offPeak))
  const withLossesKwh = times(monthKwh, plus(one, of.cell('lossesFraction')))
  return [
    ...demandLines(of, of.incentive),
    ...tusdLines(of, energyKwh, of.incentive),
    ...benefitLines(of, energyKwh),
    {
      id: 'free-energy',
      quantity: withLossesKwh,
      rate: over(of.priceBrlPerMwh, perMwh),
      taxFactor: of.taxFactors.icmsOnly,
    },
    ...marketLines(of, { boughtKwh: withLossesKwh, gridKwh: monthKwh, monthKwh }),
  ]
}

function selfProducerLines(of: BillTerms, place: PlaceTerm): LineTerm[] {
  const { isPeakMatched, isPlantDemandIcmsTaxed } = of.study.assumptions
  const { full, withoutIcms, icmsOnly, none: untaxed } = of.taxFactors
  const { energyKwh, gridKwh, selfKwh, complementaryKwh, surplusKwh } = balanceOf(of, place, isPeakMatched)
  const fullTusdKwh = { peak: minus(gridKwh.peak, selfKwh.peak), offPeak: minus(gridKwh.offPeak, selfKwh.offPeak) }
  const discount = of.study.ths === 'VERDE' ? peakDiscount(of, of.incentive) : num(0)
  return [
    ...demandLines(of, of.incentive),
    plantDemandLine(of, isPlantDemandIcmsTaxed ? full : withoutIcms),
    { id: 'ape-tusd-peak', quantity: selfKwh.peak, rate: minus(of.apeTusdBrlPerKwh.peak, discount), taxFactor: full },
    { id: 'ape-tusd-off-peak', quantity: selfKwh.offPeak, rate: of.apeTusdBrlPerKwh.offPeak, taxFactor: full },
    ...tusdLines(of, fullTusdKwh, of.incentive),
    ...benefitLines(of, energyKwh),
    { id: 'complementary-energy', quantity: complementaryKwh, rate: over(of.priceBrlPerMwh, perMwh), taxFactor: icmsOnly },
    {
      id: 'surplus-energy',
      quantity: times(num(-1), surplusKwh),
      rate: over(of.surplusPriceBrlPerMwh, perMwh),
      taxFactor: untaxed,
    },
    ...marketLines(of, {
      boughtKwh: complementaryKwh,
      gridKwh: plus(gridKwh.peak, gridKwh.offPeak),
      monthKwh: plus(energyKwh.peak, energyKwh.offPeak),
    }),
  ]
}

/** The balance of plant and consumption: off-peak first, then peak; bought energy includes losses. */
function balanceOf(of: BillTerms, place: PlaceTerm, isPeakMatched: boolean) {
  const energyKwh = consumedKwh(of)
  const usedKwh = place(
    'Geração usada no local (kWh)',
    least(times(of.cell('simultaneityFraction'), of.generationKwh), energyKwh.offPeak),
  )
  const offPeakKwh = place('Consumo da rede fora de ponta (kWh)', minus(energyKwh.offPeak, usedKwh))
  const gridKwh = { peak: energyKwh.peak, offPeak: offPeakKwh }
  const injectedKwh = place('Geração injetada (kWh)', minus(of.generationKwh, usedKwh))
  const selfKwh = {
    offPeak: place('Autoprodução fora de ponta (kWh)', least(injectedKwh, gridKwh.offPeak)),
    peak: num(0),
  }
  if (isPeakMatched) {
    selfKwh.peak = place('Autoprodução na ponta (kWh)', least(minus(injectedKwh, selfKwh.offPeak), gridKwh.peak))
  }
  const withLosses = plus(one, of.cell('lossesFraction'))
  const matchedKwh = isPeakMatched ? plus(gridKwh.peak, gridKwh.offPeak) : gridKwh.offPeak
  const needKwh = place('Consumo que a usina atende, com perdas (kWh)', times(matchedKwh, withLosses))
  const unmatchedKwh = isPeakMatched ? num(0) : times(gridKwh.peak, withLosses)
  const lackKwh = plus(most(num(0), minus(needKwh, injectedKwh)), unmatchedKwh)
  return {
    energyKwh,
    gridKwh,
    selfKwh,
    complementaryKwh: place('Energia complementar, com perdas (kWh)', lackKwh),
    surplusKwh: place('Energia excedente (kWh)', most(num(0), minus(injectedKwh, needKwh))),
  }
}

/** Compensation of zero. */
export const nothingCompensated: Compensation = {
  compensatedKwh: { peak: num(0), offPeak: num(0) },
  balanceKwh: num(0),
  isTaxedApart: false,
}

/** All lines except credits: the same in every year, at first-year prices. */
export function billedLines(of: BillTerms, { compensatedKwh, isTaxedApart }: Compensation): LineTerm[] {
  const { isPlantDemandIcmsTaxed } = of.study.assumptions
  const { full, withoutIcms } = of.taxFactors
  return [
    ...captiveLines(of, billedAlike(of, { compensatedKwh, isTaxedApart })),
    ...(isTaxedApart ? compensatedLines(of, compensatedKwh) : []),
    plantDemandLine(of, isPlantDemandIcmsTaxed ? full : withoutIcms),
  ]
}

const postIds = { peak: 'peak', offPeak: 'off-peak' } as const

function demandLines(of: BillTerms, incentive: Term): LineTerm[] {
  const { full, withoutIcms } = of.taxFactors
  return postsOf(of).flatMap((post) => {
    const { usedKw, unusedKw } = usedDemand(of, post)
    const rate = of.demandBrlPerKw[post]
    const discounted = times(rate, minus(one, incentive))
    const overrunKw = of.overrunKw[post]
    const toleratedKw = plus(times(num(overrunToleranceFraction), of.contractedKw[post]), num(toleranceKw))
    return [
      { id: `demand-${postIds[post]}`, quantity: usedKw, rate: discounted, taxFactor: full },
      { id: `demand-unused-${postIds[post]}`, quantity: unusedKw, rate: discounted, taxFactor: withoutIcms },
      { id: `demand-above-${postIds[post]}`, quantity: overrunKw, rate, taxFactor: full },
      {
        id: `overrun-${postIds[post]}`,
        quantity: whenAbove(overrunKw, toleratedKw, overrunKw, num(0)),
        rate: times(num(2), rate),
        taxFactor: full,
      },
    ]
  })
}

function tusdLines(of: BillTerms, energyKwh: TermPair, incentive: Term): LineTerm[] {
  const { full } = of.taxFactors
  const { peak, offPeak } = of.tusdBrlPerKwh
  const discounted = of.study.ths === 'VERDE' ? minus(peak, peakDiscount(of, incentive)) : peak
  return [
    { id: 'tusd-peak', quantity: energyKwh.peak, rate: discounted, taxFactor: full },
    { id: 'tusd-off-peak', quantity: energyKwh.offPeak, rate: offPeak, taxFactor: full },
  ]
}

/** In Verde the discount is based on the off-peak TUSD. */
function peakDiscount({ tusdBrlPerKwh: { peak, offPeak } }: BillTerms, incentive: Term): Term {
  return times(incentive, minus(peak, offPeak))
}

function benefitLines(of: BillTerms, energyKwh: TermPair): LineTerm[] {
  const { ths, assumptions } = of.study
  if (!assumptions.isBenefitTaxed) return []
  const { full, withoutIcms } = of.taxFactors
  const ofDemand = postsOf(of).flatMap((post) => {
    const { usedKw, unusedKw } = usedDemand(of, post)
    const rate = times(of.incentive, of.demandBrlPerKw[post])
    return [
      { id: `benefit-demand-${postIds[post]}`, quantity: usedKw, rate, taxFactor: minus(full, one) },
      { id: `benefit-unused-${postIds[post]}`, quantity: unusedKw, rate, taxFactor: minus(withoutIcms, one) },
    ]
  })
  if (ths === 'AZUL') return ofDemand
  const ofPeak = { quantity: energyKwh.peak, rate: peakDiscount(of, of.incentive), taxFactor: minus(full, one) }
  return [...ofDemand, { id: 'benefit-tusd-peak', ...ofPeak }]
}

type MarketKwh = { boughtKwh: Term; gridKwh: Term; monthKwh: Term }

function marketLines(of: BillTerms, { boughtKwh, gridKwh, monthKwh }: MarketKwh): LineTerm[] {
  return [
    { id: 'charges', quantity: boughtKwh, rate: over(of.cell('chargesBrlPerMwh'), perMwh), taxFactor: one },
    { id: 'loan-quotas', quantity: gridKwh, rate: over(of.cell('loanQuotasBrlPerMwh'), perMwh), taxFactor: of.taxFactors.full },
    { id: 'management', quantity: one, rate: of.managementBrl ?? automaticFee(of, monthKwh), taxFactor: one },
  ]
}

function automaticFee({ contractedKw, overrunKw }: BillTerms, monthKwh: Term): Term {
  const largestKw = most(plus(contractedKw.peak, overrunKw.peak), plus(contractedKw.offPeak, overrunKw.offPeak))
  const fee = ({ fixedBrl, brlPerMwh, floorBrl }: { fixedBrl: number; brlPerMwh: number; floorBrl: number }) =>
    most(num(floorBrl), plus(num(fixedBrl), over(times(num(brlPerMwh), monthKwh), perMwh)))
  return whenAbove(
    largestKw,
    num(wholesaleDemandKw - toleranceKw),
    fee(managementFees.wholesale),
    fee(managementFees.retail),
    '>=',
  )
}

function plantDemandLine(of: BillTerms, taxFactor: Term): LineTerm {
  const billedKw = most(of.contractedKw.offPeak, of.measuredKw.offPeak ?? plus(of.contractedKw.offPeak, of.overrunKw.offPeak))
  const beyondKw = whenAbove(
    of.cell('plantDemandKw'),
    plus(billedKw, num(toleranceKw)),
    minus(of.cell('plantDemandKw'), billedKw),
    num(0),
  )
  const quantity = of.study.plant?.isLocal ? beyondKw : of.cell('plantDemandKw')
  return { id: 'plant-demand', quantity, rate: of.cell('generationTusdBrlPerKw'), taxFactor }
}

/** The generator is off, and its energy is bought in the peak. */
function consumedKwh({ energyKwh, cell }: BillTerms): TermPair {
  return { peak: plus(energyKwh.peak, cell('generatorKwh')), offPeak: energyKwh.offPeak }
}

function usedDemand({ contractedKw, measuredKw }: BillTerms, post: keyof ByTimeOfUse) {
  const measured = measuredKw[post]
  const usedKw = measured ? least(contractedKw[post], measured) : contractedKw[post]
  return { usedKw, unusedKw: measured ? minus(contractedKw[post], usedKw) : num(0) }
}

/** Verde has one demand, as off-peak. */
function postsOf({ study }: BillTerms): (keyof ByTimeOfUse)[] {
  return study.ths === 'AZUL' ? ['peak', 'offPeak'] : ['offPeak']
}
