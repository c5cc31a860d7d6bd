/** Reads a number as Brazilians type it: "1.234,56" is 1234.56. `NaN` when it is not one. */
export function parseDecimal(text: string): number {
  const trimmed = text.trim()
  if (!/^-?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(trimmed)) return Number.NaN
  return Number(trimmed.replaceAll('.', '').replace(',', '.'))
}
