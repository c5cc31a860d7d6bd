import { yearRows } from '~/study-text/portfolio/portfolio-text'
import { DataTable, type Column } from '~/ui/data-table'
import { money } from '~/ui/format'
import type { PortfolioTotals } from '~/domain/portfolio/totals'

type Row = ReturnType<typeof yearRows>[number] & { gainBrl: number }

/** The portfolio's totals by year. */
export function YearTable({ totals: { studied, gaining } }: { totals: PortfolioTotals }) {
  const gains = yearRows(gaining)
  const rows = yearRows(studied).map((row, index) => ({ ...row, gainBrl: gains[index]?.savingBrl ?? 0 }))
  if (rows.length === 0) return null
  return <DataTable caption="Ano a ano" columns={columns} rows={rows} rowKey={({ name }) => name} pairs="labelled" />
}

const columns: readonly Column<Row>[] = [
  { header: 'Ano', cell: ({ name }) => name },
  { header: 'Economia das que ganham', cell: ({ gainBrl }) => money(gainBrl), isNumeric: true },
  { header: 'Todas, no cativo', cell: ({ baseBrl }) => money(baseBrl), isNumeric: true },
  { header: 'Todas, no livre', cell: ({ alternativeBrl }) => money(alternativeBrl), isNumeric: true },
  {
    header: 'Economia de todas',
    cell: ({ savingBrl }) => <span className={savingBrl < 0 ? 'text-loss' : 'text-gain'}>{money(savingBrl)}</span>,
    isNumeric: true,
  },
]
