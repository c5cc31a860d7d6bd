import { columnDecimals } from '~/ui/column-decimals'
import { compactDecimal, compactMoney, decimal, money } from '~/ui/format'

/** "R$ 224 mil", "18,4 mil", "12,5%": text on a mark. Units other than R$ and % are written once, by `unitCaption`. */
export function markText(unit: string, value: number): string {
  return unit.startsWith('R$') ? compactMoney(value) : levelText(unit, value)
}

/** "224 mil", "12,5%": text beside a level of the axis. */
export function levelText(unit: string, value: number): string {
  return unit === '%' ? percentText(value) : compactDecimal(value)
}

/** The unit written above the axis; empty for %, which the levels include. */
export function unitCaption(unit: string): string {
  return unit === '%' ? '' : unit
}

/** "R$ 224.304,12", "R$ 235,00/MWh", "18.434 kWh", "1,234 MWh": the full figure; energy comes to the kWh. */
export function exactText(unit: string, value: number): string {
  return alignedText(unit, [value])(value)
}

/** As {@link exactText}, with the same decimals for all values of a column. */
export function alignedText(unit: string, values: readonly (number | undefined)[]): (value: number) => string {
  if (unit.startsWith('R$')) return (value) => money(value) + unit.slice('R$'.length)
  const [scale, max, after] = unit === '%' ? [100, 1, '%'] : [1, unit === 'MWh' ? 3 : 2, `\u00a0${unit}`]
  const decimals = columnDecimals(
    values.map((value) => value && value * scale),
    [0, max],
  )
  return (value) => decimal(value * scale, decimals) + after
}

function percentText(fraction: number): string {
  return `${decimal(100 * fraction, 0, 1)}%`
}
