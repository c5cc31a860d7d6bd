import type { InvoiceMonth } from '~/domain/invoice/invoice'
import { DataTable, type Column } from '~/ui/data-table'
import { decimal } from '~/ui/format'
import { monthText } from './invoice-text'

/** The months that the invoice tells of, the newest first. */
export function HistoryTable({ history }: { history: readonly InvoiceMonth[] }) {
  return (
    <DataTable
      caption="Os meses que a fatura traz"
      columns={columns}
      rows={history}
      rowKey={({ month }) => month}
      pairs="labelled"
    />
  )
}

const columns: Column<InvoiceMonth>[] = [
  { header: 'Mês', cell: ({ month }) => monthText(month) },
  { header: 'Consumo ponta (kWh)', cell: ({ energyKwh }) => figure(energyKwh.peak), isNumeric: true },
  { header: 'Consumo fora de ponta (kWh)', cell: ({ energyKwh }) => figure(energyKwh.offPeak), isNumeric: true },
  { header: 'Demanda ponta (kW)', cell: ({ measuredKw }) => figure(measuredKw.peak), isNumeric: true },
  { header: 'Demanda fora de ponta (kW)', cell: ({ measuredKw }) => figure(measuredKw.offPeak), isNumeric: true },
]

function figure(value: number | undefined) {
  return value === undefined ? '–' : decimal(value, 0, 3)
}
