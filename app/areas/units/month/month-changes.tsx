import { SeriesFigure } from '~/charts/series-figure'
import { monthKey, monthName } from '~/domain/units/calendar-month'
import { changeChart, effectFigures, effectWords, unknownSentence } from '~/unit-text/month-change'
import { DataTable, type Column } from '~/ui/data-table'
import { signTone } from '../tone-of'
import type { OpenedMonthPrices } from './month-prices.server'
import { signedMoney } from '~/ui/format'

type OpenedMonthChange = OpenedMonthPrices['changes'][number]

/** Why the saving of a month changed: against the month before it, and the same month of the year before. */
export function MonthChanges({ changes }: { changes: readonly OpenedMonthChange[] }) {
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="mudou" className="grid gap-4">
      <h2 id="mudou">Por que este mês mudou?</h2>
      <div className="unit-charts">
        {changes.map((opened) => (
          <Change key={monthKey(opened.change.before)} {...opened} />
        ))}
      </div>
      <p className="hint">
        Cada efeito é a mudança por MWh sobre o consumo médio dos dois meses. A bandeira e a tarifa de energia contam com ICMS, e
        com PIS e COFINS onde se conhecem os da distribuidora. Cada linha de custo que os dois meses têm, com os impostos dentro
        ou fora nos dois, é um efeito próprio, no lugar da estimativa. O que elas não dizem aparece como não explicado.
      </p>
    </section>
  )
}

function Change({ now, earlier, change }: OpenedMonthChange) {
  const chart = changeChart(now.month, change, `mudou-${monthKey(change.before)}`)
  const note = unknownSentence(change.unknown)
  const total = { name: 'Mudança da economia', figures: undefined, brl: change.changeBrl }
  return (
    <div>
      <SeriesFigure chart={chart}>
        <DataTable<Row>
          caption={`Do que se fez a mudança desde ${monthName(change.before)}`}
          columns={columns}
          rows={change.effects.map((effect) => ({
            name: effectWords(effect).name,
            figures: effectFigures(effect, earlier, now),
            brl: effect.brl,
          }))}
          rowKey={({ name }) => name}
          total={total}
        />
      </SeriesFigure>
      {note && <p className="hint mt-2">{note}</p>}
    </div>
  )
}

type Row = { name: string; figures: string | undefined; brl: number }

const columns: readonly Column<Row>[] = [
  { header: 'Causa', cell: ({ name }) => name },
  {
    header: 'Efeito na economia',
    cell: ({ brl }) => <span className={signTone(brl)}>{signedMoney(brl)}</span>,
    isNumeric: true,
    isAnswer: true,
  },
  { header: 'De onde vem', cell: ({ figures }) => figures ?? '', hasOwnLine: true },
]
