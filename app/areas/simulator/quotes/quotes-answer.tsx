import { quotesWarnings } from '~/study-text/quote-text'
import { Alert } from '~/ui/alert'
import { DataTable, type Column } from '~/ui/data-table'
import { decimal, money, shortDate } from '~/ui/format'
import type { QuoteRow } from '~/study-text/quote-text'
import type { QuoteAnswer } from './open-quotes.server'

type Props = { answer: QuoteAnswer; pdf: string; editing: string }

/** The best supplier in a sentence, the ranking, each break-even, and the five years. */
export function QuotesAnswer({ answer, pdf, editing }: Props) {
  const { headline, rows, contractedKwh, hasTwelveMonths, tariff } = answer
  const months = hasTwelveMonths ? 'a média dos doze meses' : 'o mês do estudo, igual em todos'
  return (
    <>
      <section className="card study-answer" aria-labelledby="resposta">
        <h2 id="resposta" tabIndex={-1} className="sentence">
          {headline}
        </h2>
        <p>{`Volume de ${decimal(contractedKwh / 1_000, 1)} MWh por mês, com perdas: ${months}.`}</p>
        <p className="flex flex-wrap gap-x-6">
          <a className="py-2" href={pdf}>
            Baixar a comparação em PDF
          </a>
          <a className="py-2" href={editing}>
            Mudar ou acrescentar propostas
          </a>
        </p>
      </section>
      {quotesWarnings(answer).map((text) => (
        <Alert key={text} tone="warn">
          {text}
        </Alert>
      ))}
      <DataTable
        caption="Da melhor à pior, em cinco anos"
        columns={columns}
        rows={rows}
        rowKey={({ place }) => String(place)}
        pairs="labelled"
      />
      <DataTable
        caption="O que falta a cada uma"
        columns={shiftColumns}
        rows={rows}
        rowKey={({ place }) => String(place)}
        pairs="labelled"
      />
      <YearTable answer={answer} />
      <p className="hint">
        {`Tarifa ${tariff.resolution}, vigente até ${shortDate(tariff.validTo)}. Bandeira verde. Valor de hoje à taxa de atratividade do estudo; a distribuidora e a energia sobem como no estudo.`}
      </p>
    </>
  )
}

const columns: Column<QuoteRow>[] = [
  {
    header: 'Fornecedor',
    cell: ({ place, supplier, terms, conditions, notes }) => (
      <>
        <strong>{`${place}. ${supplier}`}</strong> <span className="block">{terms}</span>{' '}
        <span className="hint block">{conditions}</span>
        {notes.map((note) => (
          <span key={note} className="block text-warn">
            {note}
          </span>
        ))}
      </>
    ),
  },
  { header: 'Primeiro ano', cell: ({ firstYear }) => firstYear, isNumeric: true },
  { header: 'Cinco anos', cell: ({ total }) => total, isNumeric: true },
  { header: 'Valor de hoje', cell: ({ presentValue }) => presentValue, isNumeric: true },
  {
    header: 'Economia sobre o cativo',
    cell: ({ saving, isGain }) => <span className={isGain ? 'text-gain' : 'text-loss'}>{saving}</span>,
    isNumeric: true,
  },
]

const shiftColumns: Column<QuoteRow>[] = [
  { header: 'Fornecedor', cell: ({ supplier }) => supplier },
  { header: 'Para igualar a melhor', cell: ({ toBest }) => toBest, isNumeric: true },
  { header: 'Para igualar o mercado cativo', cell: ({ toCaptive }) => toCaptive, isNumeric: true },
]

function YearTable({ answer: { years, captive, firstYear } }: Pick<Props, 'answer'>) {
  const rows = [{ supplier: 'Mercado cativo', yearsBrl: captive.yearsBrl }, ...years]
  type Row = (typeof rows)[number]
  const yearColumns: Column<Row>[] = captive.yearsBrl.map((_, index) => ({
    header: String(firstYear + index),
    cell: ({ yearsBrl }) => money(yearsBrl[index] ?? 0),
    isNumeric: true,
  }))
  return (
    <DataTable
      caption="O custo de cada ano"
      columns={[{ header: 'Proposta', cell: ({ supplier }) => supplier }, ...yearColumns]}
      rows={rows}
      rowKey={({ supplier }) => supplier}
      pairs="labelled"
    />
  )
}
