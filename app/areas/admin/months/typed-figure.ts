import { readNumber } from '~/domain/files/read-number'
import { roundTo } from '~/domain/numbers/round-to'
import { decimal } from '~/ui/format'

/** How a figure is written: money and energy with as many decimals in every row, any other figure with those that it has. */
type Written = { unit: string; maxDecimals: number }

const minDecimals: Readonly<Record<string, number>> = { R$: 2, MWh: 3 }

/** What a field holds: "1234,50" of R$, "1234,500" of MWh. No dot between thousands, so that it is read again as it was written. */
export function figureText(value: number | null, { unit, maxDecimals }: Written): string {
  if (value === null) return ''
  const [whole, decimals = ''] = roundTo(value, maxDecimals).toFixed(maxDecimals).split('.')
  const written = decimals.replace(/0+$/, '').padEnd(minDecimals[unit] ?? 0, '0')
  return written === '' ? whole! : `${whole},${written}`
}

/** A field's text formatted for display: "1.234,50". Other texts stay as they are. */
export function shownFigure(text: string, { unit, maxDecimals }: Written): string {
  const read = readNumber(text)
  if (read.problem !== undefined || read.value === undefined) return text
  return decimal(read.value, minDecimals[unit] ?? 0, maxDecimals)
}
