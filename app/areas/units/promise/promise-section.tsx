import { SeriesFigure } from '~/charts/series-figure'
import { monthKey } from '~/domain/units/calendar-month'
import type { PromiseFigures, PromisedMonth, PromiseTable } from '~/domain/units/promise'
import type { ChangeEffect } from '~/domain/units/month-change'
import type { PromiseCauses } from '~/domain/units/promise-causes'
import {
  exceptionSentence,
  mainEffectText,
  promiseCausesChart,
  promiseChart,
  promiseEffectFigures,
  promiseEffectWords,
  promiseFigures,
  promiseSentence,
  promiseSource,
  promiseUnknownSentence,
  unsplitSentence,
} from '~/unit-text/promise'
import { monthTitle } from '~/unit-text/words'
import { Alert } from '~/ui/alert'
import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { money, signedMoney } from '~/ui/format'
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
        <Comparison unitId={unitId} mayChange={mayChange} {...comparison} />
      ) : (
        <p>Nenhum estudo foi vinculado a esta unidade na assinatura do contrato.</p>
      )}
    </section>
  )
}

type ComparisonProps = NonNullable<OpenedPromise['comparison']> & { unitId: string; mayChange: boolean }

function Comparison({ unitId, mayChange, studyName, signedOn, exception, table, causes }: ComparisonProps) {
  const note = exceptionSentence(exception)
  return (
    <>
      <p>{promiseSource({ studyName, signedOn })}</p>
      {note && <Alert tone="warn">{note}</Alert>}
      {table.months.length === 0 ? (
        <p>Nenhum mês finalizado desde a assinatura: a comparação começa no primeiro mês contratado.</p>
      ) : (
        <Disclosure summary={promiseSentence(table)} isForPhone>
          <div className="grid gap-4">
            <SeriesFigure chart={promiseChart(table)}>
              <div className="grid gap-4">
                <Months table={table} causes={causes} />
                <DownloadLinks what="a comparação" addressOf={(format) => promiseFileAddress(unitId, format)} />
              </div>
            </SeriesFigure>
            <section aria-labelledby="por-que-diferente" className="grid gap-4">
              <h3 id="por-que-diferente">Por que a diferença?</h3>
              {causes.hasParts ? (
                <Causes table={table} causes={causes} />
              ) : (
                <Unsplit table={table} mayLockAgain={mayChange && studyName !== null} />
              )}
            </section>
          </div>
        </Disclosure>
      )}
    </>
  )
}

type Explained = { table: PromiseTable; causes: PromiseCauses }
type Row = PromiseFigures & { month?: PromisedMonth; effects: readonly ChangeEffect[] }

function Months({ table: { months, total }, causes }: Explained) {
  return (
    <DataTable<Row>
      caption="Economia prometida e realizada, mês a mês"
      columns={causes.hasParts ? [...columns, causeColumn] : columns}
      rows={months.map((month, row) => ({ ...month, month, effects: causes.months[row]?.effects ?? [] }))}
      rowKey={({ month }) => (month ? monthKey(month) : 'total')}
      total={{ ...total, effects: causes.effects }}
    />
  )
}

/** Why the saving is not the promised one, over all compared months. */
function Causes({ table, causes }: Explained) {
  return (
    <>
      <SeriesFigure chart={promiseCausesChart(table, causes)}>
        <DataTable<CauseRow>
          caption="Do que se fez a diferença entre o prometido e o realizado"
          columns={causeColumns}
          rows={causes.effects.map((effect) => ({
            name: promiseEffectWords(effect).name,
            figures: promiseEffectFigures(effect, causes),
            brl: effect.brl,
          }))}
          rowKey={({ name }) => name}
          total={{ name: 'Diferença', figures: '', brl: table.total.differenceBrl }}
        />
      </SeriesFigure>
      <p className="hint">
        O estudo promete o mês médio de cada ano, na bandeira verde. Cada efeito compara o custo por MWh, mês a mês, com os
        impostos do estudo: o que encarece o mercado cativo aumenta a economia. {promiseUnknownSentence(causes)}
      </p>
    </>
  )
}

function Unsplit({ table, mayLockAgain }: { table: PromiseTable; mayLockAgain: boolean }) {
  return (
    <p>
      {unsplitSentence(table)} {mayLockAgain && 'Vincular o estudo outra vez guarda também as partes, quando ele as tem.'}
    </p>
  )
}

type CauseRow = { name: string; figures: string; brl: number }

const causeColumns: readonly Column<CauseRow>[] = [
  { header: 'Causa', cell: ({ name }) => name },
  {
    header: 'Efeito na economia',
    cell: ({ brl }) => <span className={signTone(brl)}>{signedMoney(brl)}</span>,
    isNumeric: true,
    isAnswer: true,
  },
  { header: 'De onde vem', cell: ({ figures }) => figures, hasOwnLine: true },
]

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

const causeColumn: Column<Row> = {
  header: 'Causa principal',
  cell: ({ differenceBrl, effects }) => mainEffectText(differenceBrl, effects),
  hasOwnLine: true,
}
