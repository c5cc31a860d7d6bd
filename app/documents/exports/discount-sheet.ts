import type { Study } from '~/domain/study/study'
import { unavailable } from '~/study-text/customer-text'
import { discountLaw, discountRows, withDiscountName, withoutDiscountName, type DiscountRow } from '~/study-text/discount'
import { formats, type Cell, type Worksheet } from './workbook.server'

/** Both studies side by side, as values instead of formulas: the study with the discount has no sheets to refer to. */
export function discountSheet(study: Study & Required<Pick<Study, 'withDiscount'>>): Worksheet {
  return {
    name: 'Sem e com desconto',
    widths: [40, 28, 28],
    rows: [
      ['Os dois estudos, lado a lado', withoutDiscountName, withDiscountName(study.withDiscount.incentive)],
      ...discountRows(study).map((row) => [row.name, figure(row, row.without), figure(row, row.with)]),
      [],
      [discountLaw(study)],
      ['Os valores desta folha são os do estudo e não acompanham mudanças nas premissas.'],
    ],
    boldRows: [1],
  }
}

function figure({ unit }: DiscountRow, value: number | undefined): Cell {
  if (value === undefined) return unavailable
  return unit === 'share' || unit === 'rate' ? { value, format: formats.percent } : value
}
