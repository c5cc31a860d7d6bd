import { compactDecimal, compactMoney, decimal, money } from '~/ui/format'

/** "R$ 224 mil", "18,4 mil", "12,5%": on a mark. Units other than money and percent are told once, by `unitCaption`. */
export function markText(unit: string, value: number): string {
  return unit.startsWith('R$') ? compactMoney(value) : levelText(unit, value)
}

/** "224 mil", "12,5%": beside a level of the axis. */
export function levelText(unit: string, value: number): string {
  return unit === '%' ? percentText(value) : compactDecimal(value)
}

/** What stands over the axis: the unit that its levels leave out. */
export function unitCaption(unit: string): string {
  return unit === '%' ? '' : unit
}

/** "R$ 224.304,12", "R$ 235,00/MWh", "18.434 kWh": the figure itself. */
export function exactText(unit: string, value: number): string {
  if (unit === '%') return percentText(value)
  return unit.startsWith('R$') ? money(value) + unit.slice('R$'.length) : `${decimal(value, 0, 2)}\u00a0${unit}`
}

function percentText(fraction: number): string {
  return `${decimal(100 * fraction, 0, 1)}%`
}
