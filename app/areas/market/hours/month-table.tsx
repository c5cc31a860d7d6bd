import { Link } from '@remix-run/react'
import { DataTable, type Column } from '~/ui/data-table'
import { percent } from '~/ui/format'
import { monthAddressOf } from '../month-address'
import { marketMonthName, shortMarketMonth } from '../words'
import type { MonthSummary } from './hours-figures'
import { gapsText } from './hours-words'

type Props = {
  summaries: readonly MonthSummary[]
  /** The address of the page with these other parameters. */
  address: (parameters: Readonly<Record<string, string>>) => string
}

/** Consumption and modulation of each month, newest first. */
export function MonthTable({ summaries, address }: Props) {
  const columns: readonly Column<MonthSummary>[] = [
    {
      header: 'Mês',
      cell: ({ month }) => (
        <Link to={address({ mes: monthAddressOf(month) })} aria-label={`Ver ${marketMonthName(month)}`}>
          {shortMarketMonth(month)}
        </Link>
      ),
    },
    { header: 'Consumo (MWh)', figure: { valueOf: ({ measuredMwh }) => measuredMwh, decimals: [0, 3] } },
    { header: 'PLD médio (R$/MWh)', figure: { valueOf: ({ meanPldBrlPerMwh }) => meanPldBrlPerMwh, decimals: [2, 2] } },
    {
      header: 'Modulação (R$/MWh)',
      figure: { valueOf: ({ modulationBrlPerMwh }) => modulationBrlPerMwh, decimals: [2, 2] },
      isAnswer: true,
    },
    { header: 'Modulação (R$)', figure: { valueOf: moneyOf, decimals: [2, 2] } },
    {
      header: 'Fator de carga',
      cell: ({ loadFactor }) => (loadFactor === null ? '–' : percent(loadFactor)),
      isNumeric: true,
    },
    { header: 'Fora da conta', cell: (row) => gapsText(row) ?? '–' },
  ]
  return (
    <DataTable
      caption="Consumo e custo de modulação mês a mês"
      columns={columns}
      rows={summaries.toReversed()}
      rowKey={({ month }) => String(month)}
    />
  )
}

function moneyOf({ hourCount, modulationBrl }: MonthSummary) {
  return hourCount === 0 ? undefined : modulationBrl
}
