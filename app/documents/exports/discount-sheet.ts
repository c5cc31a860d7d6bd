import type { Study } from '~/domain/study/study'
import { unavailable } from '~/study-text/customer-text'
import { discountLaw, discountRows, withDiscountName, withoutDiscountName, type DiscountRow } from '~/study-text/discount'
import { notRecalculated } from './bill-sheet'
import { formats, type Cell, type Worksheet } from './workbook.server'

/** Both studies side by side, as of the day of the study; a column marks the figures as constant. */
export function discountSheet(study: Study & Required<Pick<Study, 'withDiscount'>>): Worksheet {
  const names = [withoutDiscountName, withDiscountName(study.withDiscount.incentive)]
  return {
    name: 'Sem e com desconto',
    widths: [40, 28, 28, 44],
    rows: [
      ['Os dois estudos, lado a lado', ...names],
      ...discountRows(study).map((row): Cell[] => [row.name, figure(row, row.without), figure(row, row.with), notRecalculated]),
      [],
      [discountLaw(study)],
    ],
    boldRows: [1],
  }
}

function figure({ unit }: DiscountRow, value: number | undefined): Cell {
  if (value === undefined) return unavailable
  return unit === 'share' || unit === 'rate' ? { value, format: formats.percent } : value
}
