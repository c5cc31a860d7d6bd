import { cnpjCharacters, isCnpj } from '~/domain/registry/cnpj'

/**
 * The 14 characters of a typed CNPJ, with the zero that spreadsheets take from its start; of the eight digits that a company's CNPJs
 * have in common, its headquarters'; undefined for what is no CNPJ.
 */
export function cnpjIn(typed: string): string | undefined {
  if (/^\d{2}\.?\d{3}\.?\d{3}$/.test(typed.trim())) return headquartersOf(typed.replaceAll(/\D/g, ''))
  const characters = cnpjCharacters(typed).toUpperCase()
  const padded = /^\d{13}$/.test(characters) ? `0${characters}` : characters
  return isCnpj(typed) || (padded !== characters && isCnpj(padded)) ? padded : undefined
}

/** Of the hundred check digits one is right. */
function headquartersOf(root: string) {
  return Array.from({ length: 100 }, (_, check) => `${root}0001${String(check).padStart(2, '0')}`).find(isCnpj)
}
