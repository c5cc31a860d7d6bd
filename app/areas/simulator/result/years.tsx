import { SeriesFigure } from '~/charts/series-figure'
import { studyYearName, yearsNote } from '~/study-text/year-name'
import type { Study } from '~/domain/study/study'
import { accumulatedSavings, type StudyYear } from '~/domain/study/years'
import { scenarioWords } from '~/study-text/scenario-words'
import { annualChart, cashFlowChart } from '~/study-text/series'
import { FigureCard } from '~/ui/card'
import { DataTable, type Column } from '~/ui/data-table'
import { savingTone } from '~/study-text/saving-text'
import { money } from '~/ui/format'

/** The saving of each of the five quoted years. The cards wrap when an amount is wider than a fifth of the page. */
export function YearCards({ study }: { study: Study }) {
  return (
    <>
      <p>{yearsNote(study)}</p>
      <div className="grid grid-cols-2 gap-4 md:flex md:flex-wrap md:*:flex-1 md:*:basis-36 max-md:*:p-3">
        {study.accumulatedSavingBrl.map((accumulatedBrl, index) => {
          const { year, annualSavingBrl } = study.years[index]!
          return (
            <FigureCard
              key={year}
              label={studyYearName(study, index)}
              value={<span className="whitespace-nowrap text-lg">{money(annualSavingBrl)}</span>}
              tone={savingTone(annualSavingBrl)}
              note={
                <>
                  Acumulado <br />
                  {money(accumulatedBrl)}
                </>
              }
            />
          )
        })}
      </div>
    </>
  )
}

/** Ten years: accumulated savings in the free market; accumulated VPL with a plant. */
export function AnnualChart({ study }: { study: Study }) {
  const chart = annualChart(study)
  return (
    <SeriesFigure chart={chart}>
      <YearsTable caption={chart.title} study={study} years={study.years.slice(0, chart.series[0]?.points.length)} />
    </SeriesFigure>
  )
}

/** Every year of the study, from the investment on. */
export function CashFlowChart({ study }: { study: Study }) {
  const chart = cashFlowChart(study)
  return (
    <SeriesFigure chart={chart}>
      <YearsTable caption={chart.title} study={study} years={study.years} />
    </SeriesFigure>
  )
}

type Row = StudyYear & { label: string; runningBrl: number }

function YearsTable({ caption, study, years }: { caption: string; study: Study; years: readonly StudyYear[] }) {
  const { base, alternative } = scenarioWords[study.mode]
  const running =
    study.mode === 'ML'
      ? { header: 'Economia acumulada', valuesBrl: accumulatedSavings(study.years) }
      : { header: 'VPL acumulado', valuesBrl: study.cumulativeNpvBrl.slice(1) }
  const columns: readonly Column<Row>[] = [
    { header: 'Ano', cell: ({ label }) => label },
    { header: `Custo ${base.ofCost}, por mês`, cell: ({ baseBrl }) => money(baseBrl), isNumeric: true },
    { header: `Custo ${alternative.ofCost}, por mês`, cell: ({ alternativeBrl }) => money(alternativeBrl), isNumeric: true },
    { header: 'Economia no ano', cell: ({ annualSavingBrl }) => amount(annualSavingBrl), isNumeric: true },
    { header: running.header, cell: ({ runningBrl }) => amount(runningBrl), isNumeric: true, isAnswer: true },
  ]
  const rows = years.map((year, index) => ({
    ...year,
    label: studyYearName(study, index),
    runningBrl: running.valuesBrl[index]!,
  }))
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ label }) => label} />
}

function amount(brl: number) {
  return <span className={savingTone(brl)}>{money(brl)}</span>
}
