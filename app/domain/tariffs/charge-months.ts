/** The charges of the free market, in the order in which texts name them. */
export const chargeNames = ['ess', 'eer', 'ercap'] as const
export type ChargeName = (typeof chargeNames)[number]

/** A month of the chamber's files; undefined where a file of that month is not stored. */
export type ChargeMonth = {
  /** 202607. */
  month: number
  /** Reserve energy (EER). [R$] */
  eerBrl: number | undefined
  /** Services of the system (ESS), after the relief. [R$] */
  essBrl: number | undefined
  /** Energy security, which is part of the ESS. [R$] */
  seBrl: number | undefined
  /** Reference consumption (TRC). [MWh] */
  referenceMwh: number | undefined
}

/**
 * What a month of the whole market may be: a file outside waits for a person. Charges are costs. The greatest ESS since 2015 was
 * about 4,5 billion R$ in a month (October 2021); the market consumes 45 to 55 million MWh a month, and 25 million in 2001.
 */
export const chargesBounds = {
  eer_brl: { min: 0, max: 5e9, unit: 'R$' },
  ess_brl: { min: 0, max: 1e10, unit: 'R$' },
  se_brl: { min: 0, max: 1e10, unit: 'R$' },
  reference_mwh: { min: 2e7, max: 9e7, unit: 'MWh' },
} as const

/** A month of one charge with all of its rate: rate = cost ÷ energy. */
export type KnownChargeMonth = { month: number; costBrl: number; energyMwh: number }

/** Months of the mean: a year, so that no season counts twice. */
const monthsOfChargeMean = 12

/**
 * The newest months of a charge before a month (202611), at most twelve, oldest first. A month without its reference consumption is known as
 * money, not as a rate, and is left out; ESS holds energy security; ERCAP is in none of the chamber's files.
 */
export function knownChargeMonths(name: ChargeName, months: readonly ChargeMonth[], before: number): KnownChargeMonth[] {
  const known = months.flatMap((it): KnownChargeMonth[] => {
    const costBrl = costOf(name, it)
    const { month, referenceMwh: energyMwh } = it
    return costBrl === undefined || !energyMwh || month >= before ? [] : [{ month, costBrl, energyMwh }]
  })
  return known.toSorted((one, other) => one.month - other.month).slice(-monthsOfChargeMean)
}

/** The cost of a charge in a month; undefined where it is not stored. [R$] */
export function costOf(name: ChargeName, { eerBrl, essBrl, seBrl }: ChargeMonth): number | undefined {
  if (name === 'eer') return eerBrl
  return name === 'ess' && essBrl !== undefined && seBrl !== undefined ? essBrl + seBrl : undefined
}

/**
 * The rate of a charge in a month. [R$/MWh]
 *
 * @example chargeRateBrlPerMwh({ costBrl: 841_604_105.57, energyMwh: 46_696_229.92 }) // 18.02, the EER of July 2026
 */
export function chargeRateBrlPerMwh({ costBrl, energyMwh }: Pick<KnownChargeMonth, 'costBrl' | 'energyMwh'>): number {
  return costBrl / energyMwh
}

/** The mean of the months' rates, each month alike, as a flat consumption pays them; undefined without months. [R$/MWh] */
export function meanChargeBrlPerMwh(months: readonly KnownChargeMonth[]): number | undefined {
  if (months.length === 0) return undefined
  return months.reduce((sum, month) => sum + chargeRateBrlPerMwh(month), 0) / months.length
}
