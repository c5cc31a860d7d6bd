import { pageAddress } from '~/ui/pager'

/** What the list is ordered by, as its address says it. */
export const sorts = { data: 'createdAt', cliente: 'customer', economia: 'saving', simulacao: 'mode' } as const
export const directions = { decrescente: 'desc', crescente: 'asc' } as const

export type Order = { busca: string; ordem: keyof typeof sorts; direcao: keyof typeof directions }

/** What an address says to ask for this; what is as at first is left out. */
export function queryOf({ busca, ordem, direcao }: Order): Record<string, string> {
  const isFirst = ordem === 'data' && direcao === 'decrescente'
  return { ...(busca && { busca }), ...(!isFirst && { ordem, direcao }) }
}

/** The address of the list in another order. */
export function addressOf(order: Order): string {
  return pageAddress(queryOf(order), 1)
}
