import { SeriesFigure } from '~/charts/series-figure'
import { monthKey } from '~/domain/units/calendar-month'
import type { PromiseFigures, PromisedMonth, PromiseTable } from '~/domain/units/promise'
import { exceptionSentence, promiseChart, promiseFigures, promiseSentence, promiseSource } from '~/unit-text/promise'
import { monthTitle } from '~/unit-text/words'
import { Alert } from '~/ui/alert'
import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { money } from '~/ui/format'
import { DownloadLinks } from '../download-links'
import { promiseFileAddress } from '../downloads'
import { signTone } from '../tone-of'
import type { OpenedPromise } from './promise.server'

type Props = { unitId: string; promise: OpenedPromise }

/** The savings that a study promised at signature, and those that each month realised. */
export function PromiseSection({ unitId, promise: { comparison, mayChange } }: Props) {
  return (
    <section className="grid gap-4" aria-labelledby="prometido">
      <div className="between">
        <h2 id="prometido">Prometido e realizado</h2>
        {mayChange && (
          <a className="btn" href={`/unidade/${unitId}/promessa`}>
            {comparison ? 'Desvincular o estudo' : 'Vincular um estudo'}
          </a>
        )}
      </div>
      {comparison ? (
        <Comparison unitId={unitId} {...comparison} />
      ) : (
        <p>Nenhum estudo foi vinculado a esta unidade na assinatura do contrato.</p>
      )}
    </section>
  )
}

type ComparisonProps = NonNullable<OpenedPromise['comparison']> & { unitId: string }

function Comparison({ unitId, studyName, signedOn, exception, table }: ComparisonProps) {
  const note = exceptionSentence(exception)
  return (
    <>
      <p>{promiseSource({ studyName, signedOn })}</p>
      {note && <Alert tone="warn">{note}</Alert>}
      {table.months.length === 0 ? (
        <p>Nenhum mês finalizado desde a assinatura: a comparação começa no primeiro mês contratado.</p>
      ) : (
        <Disclosure summary={promiseSentence(table)} isForPhone>
          <SeriesFigure chart={promiseChart(table)}>
            <div className="grid gap-4">
              <Months table={table} />
              <DownloadLinks what="a comparação" addressOf={(format) => promiseFileAddress(unitId, format)} />
            </div>
          </SeriesFigure>
        </Disclosure>
      )}
    </>
  )
}

type Row = PromiseFigures & { month?: PromisedMonth }

function Months({ table: { months, total } }: { table: PromiseTable }) {
  return (
    <DataTable<Row>
      caption="Economia prometida e realizada, mês a mês"
      columns={columns}
      rows={months.map((month) => ({ ...month, month }))}
      rowKey={({ month }) => (month ? monthKey(month) : 'total')}
      total={total}
    />
  )
}

const columns: readonly Column<Row>[] = [
  { header: 'Mês', cell: ({ month }) => (month ? monthTitle(month) : 'Total') },
  ...promiseFigures.map(({ label, valueOf }, index): Column<Row> => {
    const isDifference = index === promiseFigures.length - 1
    return {
      header: label,
      cell: (row) => <span className={isDifference ? signTone(valueOf(row)) : undefined}>{money(valueOf(row))}</span>,
      isNumeric: true,
      isAnswer: isDifference,
    }
  }),
]
