import type { FreeMarketStudy } from '~/domain/scenarios/study'
import { monthlySaving } from '~/documents/viability-study/wording'
import { FigureCard } from '~/ui/card'
import { money, percent } from '~/ui/format'
import { toneOf } from './tone'

export function SummaryCards({ study }: { study: FreeMarketStudy }) {
  const { savingBrl, savingFraction } = monthlySaving(study)
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <FigureCard label="CUSTO CATIVO" value={money(study.captive.totalBrl)} note="por mês, bandeira verde" />
      <FigureCard label="CUSTO LIVRE" value={money(study.freeMarket.totalBrl)} note="por mês" />
      <FigureCard
        label="ECONOMIA MENSAL"
        value={money(savingBrl)}
        tone={toneOf(savingBrl)}
        note={`${percent(savingFraction)} do custo cativo`}
      />
    </div>
  )
}
