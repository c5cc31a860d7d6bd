import { freeMarketSource, noticeSource, residentialSource, type leadLists, type leadStatuses } from '~/contract/leads'

export const leadStatusWords: Record<(typeof leadStatuses)[number], string> = {
  new: 'Novos',
  talking: 'Em conversa',
  won: 'Fechados',
  lost: 'Sem interesse',
}

/** The lists of contacts, one tab each. */
export const leadListWords: Record<(typeof leadLists)[number], string> = {
  ...leadStatusWords,
  overdue: 'Passo vencido',
  all: 'Todos',
}

/** The status of one contact, in the singular. */
export const leadStatusOfOne: typeof leadStatusWords = { ...leadStatusWords, new: 'Novo', won: 'Fechado' }

/** The name of the page that a contact came from. */
export function sourceInWords(source: string): string {
  if (source === freeMarketSource) return 'Mercado livre'
  if (source === noticeSource) return 'Aviso do mercado livre'
  return source === residentialSource ? 'Simulação residencial' : `Página ${source}`
}
