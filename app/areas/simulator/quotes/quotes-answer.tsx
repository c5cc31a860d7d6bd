import type { ReactNode } from 'react'
import { comparedPeriod, priceIndexText, quotedYearTitles, quotesWarnings } from '~/study-text/quote-text'
import { Alert } from '~/ui/alert'
import { DataTable, type Column } from '~/ui/data-table'
import { decimal, money, shortDate } from '~/ui/format'
import type { QuoteRow } from '~/study-text/quote-text'
import type { QuoteAnswer } from './open-quotes.server'

type Props = { answer: QuoteAnswer; pdf: string; editing: string }

/** The best supplier in a sentence, the ranking, each break-even, and each year. */
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
        caption={`Da melhor à pior, ${comparedPeriod(answer.firstMonth)}`}
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
      <YearTables answer={answer} />
      {priceIndexText(answer.priceIndex) && <p className="hint">{priceIndexText(answer.priceIndex)}</p>}
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
        <strong className="wrap-anywhere">{`${place}. ${supplier}`}</strong> <span className="block">{terms}</span>{' '}
        <span className="hint block">{conditions}</span>
        {notes.map((note) => (
          <span key={note} className="block text-warn">
            {note}
          </span>
        ))}
      </>
    ),
  },
  { header: 'No período', cell: ({ total }) => total, isNumeric: true },
  { header: 'Valor de hoje', cell: ({ presentValue }) => presentValue, isNumeric: true },
  {
    header: 'Economia sobre o cativo',
    cell: ({ saving, isGain }) => <span className={isGain ? 'text-gain' : 'text-loss'}>{saving}</span>,
    isNumeric: true,
  },
]

const supplierCell = ({ supplier }: { supplier: string }) => <span className="wrap-anywhere">{supplier}</span>

const shiftColumns: Column<QuoteRow>[] = [
  { header: 'Fornecedor', cell: supplierCell },
  { header: 'Para igualar a melhor', cell: ({ toBest }) => toBest, isNumeric: true },
  { header: 'Para igualar o mercado cativo', cell: ({ toCaptive }) => toCaptive, isNumeric: true },
]

type YearRow = QuoteAnswer['years'][number]

/** What each calendar year costs, and the prices that it takes. */
function YearTables({ answer: { years, captive, firstMonth } }: Pick<Props, 'answer'>) {
  const titles = quotedYearTitles(firstMonth)
  const market = {
    supplier: 'Mercado cativo',
    yearsBrl: captive.yearsBrl,
    captiveMonths: [],
    pricesBrlPerMwh: [],
    isCorrected: false,
  }
  const columnsOf = (cell: (row: YearRow, year: number) => ReactNode): Column<YearRow>[] => [
    { header: 'Proposta', cell: supplierCell },
    ...titles.map((header, year) => ({ header, cell: (row: YearRow) => cell(row, year), isNumeric: true })),
  ]
  const priced = years.filter(({ pricesBrlPerMwh }) => pricesBrlPerMwh.length > 0)
  return (
    <>
      <DataTable
        caption="O custo de cada ano"
        columns={columnsOf(({ yearsBrl }, year) => money(yearsBrl[year] ?? 0))}
        rows={[market, ...years]}
        rowKey={({ supplier }) => supplier}
        pairs="labelled"
      />
      {priced.length > 0 && (
        <DataTable
          caption={
            priced.some(({ isCorrected }) => isCorrected)
              ? 'O preço de cada ano, corrigido (R$/MWh)'
              : 'O preço de cada ano (R$/MWh)'
          }
          columns={columnsOf(({ pricesBrlPerMwh }, year) => {
            const price = pricesBrlPerMwh[year]
            return price === undefined ? 'Não cotado' : decimal(price)
          })}
          rows={priced}
          rowKey={({ supplier }) => supplier}
          pairs="labelled"
        />
      )}
    </>
  )
}
