import type { Bill } from '~/domain/bill/bill'
import { DataTable, type Column } from '~/ui/data-table'
import { money } from '~/ui/format'
import { billRows, type BillRow } from './bill-rows'

const columns: readonly Column<BillRow>[] = [
  { header: 'Item', cell: itemCell },
  { header: 'Quantidade', cell: ({ quantity }) => quantity ?? '–', isNumeric: true },
  { header: 'Valor', cell: ({ amountBrl }) => money(amountBrl), isNumeric: true },
]

/** On a phone the quantity stands under the item, so that the amount is in view. */
export function BillTable({ caption, bill }: { caption: string; bill: Bill }) {
  return (
    <div className="max-md:[&_tr>:nth-child(2)]:hidden">
      <DataTable
        caption={caption}
        columns={columns}
        rows={billRows(bill)}
        rowKey={({ id }) => id}
        total={{ id: 'total', label: 'Total', quantity: '', amountBrl: bill.totalBrl }}
      />
    </div>
  )
}

function itemCell({ label, quantity }: BillRow) {
  return (
    <>
      {label} {quantity && <span className="hint block md:hidden">{quantity}</span>}
    </>
  )
}
