/** A text as it is compared: without accents, capitals and spaces at its ends. */
export function plainText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
