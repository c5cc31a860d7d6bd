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
