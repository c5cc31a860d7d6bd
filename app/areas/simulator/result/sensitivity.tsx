import { savingTone } from '~/study-text/saving-text'
import { sensitivityDriverNames, sensitivityDrivers, type SensitivityRow } from '~/domain/study/sensitivity'
import type { Study } from '~/domain/study/study'
import { SeriesFigure } from '~/charts/series-figure'
import { tornadoChart } from '~/study-text/series'
import { DataTable, type Column } from '~/ui/data-table'
import { decimal, money, percent } from '~/ui/format'

/** The study with one assumption changed at a time. Empty for studies saved before this was calculated. */
export function Sensitivity({ study }: { study: Study }) {
  const { sensitivity, plant } = study
  if (sensitivity.length === 0) return null
  const isInvested = plant !== undefined && plant.investmentBrl > 0
  const chart = tornadoChart(study)
  const table = (
    <DataTable
      caption="O estudo com uma premissa diferente"
      columns={isInvested ? [...savings, ...returns] : savings}
      rows={changedRows(sensitivity)}
      rowKey={({ driver, stepFraction }) => `${driver} ${stepFraction}`}
      pairs="labelled"
    />
  )
  return (
    <section className="grid gap-6" aria-labelledby="sensibilidade">
      <h2 id="sensibilidade">E se fosse diferente?</h2>
      <p>Uma premissa muda de cada vez; as outras ficam como no estudo.</p>
      {chart && (
        <div className="max-w-[56rem]">
          <SeriesFigure chart={chart}>{table}</SeriesFigure>
        </div>
      )}
      {!chart && table}
    </section>
  )
}

const savings: readonly Column<SensitivityRow>[] = [
  { header: 'Premissa', cell: changeText },
  {
    header: 'Economia mensal',
    cell: ({ savingBrl }) => <span className={savingTone(savingBrl)}>{money(savingBrl)}</span>,
    isNumeric: true,
  },
  {
    header: 'VPL',
    cell: ({ npvBrl }) => <span className={savingTone(npvBrl)}>{money(npvBrl)}</span>,
    isNumeric: true,
    isAnswer: true,
  },
]

const returns: readonly Column<SensitivityRow>[] = [
  { header: 'TIR', cell: ({ irrFraction }) => (irrFraction === undefined ? '–' : percent(irrFraction, 1)), isNumeric: true },
  {
    header: 'Payback',
    cell: ({ paybackYears }) => (paybackYears === undefined ? '–' : `${decimal(paybackYears, 1)} anos`),
    isNumeric: true,
  },
]

/** The study itself once, then each change, largest step down first. */
function changedRows(rows: Study['sensitivity']): readonly SensitivityRow[] {
  const unchanged = rows.find(({ stepFraction }) => stepFraction === 0)
  const changed = sensitivityDrivers.flatMap((driver) => rows.filter((row) => row.driver === driver && row.stepFraction !== 0))
  return unchanged ? [unchanged, ...changed] : changed
}

/** "Preço da energia +10%", and "Como no estudo". */
function changeText({ driver, stepFraction }: SensitivityRow): string {
  if (stepFraction === 0) return 'Como no estudo'
  const step = percent(stepFraction)
  return `${sensitivityDriverNames[driver]} ${stepFraction > 0 ? `+${step}` : step}`
}
