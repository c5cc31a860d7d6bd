import type { Study } from '~/domain/study/study'
import { cnpjMask } from '~/ui/format'

export function customerName({ customer }: Pick<Study, 'customer'>): string {
  return customer.name?.trim() || 'Não informado'
}

export function customerCnpj({ customer }: Pick<Study, 'customer'>): string {
  return cnpjMask(customer.cnpj)
}
