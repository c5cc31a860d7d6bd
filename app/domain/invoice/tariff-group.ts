import { subgroups } from '~/domain/tariffs/tariff'
import { lowVoltageSubgroups, type Invoice } from './invoice'

/** Whether an invoice says that its unit is of group A, supplied at high or medium voltage. */
export function isGroupA({ subgroup }: Pick<Invoice, 'subgroup'>): boolean {
  return subgroups.some((it) => it === subgroup)
}

/** Whether an invoice says that its unit is of group B, supplied at low voltage. */
export function isGroupB({ subgroup }: Pick<Invoice, 'subgroup'>): boolean {
  return lowVoltageSubgroups.some((it) => it === subgroup)
}
