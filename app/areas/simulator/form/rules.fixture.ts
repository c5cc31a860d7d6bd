import { initialForm, priceNames, type FormValues } from './fields'
import { applyRules, type DistributorOption } from './rules'

const taxes = { pis: '1,44', cofins: '6,63', billedIn: '09/2026' }
export const distributors: DistributorOption[] = [
  { value: 'copel', label: 'Copel-DIS (PR)', groups: ['A3', 'A3a', 'A4'], icmsPercent: '19,5', taxes },
  { value: 'piaui', label: 'Equatorial PI (PI)', groups: ['A3', 'A4'], icmsPercent: '22,5' },
]

/** A bill with a distributor, a group and a demand, without a discount. */
export const bill: FormValues = {
  ...initialForm,
  distribuidora: 'copel',
  grupoTarifario: 'A4',
  icms: '19,5',
  proposedTaxes: 'icms',
  demandaForaPonta: '167,47',
}
/** The same with a discount and its prices. */
export const priced: FormValues = {
  ...bill,
  desconto: '0',
  precoEnergia1: '235',
  precoEnergia2: '229',
  precoEnergia3: '224',
  precoEnergia4: '218',
  precoEnergia5: '199',
}

/** The form after its rules: one change in the browser, or several in one post without script. */
export function write(changes: Partial<FormValues>, before: FormValues = bill) {
  return applyRules(before, { ...before, ...changes }, distributors)
}

export const pricesOf = (form: FormValues) => priceNames.map((name) => form[name])
