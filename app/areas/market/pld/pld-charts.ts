import type { LineChart, Series } from '~/charts/chart'
import { pldSubmarkets } from '~/contract/market-pld'
import { submarketName } from '~/unit-text/words'
import { marketMonthName, shortMarketMonth } from '../words'

/** Null for a month with missing hours. */
type Mean = { submarket: string; meanBrlPerMwh: number | null }
type Day = Mean & { day: number }
type Month = Mean & { month: number }

/** Daily means of a month, one line per submarket. */
export function daysChart(days: readonly Day[], month: number): LineChart {
  return {
    kind: 'lines',
    id: 'pld-dias',
    title: `PLD médio de cada dia de ${marketMonthName(month)}`,
    series: seriesOf(days, ({ day }) => String(day)),
  }
}

/** Monthly means of a year, one line per submarket. */
export function monthsChart(months: readonly Month[]): LineChart {
  return {
    kind: 'lines',
    id: 'pld-meses',
    title: `PLD médio de cada mês de ${Math.floor(months[0]!.month / 100)}`,
    series: seriesOf(months, ({ month }) => shortMarketMonth(month)),
  }
}

/** The rows come in the order of their labels; missing values are gaps. */
function seriesOf<Row extends Mean>(rows: readonly Row[], label: (row: Row) => string): Series[] {
  const labels = [...new Set(rows.map(label))]
  return pldSubmarkets.map((submarket) => ({
    label: submarketName(submarket),
    unit: 'R$/MWh',
    points: labels.map((name) => ({
      label: name,
      value: rows.find((row) => row.submarket === submarket && label(row) === name)?.meanBrlPerMwh ?? undefined,
    })),
  }))
}
