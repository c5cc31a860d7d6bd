import type { FreeMarketStudy } from '~/domain/scenarios/study'
import { flagNames, flags } from '~/domain/tariffs/flags'
import { DataTable, type Column } from '~/ui/data-table'
import { money, percent } from '~/ui/format'
import { toneOf } from './tone'

type Row = { flag: string; captiveBrl: number; freeBrl: number; savingBrl: number }

const costs: readonly Column<Row>[] = [
  { header: 'Bandeira', cell: ({ flag }) => flag },
  { header: 'Custo cativo', cell: ({ captiveBrl }) => money(captiveBrl), isNumeric: true },
  { header: 'Custo livre', cell: ({ freeBrl }) => money(freeBrl), isNumeric: true },
]
const savings: readonly Column<Row>[] = [
  {
    header: 'Economia mensal',
    cell: ({ savingBrl }) => <span className={toneOf(savingBrl)}>{money(savingBrl)}</span>,
    isNumeric: true,
  },
  { header: 'Economia', cell: ({ savingBrl, captiveBrl }) => percent(savingBrl / captiveBrl), isNumeric: true },
]

/** The captive cost moves with the flag, the free one does not. Without target prices only the costs are compared. */
export function FlagTable({ study }: { study: FreeMarketStudy }) {
  const totals = {
    green: study.flags.greenBrl,
    yellow: study.flags.yellowBrl,
    red1: study.flags.red1Brl,
    red2: study.flags.red2Brl,
  }
  const freeBrl = study.freeMarket.totalBrl
  return (
    <DataTable
      caption="Custo por bandeira tarifária"
      columns={study.targetPrices.length > 0 ? [...costs, ...savings] : costs}
      rows={flags.map((flag) => ({
        flag: flagNames[flag],
        captiveBrl: totals[flag],
        freeBrl,
        savingBrl: totals[flag] - freeBrl,
      }))}
      rowKey={({ flag }) => flag}
    />
  )
}
