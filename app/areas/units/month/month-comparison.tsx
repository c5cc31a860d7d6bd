import { energyBalance } from '~/domain/units/balance'
import type { UnitMonth } from '~/domain/units/unit-month'
import { type Column, DataTable } from '~/ui/data-table'
import { decimal, unavailable } from '~/ui/format'
import { type Figure, figureHeader, figureNumber, figures, missingNote, shownValue } from '~/unit-text/figures'
import { balanceWords, monthTitle } from '~/unit-text/words'
import { monthName } from '~/domain/units/calendar-month'
import { differenceToneOf } from '../tone-of'

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
        const difference = figureDifference(figure, month, compared)
        return <span className={differenceToneOf(figure, difference)}>{differenceText(figure, difference)}</span>
      },
      isNumeric: true,
      isAnswer: true,
    },
  ]
}

function balanceText(month: UnitMonth): string {
  const balance = energyBalance(month)
  return balance ? balanceWords[balance.kind].toLowerCase() : `saldo ${unavailable.toLowerCase()}`
}

/** Difference of a figure between two months, as rounded for display; percentages differ in points. */
export function figureDifference(figure: Figure, month: UnitMonth, compared: UnitMonth): number {
  return shownValue(figure, figure.valueOf(month)) - shownValue(figure, figure.valueOf(compared))
}

/** "+1.234,560", "−2,5 p.p.", "0,000" */
export function differenceText({ unit }: Pick<Figure, 'unit'>, difference: number): string {
  const text = unit === '%' ? `${decimal(difference, 1)}\u00a0p.p.` : figureNumber({ unit }, difference)
  return difference > 0 && /[1-9]/.test(text) ? `+${text}` : text
}
