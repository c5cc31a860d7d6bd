import { Link } from '@remix-run/react'
import { DataTable, type Column } from '~/ui/data-table'
import { percent } from '~/ui/format'
import { monthAddressOf } from '../month-address'
import { shortMarketMonth } from '../words'
import type { MonthSummary } from './hours-figures'
import { gapsText } from '~/unit-text/hours/hour-words'

type Props = {
  summaries: readonly MonthSummary[]
  /** The address of the page with these other parameters. */
  address: (parameters: Readonly<Record<string, string>>) => string
}

/** Consumption and modulation of each month, newest first. */
export function HourMonths({ summaries, address }: Props) {
  const rows = summaries.map((summary) => ({ ...summary, to: address({ mes: monthAddressOf(summary.month) }) }))
  return (
    <DataTable
      caption="Consumo e custo de modulação mês a mês"
      columns={columns}
      rows={rows.toReversed()}
      rowKey={({ month }) => String(month)}
    />
  )
}

type Row = MonthSummary & { to: string }

const columns: readonly Column<Row>[] = [
  {
    header: 'Mês',
    cell: ({ month, to }) => <Link to={to}>{shortMarketMonth(month)}</Link>,
  },
  { header: 'Consumo (MWh)', figure: { valueOf: ({ measuredMwh }) => measuredMwh, decimals: [0, 3] } },
  { header: 'PLD médio (R$/MWh)', figure: { valueOf: ({ meanPldBrlPerMwh }) => meanPldBrlPerMwh, decimals: [2, 2] } },
  {
    header: 'Modulação (R$/MWh)',
    figure: { valueOf: ({ modulationBrlPerMwh }) => modulationBrlPerMwh, decimals: [2, 2] },
  },
  { header: 'Modulação (R$)', figure: { valueOf: moneyOf, decimals: [2, 2] } },
  {
    header: 'Fator de carga',
    cell: ({ loadFactor }) => (loadFactor === null ? '–' : percent(loadFactor)),
    isNumeric: true,
  },
  { header: 'Fora da conta', cell: (row) => gapsText(row) ?? '–' },
]
function moneyOf({ hourCount, modulationBrl }: MonthSummary) {
  return hourCount === 0 ? undefined : modulationBrl
}
