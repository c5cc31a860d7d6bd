import type { InvoiceMonth } from '~/domain/invoice/invoice'
import { DataTable, type Column } from '~/ui/data-table'
import { monthText } from './invoice-text'

/** The invoice's history, newest month first. */
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

const decimals = [0, 3] as const

const columns: Column<InvoiceMonth>[] = [
  { header: 'Mês', cell: ({ month }) => monthText(month) },
  { header: 'Consumo ponta (kWh)', figure: { valueOf: ({ energyKwh }) => energyKwh.peak, decimals } },
  { header: 'Consumo fora de ponta (kWh)', figure: { valueOf: ({ energyKwh }) => energyKwh.offPeak, decimals } },
  { header: 'Demanda ponta (kW)', figure: { valueOf: ({ measuredKw }) => measuredKw.peak, decimals } },
  { header: 'Demanda fora de ponta (kW)', figure: { valueOf: ({ measuredKw }) => measuredKw.offPeak, decimals } },
]
