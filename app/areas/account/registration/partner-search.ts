import { maxSearchCharacters } from '~/contract/text'
import type { Option } from '~/ui/select-field'

/** What the registration form offers of the partners: all of them, or, of more than a list shows, those that were sought. */
export type PartnerChoices = { partners: readonly Option[]; search?: PartnerSearch }

export type PartnerSearch = {
  typed: string
  found: number
  hasMore: boolean
  /** The page answers a search, and not a registration that was refused. */
  isAnswer: boolean
  /** A password was sent, and has to be typed again. */
  isPasswordLost: boolean
  hasFailed?: true
}

export const partnerNameField = 'partnerName'
/** The text of the last search, which a registration does not repeat. */
export const soughtNameField = 'soughtPartner'
export const searchButton = 'searchPartner'

export const unnamedMessage = 'Escreva o nome do parceiro'

/**
 * Whether a sent form asks for partners and not to register: its button was pressed, or Enter, with a name that was not sought. Whoever
 * wrote a name wants to choose a partner.
 */
export function asksForPartners(form: FormData): boolean {
  if (form.has(searchButton)) return true
  const typed = typedName(form)
  return form.get('Usertype') === 'cliente' && typed !== '' && typed !== form.get(soughtNameField)
}

export function typedName(form: FormData): string {
  const typed = form.get(partnerNameField)
  return typeof typed === 'string' ? typed.trim().slice(0, maxSearchCharacters) : ''
}
