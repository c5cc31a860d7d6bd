/**
 * The check digit of an access key, from the 43 characters before it: weights 2 to 9 from the right, modulo 11; a letter counts
 * as its code minus 48 (Nota Técnica Conjunta 2025.001).
 */
export function checkDigitOf(characters: string): string {
  const weighted = [...characters].toReversed().map((it, place) => (it.charCodeAt(0) - 48) * (2 + (place % 8)))
  const rest = weighted.reduce((sum, it) => sum + it, 0) % 11
  return String(rest < 2 ? 0 : 11 - rest)
}
