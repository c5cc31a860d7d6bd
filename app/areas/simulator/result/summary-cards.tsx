import { monthlySaving } from '~/domain/study/saving'
import type { Study } from '~/domain/study/study'
import { scenarioWords } from '~/study-text/scenario-words'
import { FigureCard } from '~/ui/card'
import { judgedTone, savingPercent } from '~/study-text/saving-text'
import { money } from '~/ui/format'

export function SummaryCards({ study }: { study: Study }) {
  const { base, alternative } = scenarioWords[study.mode]
  const saving = monthlySaving(study)
  const { savingBrl, savingFraction } = saving
  const tone = judgedTone(saving)
  return (
    <div className="grid gap-2 max-md:*:grid-cols-[1fr_auto] max-md:*:items-baseline max-md:*:p-3 max-md:[&_.value]:text-xl max-md:[&_.value]:whitespace-nowrap md:grid-cols-3 md:gap-4">
      <FigureCard
        label={`CUSTO ${base.short.toUpperCase()}`}
        value={money(study.base.totalBrl)}
        note={study.flags ? 'por mês, bandeira verde' : 'por mês'}
      />
      <FigureCard label={`CUSTO ${alternative.short.toUpperCase()}`} value={money(study.alternative.totalBrl)} note="por mês" />
      <FigureCard
        label="ECONOMIA MENSAL"
        value={money(savingBrl)}
        {...(tone && { tone })}
        note={
          <span className={tone}>
            {savingPercent(savingFraction)} do custo {base.ofCost}
          </span>
        }
      />
    </div>
  )
}
