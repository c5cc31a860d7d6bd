import { cnpjCharacters, isCnpj } from '~/domain/registry/cnpj'

/** The 14 characters of a typed CNPJ, with the zero that spreadsheets take from its start; undefined for what is no CNPJ. */
export function cnpjIn(typed: string): string | undefined {
  const characters = cnpjCharacters(typed).toUpperCase()
  const padded = /^\d{13}$/.test(characters) ? `0${characters}` : characters
  return isCnpj(typed) || (padded !== characters && isCnpj(padded)) ? padded : undefined
}
