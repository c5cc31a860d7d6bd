import { balanceOf } from '~/domain/units/balance'
import type { UnitMonth } from '~/domain/units/unit-month'
import { figures, figureNumber, figureHeader, missingNote, type Figure } from '~/unit-text/figures'
import { balanceWords, monthName, monthTitle, unavailable } from '~/unit-text/words'
import { DataTable, type Column } from '~/ui/data-table'
import { differenceToneOf } from '../tone-of'
import { differenceOf, differenceText } from './difference'

type Props = { month: UnitMonth; compared: UnitMonth }

/** Two months side by side, with the difference from the second to the first. */
export function MonthComparison({ month, compared }: Props) {
  return (
    <section aria-labelledby="comparacao" className="grid gap-4">
      <h2 id="comparacao">
        {monthTitle(month)} e {monthName(compared)}
      </h2>
      <p>
        {monthTitle(month)}: {balanceText(month)}. {monthTitle(compared)}: {balanceText(compared)}.
      </p>
      <DataTable
        caption="Os dois meses, lado a lado"
        columns={columnsOf({ month, compared })}
        rows={figures}
        rowKey={({ key }) => key}
      />
      <p className="hint">{missingNote}</p>
    </section>
  )
}

function columnsOf({ month, compared }: Props): Column<Figure>[] {
  return [
    { header: 'Número', cell: figureHeader },
    ...[month, compared].map((it): Column<Figure> => ({
      header: monthTitle(it),
      cell: (figure) => figureNumber(figure, figure.valueOf(it)),
      isNumeric: true,
    })),
    {
      header: 'Diferença',
      cell: (figure) => {
        const difference = differenceOf(figure, month, compared)
        return <span className={differenceToneOf(figure, difference)}>{differenceText(figure, difference)}</span>
      },
      isNumeric: true,
      isAnswer: true,
    },
  ]
}

function balanceText(month: UnitMonth): string {
  const balance = balanceOf(month)
  return balance ? balanceWords[balance.kind].toLowerCase() : `saldo ${unavailable.toLowerCase()}`
}
