import { flagSavings, type FlagSaving } from '~/domain/study/saving'
import type { Study } from '~/domain/study/study'
import { scenarioWords } from '~/study-text/scenario-words'
import { DataTable, type Column } from '~/ui/data-table'
import { savingPercent, savingTone } from '~/study-text/saving-text'
import { money } from '~/ui/format'

const savings: readonly Column<FlagSaving>[] = [
  {
    header: 'Economia mensal',
    cell: ({ savingBrl }) => <span className={savingTone(savingBrl)}>{money(savingBrl)}</span>,
    isNumeric: true,
    isAnswer: true,
  },
  {
    header: 'Economia',
    cell: ({ savingBrl, savingFraction }) => <span className={savingTone(savingBrl)}>{savingPercent(savingFraction)}</span>,
    isNumeric: true,
  },
]

/**
 * The base cost changes with the flag, the alternative does not. A free market study without target prices shows the costs only.
 */
export function FlagTable({ study }: { study: Study }) {
  const { base, alternative } = scenarioWords[study.mode]
  const alternativeBrl = study.alternative.totalBrl
  const isSimple = study.mode === 'ML' && study.targetPrices.length === 0
  const costs: readonly Column<FlagSaving>[] = [
    { header: 'Bandeira', cell: ({ label }) => label },
    { header: `Custo ${base.ofCost}`, cell: ({ baseBrl }) => money(baseBrl), isNumeric: true, isAnswer: isSimple },
    { header: `Custo ${alternative.ofCost}`, cell: () => money(alternativeBrl), isNumeric: true },
  ]
  return (
    <DataTable
      caption="Custo por bandeira tarifária"
      columns={isSimple ? costs : [...costs, ...savings]}
      rows={flagSavings(study)}
      rowKey={({ label }) => label}
    />
  )
}
