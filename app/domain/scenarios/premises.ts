import { valueOn, type IsoDate } from '~/domain/dated/dated'
import { sectorChargesBrlPerMwh } from '~/domain/tariffs/charges'

/** What the calculation assumes where neither the form nor the law says; each can be changed and is shown with the result. */
export type Premises = {
  /** Losses from the plant to the meter, paid with the energy bought. */
  lossesFraction: number
  /** ESS, EER and ERCAP together. [R$/MWh] */
  chargesBrlPerMwh: number
  /** Whether the state taxes the TUSD discount as if it had been paid. */
  isBenefitTaxed: boolean
}

/** Losses the free-market energy is bought with: what public calculators of the market use. */
const usualLossesFraction = 0.03

/** The premises of a study made on a day, before anybody changes them. */
export function defaultPremises(day: IsoDate): Premises {
  return {
    lossesFraction: usualLossesFraction,
    chargesBrlPerMwh: valueOn(sectorChargesBrlPerMwh, day),
    isBenefitTaxed: true,
  }
}
