import { residentialSource, type leadStatuses } from '~/contract/leads'

export const leadStatusWords: Record<(typeof leadStatuses)[number], string> = {
  new: 'Novos',
  talking: 'Em conversa',
  won: 'Fechados',
  lost: 'Sem interesse',
}

/** The status of one contact, in the singular. */
export const leadStatusOfOne: typeof leadStatusWords = { ...leadStatusWords, new: 'Novo', won: 'Fechado' }

/** The name of the page where a contact was left. */
export function sourceInWords(source: string): string {
  return source === residentialSource ? 'Simulação residencial' : `Página ${source}`
}
