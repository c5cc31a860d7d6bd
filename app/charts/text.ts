/** Font size of a chart's texts. [px] */
export const fontSize = 12

/** Mean width of a letter in the widest font that a reader may have, regular and bold. [fraction of the font size] */
const letterWidth = 0.61
const boldWidth = 0.68

/** The largest width that a text may have. [px] */
export function textWidth(text: string): number {
  return letterWidth * fontSize * letterCount(text)
}

/** The width of the widest text. [px] */
export function maxTextWidth(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(textWidth))
}

/** The width of the widest text in bold. [px] */
export function maxBoldTextWidth(texts: readonly string[], size = fontSize): number {
  return boldWidth * size * Math.max(0, ...texts.map(letterCount))
}

/** The number of letters; a percent sign and the two widest capitals count as two. */
function letterCount(text: string): number {
  return text.replaceAll(/[%MW]/g, '00').length
}

/** Rounds to tenths of a pixel: finer than screens show, and shorter to write. */
export function roundPx(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
