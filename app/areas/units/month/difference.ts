import type { UnitMonth } from '~/domain/units/unit-month'
import { figureNumber, shownValue, type Figure } from '~/unit-text/figures'
import { decimal } from '~/ui/format'

/** Difference of a figure between two months, as rounded for display; percentages differ in points. */
export function differenceOf(figure: Figure, month: UnitMonth, compared: UnitMonth): number {
  return shownValue(figure, figure.valueOf(month)) - shownValue(figure, figure.valueOf(compared))
}

/** "+1.234,560", "−2,5 p.p.", "0,000" */
export function differenceText({ unit }: Pick<Figure, 'unit'>, difference: number): string {
  const text = unit === '%' ? `${decimal(difference, 1)}\u00a0p.p.` : figureNumber({ unit }, difference)
  return difference > 0 && /[1-9]/.test(text) ? `+${text}` : text
}
