import { isCnpj } from '~/domain/registry/cnpj'

/**
 * Reads a code of the chamber, with or without leading zeros: an integer of at most 9 digits. Undefined for other texts, as in
 * all readers here.
 */
export function readCode(text: string): number | undefined {
  return /^0*\d{1,9}$/.test(text) ? Number(text) : undefined
}

/**
 * Reads a decimal with a point or a comma: "76.854351", "1400,00", ",00", "1.234,56" and "5.0E-4". If both occur, the last is the
 * decimal mark; several points without a comma are unreadable.
 */
export function readMarketDecimal(text: string): number | undefined {
  if (plainDecimal.test(text)) return Number(text)
  if (commaDecimal.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return pointAfterThousands.test(text) ? Number(text.replaceAll(',', '')) : undefined
}

const plainDecimal = /^-?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?$/
const commaDecimal = /^-?(\d*|\d{1,3}(\.\d{3})+),\d+$/
const pointAfterThousands = /^-?\d{1,3}(,\d{3})+\.\d+$/

/** Reads a month, "202607", "2026-07" or "07/2026", as the chamber writes it: 202607. */
export function readMarketMonth(text: string): number | undefined {
  const [, year, month] = /^(\d{4})-?(\d{2})$/.exec(text) ?? []
  const [, otherMonth, otherYear] = /^(\d{2})\/(\d{4})$/.exec(text) ?? []
  const found = Number(year ?? otherYear) * 100 + Number(month ?? otherMonth)
  return found % 100 >= 1 && found % 100 <= 12 && found > 1990_00 && found < 2200_00 ? found : undefined
}

/** Reads a day, "01/07/2017" or "2017-07-01", also with a time after it, as "2017-07-01". */
export function readMarketDay(text: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})( .*)?$/.exec(text) ?? []
  const iso = day ? `${year}-${month}-${day}` : /^(\d{4}-\d{2}-\d{2})([ T].*)?$/.exec(text)?.[1]
  if (!iso) return undefined
  const time = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined
}

/**
 * Reads a CNPJ, numeric or alphanumeric, as 14 characters. Spreadsheets drop its leading zeros: 12 or 13 digits are padded, and
 * fewer if the check digits are then correct. Eleven digits may be a person's CPF, which is not stored.
 */
export function readCnpj(text: string): string | undefined {
  const characters = text.replaceAll(/[./\s-]/g, '').toUpperCase()
  if (/^[\dA-Z]{12}\d{2}$/.test(characters)) return characters
  if (!/^\d{1,13}$/.test(characters)) return undefined
  const padded = characters.padStart(14, '0')
  return characters.length >= 12 || isCnpj(padded) ? padded : undefined
}

/** Reads "Sim" and "Não", whole or by their first letter, as 1 and 0. */
export function readYes(text: string): number | undefined {
  if (/^(s|sim|true|1)$/i.test(text)) return 1
  return /^(n|n[aã]o|false|0)$/i.test(text) ? 0 : undefined
}

/** Reads a share, "50", "50%" or "0.5", as a fraction. */
export function readFraction(text: string): number | undefined {
  const value = readMarketDecimal(text.replace(/\s*%$/, ''))
  return value !== undefined && (value > 1 || text.endsWith('%')) ? value / 100 : value
}
