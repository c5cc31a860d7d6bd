import type { Invoice, InvoicePost, MeterQuantity, MeterReading } from '~/domain/invoice/invoice'
import { meterDifferences, meterProduct } from '~/domain/invoice/meter-table'
import { Alert } from '~/ui/alert'
import { type Column, DataTable } from '~/ui/data-table'
import { decimal } from '~/ui/format'

/** The bill's meter table, with the product of each row; nothing in a bill without readings. */
export function MeterView({ invoice }: { invoice: Pick<Invoice, 'meters' | 'energyKwh'> }) {
  const { meters = [] } = invoice
  if (meters.length === 0) return null
  const differences = meterDifferences(invoice)
  return (
    <>
      <DataTable
        caption="As leituras do medidor"
        columns={meters.some(({ lossesFraction }) => lossesFraction) ? withLosses : columns}
        rows={meters.map((meter, index) => ({ ...meter, index }))}
        rowKey={({ index }) => String(index)}
        pairs="labelled"
      />
      {differences.map(({ post, productKwh, billedKwh }) => (
        <Alert key={post} tone="warn">
          {`Consumo ${postNames[post]}: leituras × constante dá ${kwh(productKwh)}, e a fatura cobra ${kwh(billedKwh)}. A diferença é de ${kwh(Math.abs(billedKwh - productKwh))}.`}
        </Alert>
      ))}
    </>
  )
}

type Row = MeterReading & { index: number }

const names: Record<MeterQuantity, { name: string; unit: string }> = {
  energy: { name: 'Consumo', unit: 'kWh' },
  'injected-energy': { name: 'Energia injetada', unit: 'kWh' },
  'reactive-energy': { name: 'Energia reativa', unit: 'kVArh' },
  demand: { name: 'Demanda', unit: 'kW' },
  'reactive-demand': { name: 'Demanda reativa', unit: 'kVAr' },
}

const postNames: Record<InvoicePost, string> = {
  peak: 'na ponta',
  intermediate: 'no intermediário',
  offPeak: 'fora de ponta',
  all: '',
}

const decimals = [0, 3] as const

const columns: Column<Row>[] = [
  { header: 'Grandeza', cell: ({ of, post }) => `${names[of].name} ${postNames[post]}`.trim() },
  { header: 'Leitura anterior', figure: { valueOf: ({ before }) => before, decimals } },
  { header: 'Leitura atual', figure: { valueOf: ({ now }) => now, decimals } },
  { header: 'Constante', figure: { valueOf: ({ constant }) => constant, decimals: [0, 6] } },
  { header: 'Produto', cell: (row) => `${decimal(meterProduct(row), 0, 3)} ${names[row.of].unit}`, isNumeric: true },
]

const withLosses: Column<Row>[] = columns.toSpliced(-1, 0, {
  header: 'Perdas',
  cell: ({ lossesFraction = 0 }) => (lossesFraction === 0 ? '–' : `${decimal(lossesFraction * 100, 1, 2)}%`),
  isNumeric: true,
})

function kwh(value: number): string {
  return `${decimal(value, 0, 2)} kWh`
}
