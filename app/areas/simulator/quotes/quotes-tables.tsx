import type { ReactNode } from 'react'
import { quotesRules } from '~/study-text/analyses/quotes-report'
import { comparedPeriod, priceIndexText, quotedYearTitles } from '~/study-text/quote-text'
import { DataTable, type Column } from '~/ui/data-table'
import { decimal, money } from '~/ui/format'
import type { QuoteRow } from '~/study-text/quote-text'
import type { QuoteAnswer } from './open-quotes.server'

/** The ranking of a comparison, each break-even, and each year. */
export function QuotesTables({ answer }: { answer: QuoteAnswer }) {
  const { rows, tariff } = answer
  return (
    <>
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
      {answer.modulation && <p className="hint">{answer.modulation}</p>}
      <p className="hint">{quotesRules({ tariff })}</p>
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
function YearTables({ answer: { years, captive, firstMonth } }: { answer: QuoteAnswer }) {
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
