import { cnpj } from 'cpf-cnpj-validator'

/**
 * The 14 characters of a CNPJ without its mask. Since July 2026 the first twelve may be letters, so letters stay, in upper case.
 *
 * @example cnpjCharacters('12.abc.345/01de-35') // '12ABC34501DE35'
 */
export function cnpjCharacters(text: string): string {
  return cnpj.strip(text)
}

/** Whether a text is a CNPJ, numeric or alphanumeric, masked or not, with both check digits right (Nota Técnica RFB 49/2024). */
export function isCnpj(text: string): boolean {
  return /^[\dA-Za-z./\-\s]*$/.test(text) && cnpj.isValid(text)
}

/**
 * Whether a CNPJ matches one printed on a bill, where stars may hide characters.
 *
 * @example isPrintedCnpj('11.222.333/****-**', '11222333000181') // true
 */
export function isPrintedCnpj(printed: string, text: string): boolean {
  const shown = printedCharacters(printed)
  const own = cnpjCharacters(text)
  return isPrinted(shown) && own.length === shown.length && [...shown].every((one, at) => one === '*' || one === own[at])
}

/** Whether a text is a printed CNPJ: 14 characters, possibly with stars. */
export function mayBePrintedCnpj(text: string): boolean {
  return isPrinted(printedCharacters(text))
}

function isPrinted(characters: string): boolean {
  return characters.length === 14 && /\d/.test(characters)
}

function printedCharacters(text: string): string {
  return text.toUpperCase().replaceAll(/[^\dA-Z*]/g, '')
}

/**
 * Adds the mask 00.000.000/0000-00 to as many characters as there are, also while typing.
 *
 * @example formatCnpj('12ABC345') // '12.ABC.345'
 */
export function formatCnpj(text: string): string {
  const all = cnpjCharacters(text).slice(0, 14)
  const [first, second, third, branch, check] = [
    all.slice(0, 2),
    all.slice(2, 5),
    all.slice(5, 8),
    all.slice(8, 12),
    all.slice(12),
  ]
  return first + before('.', second) + before('.', third) + before('/', branch) + before('-', check)
}

function before(mark: string, part: string): string {
  return part && mark + part
}
