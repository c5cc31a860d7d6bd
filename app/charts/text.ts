/** Height of the letters of a picture. [px] */
export const fontSize = 12

/** How wide a letter is in the widest typeface a reader may have, and in its bold. [share of its height] */
const letterWidth = 0.61
const boldWidth = 0.68

/** The space that a text takes at most. [px] */
export function textWidth(text: string): number {
  return letterWidth * fontSize * letters(text)
}

/** The space of the longest of some texts. [px] */
export function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(textWidth))
}

/** The space of the longest of some texts in bold letters. [px] */
export function widestBold(texts: readonly string[], size = fontSize): number {
  return boldWidth * size * Math.max(0, ...texts.map(letters))
}

/** A percent sign is as wide as two letters. */
function letters(text: string): number {
  return text.replaceAll('%', '00').length
}

/** A tenth of a pixel is finer than any screen shows, and half the bytes. */
export function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
