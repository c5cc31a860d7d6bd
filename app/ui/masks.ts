/** CNPJ as it is printed, while it is typed: letters are part of it since July 2026; the two check digits are digits. */
export function maskCnpj(text: string): string {
  const characters = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const checkDigits = digits(characters.slice(12)).slice(0, 2)
  return join(characters.slice(0, 12) + checkDigits, [2, '.', 3, '.', 3, '/', 4, '-', 2])
}

export function maskCpf(text: string): string {
  return join(digits(text).slice(0, 11), [3, '.', 3, '.', 3, '-', 2])
}

/** A Brazilian phone with its area code: eight digits, or nine for a mobile one. */
export function maskPhone(text: string): string {
  const typed = digits(text).slice(0, 11)
  if (typed.length <= 2) return typed
  return `(${typed.slice(0, 2)}) ${join(typed.slice(2), [typed.length > 10 ? 5 : 4, '-', 4])}`
}

/** Groups the thousands of a number while it is typed and keeps at most one comma: "1234567,8" is shown "1.234.567,8". */
export function maskDecimal(text: string): string {
  // The mask writes the dots itself, so a dot at the end was just typed by someone who means a comma.
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

/** Spreads characters over a pattern of lengths and separators; a separator appears once something follows it. */
function join(characters: string, pattern: readonly (number | string)[]) {
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
