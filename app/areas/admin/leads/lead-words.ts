import { residentialSource, type leadStatuses } from '~/contract/leads'

export const leadStatusWords: Record<(typeof leadStatuses)[number], string> = {
  new: 'Novos',
  talking: 'Em conversa',
  won: 'Fechados',
  lost: 'Sem interesse',
}

/** The status of one contact; above, of many. */
export const leadStatusOfOne: typeof leadStatusWords = { ...leadStatusWords, new: 'Novo', won: 'Fechado' }

/** Where a contact was left, as people call it. */
export function sourceInWords(source: string): string {
  return source === residentialSource ? 'Simulação residencial' : `Página ${source}`
}
