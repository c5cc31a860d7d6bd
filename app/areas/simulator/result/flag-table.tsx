import { flagSavings, type FlagSaving } from '~/charts/series'
import type { Study } from '~/domain/study/study'
import { DataTable, type Column } from '~/ui/data-table'
import { money, percent } from '~/ui/format'
import { scenariosOf } from './scenario-words'
import { toneOf } from './tone'

const savings: readonly Column<FlagSaving>[] = [
  {
    header: 'Economia mensal',
    cell: ({ savingBrl }) => <span className={toneOf(savingBrl)}>{money(savingBrl)}</span>,
    isNumeric: true,
  },
  { header: 'Economia', cell: ({ savingFraction }) => percent(savingFraction), isNumeric: true },
]

/**
 * The cost the study starts from moves with the flag, the other does not. In the free market without target prices only the costs
 * are compared.
 */
export function FlagTable({ study }: { study: Study }) {
  const { base, alternative } = scenariosOf(study)
  const alternativeBrl = alternative.bill.totalBrl
  const costs: readonly Column<FlagSaving>[] = [
    { header: 'Bandeira', cell: ({ label }) => label },
    { header: base.column, cell: ({ baseBrl }) => money(baseBrl), isNumeric: true },
    { header: alternative.column, cell: () => money(alternativeBrl), isNumeric: true },
  ]
  const isSimple = study.mode === 'ML' && study.targetPrices.length === 0
  return (
    <DataTable
      caption="Custo por bandeira tarifária"
      columns={isSimple ? costs : [...costs, ...savings]}
      rows={flagSavings(study)}
      rowKey={({ label }) => label}
    />
  )
}
