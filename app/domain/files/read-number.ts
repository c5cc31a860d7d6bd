/** A cell of a table file. */
export type Cell = string | number | Date

/** A value read, or the problem with the text, in Portuguese. Undefined for an empty cell. */
export type Reading<Value> = { value: Value | undefined; problem?: undefined } | { problem: string }

/**
 * Reads a number as spreadsheets write it: "1.234,56", "1,234.56", "1234.5", "R$ 1.234,56", "12,5 MWh". Of two marks the last one
 * is decimal; a single comma is decimal, as in Brazil; a single point is decimal unless it could also separate thousands.
 *
 * @example readNumber('R$ 1.234,56') // { value: 1234.56 }
 * @example readNumber('1.234') // { problem: '"1.234" pode ser 1234 ou 1,234: escreva um dos dois' }
 */
export function readNumber(cell: string | number): Reading<number> {
  if (typeof cell === 'number') return Number.isFinite(cell) ? { value: cell } : notANumber(String(cell))
  const text = cell.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim()
  if (text === '') return { value: undefined }
  const digits = text.replace(/^(-?) ?R\$ ?/i, '$1').replace(/ ?(MWh|kW|kVArh|%)$/i, '')
  if (thousandsOrDecimal.test(digits)) {
    return { problem: `"${text}" pode ser ${digits.replace('.', '')} ou ${digits.replace('.', ',')}: escreva um dos dois` }
  }
  const form = forms.find(({ shape }) => shape.test(digits))
  return form ? { value: Number(form.plain(digits)) } : notANumber(text)
}

/** "1.234" and "123.456": a point before exactly three digits, after one to three digits other than a lone zero. */
const thousandsOrDecimal = /^-?[1-9]\d{0,2}\.\d{3}$/

const forms = [
  { shape: /^-?\d+$/, plain: (text: string) => text },
  // 1234,56 · 1.234,56
  { shape: /^-?(\d+|\d{1,3}(\.\d{3})+),\d+$/, plain: (text: string) => text.replaceAll('.', '').replace(',', '.') },
  // 1234.56 · 1,234.56
  { shape: /^-?(\d+|\d{1,3}(,\d{3})+)\.\d+$/, plain: (text: string) => text.replaceAll(',', '') },
  // 1.234.567 · 1,234,567
  { shape: /^-?\d{1,3}((\.\d{3}){2,}|(,\d{3}){2,})$/, plain: (text: string) => text.replaceAll(/[.,]/g, '') },
]

function notANumber(text: string) {
  return { problem: `"${text.slice(0, 40)}" não é um número` }
}
