import type { TypedQuestion } from './migration-form'

export const contactPath = '/mercado-livre/contato'
export const noticePath = '/mercado-livre/aviso'

/** The address of the contact form, filled from the visitor's answers about their bill. */
export function contactAddress(typed: TypedQuestion): string {
  return `${contactPath}?${new URLSearchParams(typed)}`
}
