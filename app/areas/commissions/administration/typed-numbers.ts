/** Reads "1.234,56" or "R$ 1.234,56" digit by digit, without floating-point error; undefined for other texts. [cents] */
export function centsIn(text: string): number | undefined {
  return hundredthsIn(text.replace(/^\s*R\$/i, ''))
}

/** Reads "2,5" or "2,5%"; undefined for other texts. [hundredths of a percent] */
export function percentHundredthsIn(text: string): number | undefined {
  return hundredthsIn(text.replace(/%\s*$/, ''))
}

function hundredthsIn(text: string): number | undefined {
  const [, whole, fraction = ''] = /^\s*(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?\s*$/.exec(text) ?? []
  return whole === undefined ? undefined : Number(whole.replaceAll('.', '') + fraction.padEnd(2, '0'))
}
