import { overrunToleranceFraction, toleranceKw } from '~/domain/tariffs/demand-comparison'
import { managementFees } from '~/domain/bill/management-fee'
import type { Study } from '~/domain/study/study'
import { creditTaxes, type CreditTaxes, type TaxReach } from '~/domain/tariffs/credit-regime'
import { wholesaleDemandKw } from '~/domain/tariffs/energy-price-presets'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { least, minus, most, num, over, plus, times, whenAbove, type Term } from './term'

export type TermPair = Record<keyof ByTimeOfUse, Term>

/** What the lines of a month are formulas of: every number that a person may change, by its name in the calculation. */
export type BillTerms = {
  contractedKw: TermPair
  overrunKw: TermPair
  /** A demand that was not measured counts as the contracted one. */
  measuredKw: Partial<TermPair>
  energyKwh: TermPair
  generatorKwh: Term
  dieselBrlPerKwh: Term
  taxFactors: Record<TaxReach, Term>
  demandBrlPerKw: TermPair
  tusdBrlPerKwh: TermPair
  teBrlPerKwh: TermPair
  apeTusdBrlPerKwh: TermPair
  generationTusdBrlPerKw: Term
  sceeTeBrlPerKwh: TermPair
  incentive: Term
  priceBrlPerMwh: Term
  surplusPriceBrlPerMwh: Term
  chargesBrlPerMwh: Term
  loanQuotasBrlPerMwh: Term
  /** Undefined: worked out from the size of the unit. */
  managementBrl?: Term | undefined
  lossesFraction: Term
  generationKwh: Term
  plantDemandKw: Term
  simultaneityFraction: Term
  /** What no cell changes: modality, plant, regime. */
  study: Pick<Study, 'ths' | 'mode' | 'assumptions' | 'plant'>
}

/** A line of a bill as formulas; `id` is that of the calculation's line. */
export type LineTerm = { id: string; quantity: Term; rate: Term; taxFactor: Term }

/** Writes a term that others use into a cell of its own, and gives the cell. */
export type Place = (label: string, term: Term) => Term

const one = num(1)
const perMwh = num(1000)
const none: TermPair = { peak: num(0), offPeak: num(0) }

/** The lines of the scenario that a study starts from. @param credits  of distributed generation, in its mode. */
export function baseLines(of: BillTerms, place: Place, credits?: { compensation: Compensation; rule: CreditRule }): LineTerm[] {
  if (credits)
    return [...billedLines(of, credits.compensation), ...creditLines(of, credits.compensation.compensatedKwh, credits.rule)]
  return of.study.mode === 'MLXAPE' ? freeMarketLines(of, place) : captiveLines(of, of.energyKwh)
}

/** The lines of the scenario that the study would change to. */
export function alternativeLines(of: BillTerms, place: Place): LineTerm[] {
  return of.study.mode === 'ML' ? freeMarketLines(of, place) : selfProducerLines(of, place)
}

/** The amount of a line. [R$] */
export function amountOf({ quantity, rate, taxFactor }: LineTerm): Term {
  return times(quantity, rate, taxFactor)
}

function captiveLines(of: BillTerms, energyKwh: TermPair): LineTerm[] {
  const { full } = of.taxFactors
  return [
    ...demandLines(of, num(0)),
    ...tusdLines(of, energyKwh, num(0)),
    { id: 'te-peak', quantity: energyKwh.peak, rate: of.teBrlPerKwh.peak, taxFactor: full },
    { id: 'te-off-peak', quantity: energyKwh.offPeak, rate: of.teBrlPerKwh.offPeak, taxFactor: full },
    { id: 'generator', quantity: of.generatorKwh, rate: of.dieselBrlPerKwh, taxFactor: one },
  ]
}

