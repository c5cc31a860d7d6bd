import { monthlySaving } from '~/charts/sides'
import type { Study } from '~/domain/study/study'
import { FigureCard } from '~/ui/card'
import { money, percent } from '~/ui/format'
import { scenariosOf } from './scenario-words'
import { toneOf } from './tone'

export function SummaryCards({ study }: { study: Study }) {
  const { base, alternative } = scenariosOf(study)
  const { savingBrl, savingFraction } = monthlySaving(study)
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <FigureCard
        label={base.card}
        value={money(base.bill.totalBrl)}
        note={study.flags ? 'por mês, bandeira verde' : 'por mês'}
      />
      <FigureCard label={alternative.card} value={money(alternative.bill.totalBrl)} note="por mês" />
      <FigureCard
        label="ECONOMIA MENSAL"
        value={money(savingBrl)}
        tone={toneOf(savingBrl)}
        note={`${percent(savingFraction)} do custo ${base.ofCost}`}
      />
    </div>
  )
}
