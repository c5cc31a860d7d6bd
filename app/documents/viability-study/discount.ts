import type { DiscountedStudy, Study } from '~/domain/study/study'
import { discountLaw, discountRows, discountText, withDiscountName, withoutDiscountName } from '~/study-text/discount'
import { savingTone } from '~/study-text/saving-text'
import type { Block } from '../parts/paginate'
import { paragraph, section, subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { table, type PrintedColumn, type PrintedRow } from '../parts/table'

/** The text about the law on discounts, with the result. */
export function discountRule(sheet: Sheet, study: Study): Block[] {
  const law = discountLaw(study)
  return law ? [paragraph(sheet, law, { size: 9 }, 10)] : []
}

/** The studies without and with the discount side by side, when the law denies the requested discount. */
export function discountComparison(sheet: Sheet, study: Study): Block[] {
  return study.withDiscount ? [subsection(sheet, comparisonTitle), ...bothStudies(sheet, study, study.withDiscount)] : []
}

/** The same comparison on a page of its own. */
export function discountPage(sheet: Sheet, study: Study): Block[] {
  if (!study.withDiscount) return []
  return [section(sheet, comparisonTitle, { startsPage: 'always' }), ...bothStudies(sheet, study, study.withDiscount)]
}

const comparisonTitle = 'Os dois estudos, lado a lado'

function bothStudies(sheet: Sheet, study: Study, { incentive }: DiscountedStudy): Block[] {
  const [name, figure] = [0.36 * sheet.paper.bodyWidth, 0.32 * sheet.paper.bodyWidth]
  const columns: PrintedColumn[] = [
    { title: 'O que se compara', width: name },
    { title: withoutDiscountName, width: figure, align: 'right', isSaving: true },
    { title: withDiscountName(incentive), width: figure, align: 'right' },
  ]
  const rows = discountRows(study).map((row): PrintedRow => ({
    cells: [row.name, discountText(row, row.without), discountText(row, row.with)],
    ...(row.isSaving && { tone: savingTone(row.without ?? 0) }),
  }))
  return table(sheet, columns, rows)
}