function freeMarketLines(of: BillTerms, place: Place): LineTerm[] {
  const energyKwh = consumedKwh(of)
  const monthKwh = place('Consumo no mercado livre, com o do gerador (kWh)', plus(energyKwh.peak, energyKwh.offPeak))
  const withLossesKwh = times(monthKwh, plus(one, of.lossesFraction))
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

function selfProducerLines(of: BillTerms, place: Place): LineTerm[] {
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

/** Where the energy of a plant and of its consumer goes: off-peak first, then the peak; with losses on what is bought. */
function balanceOf(of: BillTerms, place: Place, isPeakMatched: boolean) {
  const energyKwh = consumedKwh(of)
  const usedKwh = place(
    'Geração usada no local (kWh)',
    least(times(of.simultaneityFraction, of.generationKwh), energyKwh.offPeak),
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
  const withLosses = plus(one, of.lossesFraction)
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

/** The shares of the TUSD that are not given back in a year; `article17` once the rules of that article hold. */
export type CreditRule = TermPair | 'article17'

export type Compensation = { compensatedKwh: TermPair; balanceKwh: Term; isTaxedApart: boolean }

/** What distributed generation compensates: off-peak first, and the rest in the peak at the ratio of both TEs. */
export function compensationOf(of: BillTerms, place: Place, generationKwh = of.generationKwh): Compensation {
  const { te, tusd } = creditTaxes[of.study.assumptions.gdCreditRegime].billed
  const offPeak = place('Energia compensada fora de ponta (kWh)', least(generationKwh, of.energyKwh.offPeak))
  const leftKwh = minus(generationKwh, offPeak)
  const ratio = over(of.teBrlPerKwh.peak, of.teBrlPerKwh.offPeak)
  const peak = place('Energia compensada na ponta (kWh)', least(over(leftKwh, ratio), of.energyKwh.peak))
  return {
    compensatedKwh: { peak, offPeak },
    balanceKwh: minus(leftKwh, times(peak, ratio)),
    isTaxedApart: te !== 'full' || tusd !== 'full',
  }
}

/** Everything but the credits: the same in every year, at the prices of the first one. */
export function billedLines(of: BillTerms, { compensatedKwh, isTaxedApart }: Compensation): LineTerm[] {
  const { isPlantDemandIcmsTaxed } = of.study.assumptions
  const { full, withoutIcms } = of.taxFactors
  return [
    ...captiveLines(of, billedAlike(of, { compensatedKwh, isTaxedApart })),
    ...(isTaxedApart ? compensatedLines(of, compensatedKwh) : []),
    plantDemandLine(of, isPlantDemandIcmsTaxed ? full : withoutIcms),
  ]
}

/** The energy that is billed with every tax. */
function billedAlike(of: BillTerms, { compensatedKwh, isTaxedApart }: Omit<Compensation, 'balanceKwh'>): TermPair {
  if (!isTaxedApart) return of.energyKwh
  return {
    peak: minus(of.energyKwh.peak, compensatedKwh.peak),
    offPeak: minus(of.energyKwh.offPeak, compensatedKwh.offPeak),
  }
}

function compensatedLines(of: BillTerms, { peak, offPeak }: TermPair): LineTerm[] {
  const [tusd, te] = [creditFactor(of, 'billed', 'tusd'), creditFactor(of, 'billed', 'te')]
  return [
    { id: 'compensated-tusd-peak', quantity: peak, rate: of.tusdBrlPerKwh.peak, taxFactor: tusd },
    { id: 'compensated-tusd-off-peak', quantity: offPeak, rate: of.tusdBrlPerKwh.offPeak, taxFactor: tusd },
    { id: 'compensated-te-peak', quantity: peak, rate: of.teBrlPerKwh.peak, taxFactor: te },
    { id: 'compensated-te-off-peak', quantity: offPeak, rate: of.teBrlPerKwh.offPeak, taxFactor: te },
  ]
}

function creditLines(of: BillTerms, { peak, offPeak }: TermPair, rule: CreditRule): LineTerm[] {
  const rates = creditRates(of, rule)
  const [tusd, te] = [creditFactor(of, 'credited', 'tusd'), creditFactor(of, 'credited', 'te')]
  return [
    { id: 'credit-te-peak', quantity: times(num(-1), peak), rate: rates.te.peak, taxFactor: te },
    { id: 'credit-te-off-peak', quantity: times(num(-1), offPeak), rate: rates.te.offPeak, taxFactor: te },
    { id: 'credit-tusd-peak', quantity: times(num(-1), peak), rate: rates.tusd.peak, taxFactor: tusd },
    { id: 'credit-tusd-off-peak', quantity: times(num(-1), offPeak), rate: rates.tusd.offPeak, taxFactor: tusd },
  ]
}

/** What a compensated kWh gives back with its taxes, by time of use. [R$/kWh] */
export function creditPerKwh(of: BillTerms, rule: CreditRule): TermPair {
  const rates = creditRates(of, rule)
  const [tusd, te] = [creditFactor(of, 'credited', 'tusd'), creditFactor(of, 'credited', 'te')]
  const at = (post: keyof ByTimeOfUse) => plus(times(rates.te[post], te), times(rates.tusd[post], tusd))
  return { peak: at('peak'), offPeak: at('offPeak') }
}

function creditRates(of: BillTerms, rule: CreditRule): { te: TermPair; tusd: TermPair } {
  const { teBrlPerKwh: te, tusdBrlPerKwh: tusd, sceeTeBrlPerKwh: scee } = of
  if (rule === 'article17') {
    return { tusd: none, te: { peak: minus(te.peak, scee.peak), offPeak: minus(te.offPeak, scee.offPeak) } }
  }
  const given = (post: keyof ByTimeOfUse) => times(tusd[post], minus(one, rule[post]))
  return { te, tusd: { peak: given('peak'), offPeak: given('offPeak') } }
}

/** The taxes of what is compensated. */
function creditFactor(of: BillTerms, side: keyof CreditTaxes, rate: 'te' | 'tusd'): Term {
  return of.taxFactors[creditTaxes[of.study.assumptions.gdCreditRegime][side][rate]]
}

/** The kWh that a flag falls on, times their taxes: what a R$/kWh of flag adds to the bill. [kWh] */
export function flaggedKwh(of: BillTerms, compensation?: Compensation): Term {
  const { full } = of.taxFactors
  if (!compensation) return times(plus(of.energyKwh.peak, of.energyKwh.offPeak), full)
  const { compensatedKwh, isTaxedApart } = compensation
  const alike = billedAlike(of, compensation)
  const kwh = plus(compensatedKwh.peak, compensatedKwh.offPeak)
  const billed = isTaxedApart ? times(kwh, creditFactor(of, 'billed', 'te')) : num(0)
  return minus(plus(times(plus(alike.peak, alike.offPeak), full), billed), times(kwh, creditFactor(of, 'credited', 'te')))
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

/** In Verde the discount is measured from the off-peak TUSD. */
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
    { id: 'charges', quantity: boughtKwh, rate: over(of.chargesBrlPerMwh, perMwh), taxFactor: one },
    { id: 'loan-quotas', quantity: gridKwh, rate: over(of.loanQuotasBrlPerMwh, perMwh), taxFactor: of.taxFactors.full },
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
  const beyondKw = whenAbove(of.plantDemandKw, plus(billedKw, num(toleranceKw)), minus(of.plantDemandKw, billedKw), num(0))
  const quantity = of.study.plant?.isLocal ? beyondKw : of.plantDemandKw
  return { id: 'plant-demand', quantity, rate: of.generationTusdBrlPerKw, taxFactor }
}

/** The generator stands still, and what it made is bought in the peak. */
function consumedKwh({ energyKwh, generatorKwh }: BillTerms): TermPair {
  return { peak: plus(energyKwh.peak, generatorKwh), offPeak: energyKwh.offPeak }
}

function usedDemand({ contractedKw, measuredKw }: BillTerms, post: keyof ByTimeOfUse) {
  const measured = measuredKw[post]
  const usedKw = measured ? least(contractedKw[post], measured) : contractedKw[post]
  return { usedKw, unusedKw: measured ? minus(contractedKw[post], usedKw) : num(0) }
}

/** Verde has one demand, in off-peak. */
function postsOf({ study }: BillTerms): (keyof ByTimeOfUse)[] {
  return study.ths === 'AZUL' ? ['peak', 'offPeak'] : ['offPeak']
}
