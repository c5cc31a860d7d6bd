import type { Invoice, InvoiceDoubt, InvoiceLine } from '~/domain/invoice/invoice'
import { DataTable, type Column } from '~/ui/data-table'
import { money } from '~/ui/format'

/** A line, or the total, which has no kind. */
type Row = Partial<InvoiceLine> & Pick<InvoiceLine, 'label' | 'amountBrl'> & { at: number; doubts: string[] }

/** Each line as charged, quantity × price = value, with its doubts. */
export function LinesTable({ invoice, doubts }: { invoice: Invoice; doubts: readonly InvoiceDoubt[] }) {
  const rows: Row[] = invoice.lines.map((line, at) => ({ ...line, at, doubts: messagesOf(doubts, at) }))
  const total = { label: 'Total a pagar', amountBrl: invoice.totalBrl, at: rows.length, doubts: totalDoubts(doubts) }
  return (
    <DataTable
      caption="O que foi cobrado, com os tributos"
      columns={columns}
      rows={rows}
      rowKey={({ at }) => String(at)}
      rowClass={({ doubts: why }) => (why.length > 0 ? 'doubted' : undefined)}
      total={total}
      pairs="labelled"
    />
  )
}

const unitOf = ({ unit }: Row) => unit

const columns: Column<Row>[] = [
  {
    header: 'Linha',
    cell: ({ label, doubts }) => (
      <>
        {label}
        {doubts.map((message) => (
          <span key={message} className="hint block">
            {message}
          </span>
        ))}
      </>
    ),
  },
  {
    header: 'Quantidade',
    figure: {
      valueOf: ({ quantity }) => quantity,
      decimals: [0, 4],
      unitOf,
      around: (number, { unit }) => `${number} ${unit ?? ''}`.trimEnd(),
      missing: noFigure,
    },
  },
  {
    header: 'Preço',
    figure: {
      valueOf: ({ unitPriceBrl }) => unitPriceBrl,
      decimals: [2, 8],
      unitOf,
      around: (number) => `R$ ${number}`,
      missing: noFigure,
    },
  },
  { header: 'Valor', cell: ({ amountBrl }) => money(amountBrl), isNumeric: true },
]

/** The total has no quantity and no price. */
function noFigure({ kind }: Row) {
  return kind === undefined ? '' : '–'
}

function messagesOf(doubts: readonly InvoiceDoubt[], at: number) {
  return doubts.flatMap(({ code, line, message }) => (code === 'line' && line === at ? [message] : []))
}

function totalDoubts(doubts: readonly InvoiceDoubt[]) {
  return doubts.flatMap(({ code, message }) => (code === 'total' ? [message] : []))
}
