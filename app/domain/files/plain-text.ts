/** A text for comparison: without accents, capitals and surrounding spaces. */
export function plainText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}

/** The text with its first letter as a capital: "setembro" → "Setembro". */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
