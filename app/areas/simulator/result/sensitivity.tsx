import { savingTone } from '~/study-text/saving-text'
import { sensitivityDriverNames, sensitivityDrivers, type SensitivityRow } from '~/domain/study/sensitivity'
import type { Study } from '~/domain/study/study'
import { SeriesFigure } from '~/charts/series-figure'
import { SeriesTable } from '~/charts/series-table'
import { tornadoChart } from '~/study-text/series'
import { DataTable, type Column } from '~/ui/data-table'
import { decimal, money, percent } from '~/ui/format'

/** The study with one assumption changed at a time. Empty for studies saved before this was calculated. */
export function Sensitivity({ study }: { study: Study }) {
  const { sensitivity, plant } = study
  if (sensitivity.length === 0) return null
  const isInvested = plant !== undefined && plant.investmentBrl > 0
  const chart = tornadoChart(study)
  const columns = isInvested ? [...savings, ...returns] : savings
  return (
    <section className="grid gap-6" aria-labelledby="sensibilidade">
      <h2 id="sensibilidade">E se fosse diferente?</h2>
      <p>Uma premissa muda de cada vez; as outras ficam como no estudo.</p>
      {chart && (
        <div className="max-w-[56rem]">
          <SeriesFigure chart={chart}>
            <SeriesTable chart={chart} pointHeader="Premissa" />
          </SeriesFigure>
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:[&_:is(caption,th,td)]:px-2 [&_tbody_th]:min-w-20">
        {sensitivityDrivers.map((driver) => {
          const rows = sensitivity.filter((row) => row.driver === driver)
          if (rows.length === 0) return null
          const caption = sensitivityDriverNames[driver]
          return (
            <DataTable
              key={driver}
              caption={caption}
              columns={columns}
              rows={rows}
              rowKey={({ stepFraction }) => String(stepFraction)}
            />
          )
        })}
      </div>
    </section>
  )
}

const savings: readonly Column<SensitivityRow>[] = [
  { header: 'Variação', cell: ({ stepFraction }) => stepText(stepFraction) },
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

/** "+10%", "-20%", and "Atual" for the study itself. */
function stepText(fraction: number): string {
  if (fraction === 0) return 'Atual'
  return fraction > 0 ? `+${percent(fraction)}` : percent(fraction)
}
