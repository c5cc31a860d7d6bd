import type { TypedQuestion } from './migration-form'

export const contactPath = '/mercado-livre/contato'

/** The address of the contact form with what the visitor told of their bill. */
export function contactAddress(typed: TypedQuestion): string {
  return `${contactPath}?${new URLSearchParams(typed)}`
}
