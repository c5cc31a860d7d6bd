import type { Bill } from '~/domain/bill/bill'
import { DataTable, type Column } from '~/ui/data-table'
import { money } from '~/ui/format'
import { billRows, type BillRow } from './bill-rows'

const columns: readonly Column<BillRow>[] = [
  { header: 'Item', cell: ({ label }) => label },
  { header: 'Quantidade', cell: ({ quantity }) => quantity ?? '–', isNumeric: true },
  { header: 'Valor', cell: ({ amountBrl }) => money(amountBrl), isNumeric: true },
]

export function BillTable({ caption, bill }: { caption: string; bill: Bill }) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={billRows(bill)}
      rowKey={({ id }) => id}
      total={{ id: 'total', label: 'Total', quantity: '', amountBrl: bill.totalBrl }}
    />
  )
}
