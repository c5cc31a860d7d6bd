import { yearsNote } from '~/documents/viability-study/wording'
import type { Study } from '~/domain/study/study'
import { accumulatedSavings, type StudyYear } from '~/domain/study/years'
import { scenarioWords } from '~/study-text/scenario-words'
import { FigureCard } from '~/ui/card'
import { ChartFigure } from '~/ui/chart-figure'
import { DataTable, type Column } from '~/ui/data-table'
import { money, wholeMoney } from '~/ui/format'
import { toneOf } from './tone'

/** A drawing as it is for wide and for narrow screens: text in it shrinks with it. */
export type ByWidth = { wide: string; narrow: string }

/** A sum too long for a fifth of the width takes the cards to a second row. */
export function YearCards({ study }: { study: Study }) {
  return (
    <>
      <p>{yearsNote(study)}</p>
      <div className="grid gap-4 md:flex md:flex-wrap md:*:flex-1 md:*:basis-40">
        {study.accumulatedSavingBrl.map((accumulatedBrl, index) => {
          const { year, annualSavingBrl } = study.years[index]!
          return (
            <FigureCard
              key={year}
              label={`Ano ${index + 1}, ${year}`}
              value={<span className="whitespace-nowrap text-xl">{wholeMoney(annualSavingBrl)}</span>}
              tone={toneOf(annualSavingBrl)}
              note={
                <>
                  Acumulado <br />
                  {wholeMoney(accumulatedBrl)}
                </>
              }
            />
          )
        })}
      </div>
    </>
  )
}

type ChartProps = { study: Study; drawing: ByWidth }

/** Ten years: of accumulated savings in the free market, of accumulated value where there is a plant. */
export function AnnualChart({ study, drawing }: ChartProps) {
  const title = study.mode === 'ML' ? 'Economia acumulada com o mercado livre, ano a ano' : 'VPL acumulado, ano a ano'
  return (
    <ChartFigure title={title} svg={svgOf(drawing)}>
      <YearsTable study={study} years={study.years.slice(0, 10)} />
    </ChartFigure>
  )
}

/** The whole horizon, from the investment on. */
export function CashFlowChart({ study, drawing }: ChartProps) {
  return (
    <ChartFigure title={`Fluxo de caixa descontado em ${study.years.length} anos`} svg={svgOf(drawing)}>
      <YearsTable study={study} years={study.years} />
    </ChartFigure>
  )
}

type Row = StudyYear & { label: string; runningBrl: number }

function YearsTable({ study, years }: { study: Study; years: readonly StudyYear[] }) {
  const { base, alternative } = scenarioWords[study.mode]
  const running =
    study.mode === 'ML'
      ? { header: 'Economia acumulada', valuesBrl: accumulatedSavings(study.years) }
      : { header: 'VPL acumulado', valuesBrl: study.cumulativeNpvBrl.slice(1) }
  const columns: readonly Column<Row>[] = [
    { header: 'Ano', cell: ({ label }) => label },
    { header: `Custo ${base.ofCost}, por mês`, cell: ({ baseBrl }) => money(baseBrl), isNumeric: true },
    { header: `Custo ${alternative.ofCost}, por mês`, cell: ({ alternativeBrl }) => money(alternativeBrl), isNumeric: true },
    { header: 'Economia no ano', cell: ({ annualSavingBrl }) => money(annualSavingBrl), isNumeric: true },
    { header: running.header, cell: ({ runningBrl }) => money(runningBrl), isNumeric: true },
  ]
  const rows = years.map((year, index) => ({
    ...year,
    label: `Ano ${index + 1} (${year.year})`,
    runningBrl: running.valuesBrl[index]!,
  }))
  return <DataTable caption="Ano a ano" columns={columns} rows={rows} rowKey={({ label }) => label} />
}

function svgOf({ wide, narrow }: ByWidth): string {
  return `<div class="hidden md:block">${wide}</div><div class="md:hidden">${narrow}</div>`
}
