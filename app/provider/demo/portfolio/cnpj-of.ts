/**
 * A CNPJ with its check digits (weights 2 to 9 from the right, modulo 11).
 *
 * @param root  eight digits.
 */
export function cnpjOf(root: string, branch: number): string {
  const base = root + String(branch).padStart(4, '0')
  const first = checkDigit(base)
  return base + first + checkDigit(base + first)
}

function checkDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, place) => total + Number(digit) * (2 + (place % 8)), 0)
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}
