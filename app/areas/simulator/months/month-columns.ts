import type { Range } from '~/contract/limits'
import { parseDecimal } from '~/ui/decimal'
import { decimal } from '~/ui/format'

/** Rows of the table of months: a whole year. */
const monthsInTable = 12

/** The figures of a month, by query parameter, with their labels. */
export const meteredColumns = [
  { name: 'kwhP', label: 'Consumo ponta', unit: 'kWh' },
  { name: 'kwhFP', label: 'Consumo fora de ponta', unit: 'kWh' },
  { name: 'kwP', label: 'Demanda ponta', unit: 'kW' },
  { name: 'kwFP', label: 'Demanda fora de ponta', unit: 'kW' },
] as const

/** The plant's generation in the month. */
const generationColumn = { name: 'geracao', label: 'Geração', unit: 'kWh' } as const

/** With the plant's generation as a fifth figure. */
export const plantColumns = [...meteredColumns, generationColumn] as const

export type PlantMonthColumn = (typeof plantColumns)[number]
export type TypedMonth = Record<PlantMonthColumn['name'], string>

/** Button of the forms that fills the months with the chamber's hours. */
export const fillFromHours = { name: 'preencher', value: 'ccee' } as const

/** Error messages by field id. */
export type FieldErrors = Record<string, string>

export function monthFieldId(name: PlantMonthColumn['name'], index: number): string {
  return `${name}-${index + 1}`
}

/** The months in the address; a pasted sheet replaces them. */
export function typedMonths(query: URLSearchParams, columns: readonly PlantMonthColumn[]): TypedMonth[] {
  const pasted = pastedMonths(query, columns)
  return Array.from(
    { length: monthsInTable },
    (_, index) => pasted[index] ?? monthOf(columns, ({ name }) => query.getAll(name)[index]),
  )
}

/** Whether a sheet was pasted. */
export function hasPasted(query: URLSearchParams): boolean {
  return pastedRows(query).length > 0
}

/** Spreadsheet rows with cells separated by tabs or semicolons; the last cells are the figures, and a month may precede them. */
function pastedMonths(query: URLSearchParams, columns: readonly PlantMonthColumn[]): TypedMonth[] {
  return pastedRows(query).map((row) => {
    const cells = row.split(/[\t;]/).slice(-columns.length)
    return monthOf(columns, (_, index) => cells[index]?.trim())
  })
}

function pastedRows(query: URLSearchParams): string[] {
  const rows = (query.get('colar') ?? '').split(/\r?\n/).filter((row) => /\d/.test(row))
  return rows.slice(0, monthsInTable)
}

function monthOf(
  columns: readonly PlantMonthColumn[],
  textOf: (column: PlantMonthColumn, index: number) => string | undefined,
): TypedMonth {
  const month: TypedMonth = { kwhP: '', kwhFP: '', kwP: '', kwFP: '', geracao: '' }
  for (const [index, column] of columns.entries()) month[column.name] = textOf(column, index) ?? ''
  return month
}

export type NumberRule = { range: Range; isOptional?: boolean }

/** Reads fields as numbers, undefined for a blank optional one, and writes their errors into `errors`. */
export function numberReader(errors: FieldErrors) {
  return (id: string, text: string, label: string, { range, isOptional = false }: NumberRule) => {
    if (isOptional && text.trim() === '') return undefined
    const value = parseDecimal(text)
    const isZero = value === 0 && isOptional
    if (text.trim() === '') errors[id] = `${label}: informe o que está na fatura`
    else if (Number.isNaN(value)) errors[id] = `${label}: informe um número, por exemplo 1.234,56`
    else if (!isZero && (value < range.min || value > range.max)) {
      errors[id] = `${label}: informe um número de ${decimal(range.min, 0, 3)} a ${decimal(range.max, 0)}`
    }
    return value
  }
}

/** Reads a month's cell; `name` is the month in the error message: "Mês 3". */
export function monthReader(errors: FieldErrors, typed: TypedMonth, index: number, name: string) {
  const number = numberReader(errors)
  return (column: PlantMonthColumn['name'], rule: NumberRule) => {
    const { label } = plantColumns.find((it) => it.name === column)!
    return number(monthFieldId(column, index), typed[column], `${name}, ${label.toLowerCase()}`, rule)
  }
}
