import {
  discountDifference,
  discountLaw,
  discountRows,
  discountText,
  withDiscountName,
  withoutDiscountName,
  type DiscountRow,
} from '~/study-text/discount'
import { savingTone } from '~/study-text/saving-text'
import type { Study } from '~/domain/study/study'
import { DataTable, type Column } from '~/ui/data-table'

/** The sentence on the law of the discount, shown beside the answer. */
export function DiscountLaw({ study }: { study: Study }) {
  const law = discountLaw(study)
  return law ? <p>{law}</p> : null
}

/** The study without the discount beside the one with it, when the law denies the discount that was asked for. */
export function DiscountComparison({ study }: { study: Study }) {
  if (!study.withDiscount) return null
  const columns: readonly Column<DiscountRow>[] = [
    { header: 'O que se compara', cell: ({ name }) => name },
    { header: withoutDiscountName, label: 'Sem desconto', cell: (row) => figure(row, row.without), isNumeric: true },
    {
      header: withDiscountName(study.withDiscount.incentive),
      label: 'Com desconto',
      cell: (row) => figure(row, row.with),
      isNumeric: true,
    },
    { header: 'Diferença', cell: difference, isNumeric: true },
  ]
  const rows = discountRows(study)
  return (
    <DataTable
      caption="Os dois estudos, lado a lado"
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      pairs="labelled"
    />
  )
}

function difference(row: DiscountRow) {
  const found = discountDifference(row)
  return found ? <span className={found.tone}>{found.text}</span> : '–'
}

function figure(row: DiscountRow, value: number | undefined) {
  const tone = row.isSaving && value !== undefined ? savingTone(value) : undefined
  return <span className={tone}>{discountText(row, value)}</span>
}
