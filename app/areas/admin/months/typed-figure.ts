/** Why a typed text is not a figure. */
export type FigureProblem = 'not-a-number' | 'dot-or-thousands'

type Typed = { value: number | null } | { problem: FigureProblem }

/**
 * Reads a figure as people type it or copy it from a spreadsheet: "1.234,56", "1,234.56", "R$ 1.234,56" and "1234.56" are 1234.56, an
 * empty text is no figure. A comma or dot alone is the decimal sign, unless "125.300" may mean thousands: that is asked, because the
 * two differ by a factor of a thousand.
 */
export function readFigure(text: string): Typed {
  const bare = text.replaceAll(/R\$|%|MWh|\s/gi, '')
  if (bare === '') return { value: null }
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(bare)) return { problem: 'dot-or-thousands' }
  const plain = withoutThousands(bare)
  return plain === undefined ? { problem: 'not-a-number' } : { value: Number(plain) }
}

/** The text with a dot as its decimal sign and nothing between thousands; undefined when it is not written like a number. */
function withoutThousands(text: string): string | undefined {
  if (/^\d+([.,]\d*)?$/.test(text) || /^[.,]\d+$/.test(text)) return text.replace(',', '.')
  if (/^\d{1,3}(\.\d{3})+(,\d*)?$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)) return text.replaceAll(',', '')
  return undefined
}

export const figureMessages: Record<FigureProblem, string> = {
  'not-a-number': 'use só números, com vírgula ou ponto',
  'dot-or-thousands': 'o ponto pode separar milhares ou decimais: escreva sem ele, ou com vírgula',
}

/** "1234,5": no dot between thousands, so that it is read again as it was written. */
export function figureText(value: number | null, maxDecimals: number): string {
  if (value === null) return ''
  return String(Number(value.toFixed(maxDecimals))).replace('.', ',')
}
