import type { FreeMarketStudy } from '~/domain/scenarios/study'
import { FigureCard } from '~/ui/card'
import { ChartFigure } from '~/ui/chart-figure'
import { DataTable, type Column } from '~/ui/data-table'
import { money, wholeMoney } from '~/ui/format'
import { toneOf } from './tone'

export function YearCards({ study }: { study: FreeMarketStudy }) {
  return (
    <div className="grid gap-4 md:grid-cols-5">
      {study.accumulatedSavingBrl.map((accumulatedBrl, index) => {
        const { year, annualSavingBrl } = study.years[index]!
        return (
          <FigureCard
            key={year}
            label={`Ano ${index + 1}, ${year}`}
            value={<span className="whitespace-nowrap text-xl">{wholeMoney(annualSavingBrl)}</span>}
            tone={toneOf(annualSavingBrl)}
            note={<span className="whitespace-nowrap">Acumulado {wholeMoney(accumulatedBrl)}</span>}
          />
        )
      })}
    </div>
  )
}

type Row = { label: string; baseBrl: number; alternativeBrl: number; annualSavingBrl: number; accumulatedBrl: number }

const columns: readonly Column<Row>[] = [
  { header: 'Ano', cell: ({ label }) => label },
  { header: 'Cativo, por mês', cell: ({ baseBrl }) => money(baseBrl), isNumeric: true },
  { header: 'Livre, por mês', cell: ({ alternativeBrl }) => money(alternativeBrl), isNumeric: true },
  { header: 'Economia no ano', cell: ({ annualSavingBrl }) => money(annualSavingBrl), isNumeric: true },
  { header: 'Economia acumulada', cell: ({ accumulatedBrl }) => money(accumulatedBrl), isNumeric: true },
]

export function AnnualChart({ study: { years }, svg }: { study: FreeMarketStudy; svg: string }) {
  const rows = years.map((year, index) => ({
    ...year,
    label: `Ano ${index + 1} (${year.year})`,
    accumulatedBrl: years.slice(0, index + 1).reduce((sum, { annualSavingBrl }) => sum + annualSavingBrl, 0),
  }))
  return (
    <ChartFigure title="Economia acumulada com o mercado livre, ano a ano" svg={svg}>
      <DataTable caption="Economia ano a ano" columns={columns} rows={rows} rowKey={({ label }) => label} />
    </ChartFigure>
  )
}
