/** Masks a CNPJ while it is typed. Since July 2026 its first 12 characters may be letters; the two check digits are digits. */
export function maskCnpj(text: string): string {
  const characters = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const checkDigits = digits(characters.slice(12)).slice(0, 2)
  return fillPattern(characters.slice(0, 12) + checkDigits, [2, '.', 3, '.', 3, '/', 4, '-', 2])
}

export function maskCpf(text: string): string {
  return fillPattern(digits(text).slice(0, 11), [3, '.', 3, '.', 3, '-', 2])
}

/** A Brazilian phone with its area code: eight digits, or nine for a mobile phone. */
export function maskPhone(text: string): string {
  const typed = digits(text).slice(0, 11)
  if (typed.length <= 2) return typed
  return `(${typed.slice(0, 2)}) ${fillPattern(typed.slice(2), [typed.length > 10 ? 5 : 4, '-', 4])}`
}

/** Groups the thousands of a number while it is typed and keeps at most one comma: "1234567,8" is shown "1.234.567,8". */
export function maskDecimal(text: string): string {
  // The mask writes the dots itself, so a dot at the end was just typed and means a comma.
  const [whole = '', ...fraction] = text
    .replace(/\.$/, ',')
    .replaceAll(/[^\d,]/g, '')
    .split(',')
  const grouped = whole.replace(/^0+(?=\d)/, '').replaceAll(/\B(?=(\d{3})+$)/g, '.')
  return fraction.length > 0 ? `${grouped || '0'},${fraction.join('')}` : grouped
}

function digits(text: string) {
  return text.replaceAll(/\D/g, '')
}

/** Writes characters into a pattern of lengths and separators; a separator is written only when a character follows it. */
function fillPattern(characters: string, pattern: readonly (number | string)[]) {
  let rest = characters
  let separator = ''
  let joined = ''
  for (const part of pattern) {
    if (rest === '') break
    if (typeof part === 'string') {
      separator = part
      continue
    }
    joined += separator + rest.slice(0, part)
    rest = rest.slice(part)
  }
  return joined
}
