import { cnpjCharacters, isCnpj } from '~/domain/registry/cnpj'

/**
 * The 14 characters of a typed CNPJ. Restores the leading zero that spreadsheets drop; completes a company's eight-digit root to
 * its headquarters' CNPJ. Undefined for other texts.
 */
export function cnpjIn(typed: string): string | undefined {
  if (/^\d{2}\.?\d{3}\.?\d{3}$/.test(typed.trim())) return headquartersOf(typed.replaceAll(/\D/g, ''))
  const characters = cnpjCharacters(typed).toUpperCase()
  const padded = /^\d{13}$/.test(characters) ? `0${characters}` : characters
  return isCnpj(typed) || (padded !== characters && isCnpj(padded)) ? padded : undefined
}

/** Exactly one of the hundred check digits is valid. */
function headquartersOf(root: string) {
  return Array.from({ length: 100 }, (_, check) => `${root}0001${String(check).padStart(2, '0')}`).find(isCnpj)
}
