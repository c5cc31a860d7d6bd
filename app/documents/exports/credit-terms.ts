import { creditTaxes, type CreditTaxes } from '~/domain/tariffs/credit-regime'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import type { BillTerms, LineTerm, PlaceTerm, TermPair } from './line-term'
import { isLiteral, least, minus, num, over, plus, times, type Term } from './term'

const one = num(1)
const none: TermPair = { peak: num(0), offPeak: num(0) }

/** The shares of the TUSD not credited in a year; `article17` once that article's rules apply. */
export type CreditRule = TermPair | 'article17'

export type Compensation = { compensatedKwh: TermPair; balanceKwh: Term; isTaxedApart: boolean }

/** Compensated energy: off-peak first, the rest in the peak at the ratio of both TEs. */
export function compensationOf(of: BillTerms, place: PlaceTerm, generationKwh = of.generationKwh): Compensation {
  const offPeak = place('Energia compensada fora de ponta (kWh)', least(generationKwh, of.energyKwh.offPeak))
  const leftKwh = minus(generationKwh, offPeak)
  const ratio = offPeakPerPeak(of)
  const peak = place('Energia compensada na ponta (kWh)', least(over(leftKwh, ratio), of.energyKwh.peak))
  return {
    compensatedKwh: { peak, offPeak },
    balanceKwh: minus(leftKwh, times(peak, ratio)),
    isTaxedApart: isCompensationTaxedApart(of),
  }
}

/** Off-peak kWh per compensated peak kWh; 1 without a known tariff. */
export function offPeakPerPeak({ teBrlPerKwh: { peak, offPeak } }: BillTerms): Term {
  return isLiteral(offPeak, 0) ? one : over(peak, offPeak)
}

/** Whether compensated energy has other taxes than the rest. */
export function isCompensationTaxedApart({ study }: BillTerms): boolean {
  const { te, tusd } = creditTaxes[study.assumptions.gdCreditRegime].billed
  return te !== 'full' || tusd !== 'full'
}

/** The energy billed with all taxes. */
export function billedAlike(of: BillTerms, { compensatedKwh, isTaxedApart }: Omit<Compensation, 'balanceKwh'>): TermPair {
  if (!isTaxedApart) return of.energyKwh
  return {
    peak: minus(of.energyKwh.peak, compensatedKwh.peak),
    offPeak: minus(of.energyKwh.offPeak, compensatedKwh.offPeak),
  }
}

/** The compensated energy, billed with its regime's taxes. */
export function compensatedLines(of: BillTerms, { peak, offPeak }: TermPair): LineTerm[] {
  const [tusd, te] = [creditFactor(of, 'billed', 'tusd'), creditFactor(of, 'billed', 'te')]
  return [
    { id: 'compensated-tusd-peak', quantity: peak, rate: of.tusdBrlPerKwh.peak, taxFactor: tusd },
    { id: 'compensated-tusd-off-peak', quantity: offPeak, rate: of.tusdBrlPerKwh.offPeak, taxFactor: tusd },
    { id: 'compensated-te-peak', quantity: peak, rate: of.teBrlPerKwh.peak, taxFactor: te },
    { id: 'compensated-te-off-peak', quantity: offPeak, rate: of.teBrlPerKwh.offPeak, taxFactor: te },
  ]
}

/** The credits. */
export function creditLines(of: BillTerms, { peak, offPeak }: TermPair, rule: CreditRule): LineTerm[] {
  const rates = creditRates(of, rule)
  const [tusd, te] = [creditFactor(of, 'credited', 'tusd'), creditFactor(of, 'credited', 'te')]
  return [
    { id: 'credit-te-peak', quantity: times(num(-1), peak), rate: rates.te.peak, taxFactor: te },
    { id: 'credit-te-off-peak', quantity: times(num(-1), offPeak), rate: rates.te.offPeak, taxFactor: te },
    { id: 'credit-tusd-peak', quantity: times(num(-1), peak), rate: rates.tusd.peak, taxFactor: tusd },
    { id: 'credit-tusd-off-peak', quantity: times(num(-1), offPeak), rate: rates.tusd.offPeak, taxFactor: tusd },
  ]
}

/** Credit per compensated kWh with its taxes, by time of use. [R$/kWh] */
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

/** The tax factor of compensated energy. */
function creditFactor(of: BillTerms, side: keyof CreditTaxes, rate: 'te' | 'tusd'): Term {
  return of.taxFactors[creditTaxes[of.study.assumptions.gdCreditRegime][side][rate]]
}

/** kWh subject to the flag times their tax factors: the bill's increase per R$/kWh of flag. [kWh] */
export function flaggedKwh(of: BillTerms, compensation?: Compensation): Term {
  const { full } = of.taxFactors
  if (!compensation) return times(plus(of.energyKwh.peak, of.energyKwh.offPeak), full)
  const { compensatedKwh, isTaxedApart } = compensation
  const alike = billedAlike(of, compensation)
  const kwh = plus(compensatedKwh.peak, compensatedKwh.offPeak)
  const billed = isTaxedApart ? times(kwh, creditFactor(of, 'billed', 'te')) : num(0)
  return minus(plus(times(plus(alike.peak, alike.offPeak), full), billed), times(kwh, creditFactor(of, 'credited', 'te')))
}

/** Change of the bill per compensated kWh, at first-year prices. [R$/kWh] */
export function changePerKwh(of: BillTerms, rule: CreditRule): TermPair {
  const credit = creditPerKwh(of, rule)
  const { full } = of.taxFactors
  const apart = (post: keyof ByTimeOfUse) =>
    isCompensationTaxedApart(of)
      ? plus(
          times(of.tusdBrlPerKwh[post], minus(creditFactor(of, 'billed', 'tusd'), full)),
          times(of.teBrlPerKwh[post], minus(creditFactor(of, 'billed', 'te'), full)),
        )
      : num(0)
  return { peak: minus(apart('peak'), credit.peak), offPeak: minus(apart('offPeak'), credit.offPeak) }
}
