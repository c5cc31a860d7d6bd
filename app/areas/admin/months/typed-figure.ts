import { readNumber } from '~/domain/files/read-number'
import { roundTo } from '~/domain/numbers/round-to'
import { decimal } from '~/ui/format'

/** The format of a figure: money with two decimals, others with the decimals they have. */
type Written = { unit: string; maxDecimals: number }

/**
 * A field's text: "1.234,50" of R$, "1234,5" of MWh. Money has thousands separators, because its two decimals tell it from
 * "1.234", which is refused; other figures have none, so that they are read back as written.
 */
export function typedFigureText(value: number | null, { unit, maxDecimals }: Written): string {
  if (value === null) return ''
  return unit === 'R$' ? decimal(value, maxDecimals) : String(roundTo(value, maxDecimals)).replace('.', ',')
}

/** A field's text formatted for display: "1.234,50". Other texts stay as they are. */
export function shownFigure(text: string, { unit, maxDecimals }: Written): string {
  const read = readNumber(text)
  if (read.problem !== undefined || read.value === undefined) return text
  return decimal(read.value, unit === 'R$' ? maxDecimals : 0, maxDecimals)
}
