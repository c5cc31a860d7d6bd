import { pageAddress } from '~/ui/pager'

/** The sort keys in the address, and the provider's names for them. */
export const sorts = { data: 'createdAt', cliente: 'customer', economia: 'saving', simulacao: 'mode' } as const
export const directions = { decrescente: 'desc', crescente: 'asc' } as const

export type Order = { busca: string; ordem: keyof typeof sorts; direcao: keyof typeof directions }

/** The query of an order; default values are left out. */
export function studyOrderQuery({ busca, ordem, direcao }: Order): Record<string, string> {
  const isFirst = ordem === 'data' && direcao === 'decrescente'
  return { ...(busca && { busca }), ...(!isFirst && { ordem, direcao }) }
}

/** The address of the list in this order. */
export function addressOf(order: Order): string {
  return pageAddress(studyOrderQuery(order), 1)
}
