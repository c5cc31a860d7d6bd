import { readNumber } from '~/domain/files/read-number'
import { roundTo } from '~/domain/numbers/round-to'
import { decimal } from '~/ui/format'

/** How a figure is written: money with both of its decimals, any other figure with those that it has. */
type Written = { unit: string; maxDecimals: number }

/** What a field holds: "1234,50" of R$, "1234,5" of MWh. No dot between thousands, so that it is read again as it was written. */
export function figureText(value: number | null, { unit, maxDecimals }: Written): string {
  if (value === null) return ''
  const text = roundTo(value, maxDecimals).toFixed(maxDecimals)
  return (unit === 'R$' ? text : String(Number(text))).replace('.', ',')
}

/** What a field holds, as figures are shown: "1.234,50". A text that is no number is shown as it is. */
export function shownFigure(text: string, { unit, maxDecimals }: Written): string {
  const read = readNumber(text)
  if (read.problem !== undefined || read.value === undefined) return text
  return decimal(read.value, unit === 'R$' ? maxDecimals : 0, maxDecimals)
}
