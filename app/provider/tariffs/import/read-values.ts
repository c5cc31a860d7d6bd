import type { IsoDate } from '~/domain/dated/dated'
import { DataFileError } from '~/provider/open-data/data-file-error'

/** Reads a decimal as ANEEL writes it: "1128,06", and ",00" for zero. Null for an empty cell, which is not zero. */
export function readTariffDecimal(text: string, column: string, line: number): number | null {
  if (text === '') return null
  if (!decimal.test(text)) throw new DataFileError(`"${text}" não é um número em ${column}`, line)
  return Number(text.replaceAll('.', '').replace(',', '.'))
}

/** Digits with a decimal comma; dots only in groups of three before a comma, where they cannot be a decimal point. */
const decimal = /^-?(\d+|\d*,\d+|\d{1,3}(\.\d{3})+,\d+)$/

/** Reads a day, "2026-06-24". Empty for an empty cell. */
export function readTariffDay(text: string, column: string, line: number): IsoDate | '' {
  if (text === '' || isDay(text)) return text
  throw new DataFileError(`"${text}" não é uma data (AAAA-MM-DD) em ${column}`, line)
}

function isDay(text: string): text is IsoDate {
  const time = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
