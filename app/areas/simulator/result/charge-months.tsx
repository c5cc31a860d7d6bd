import { SeriesFigure } from '~/charts/series-figure'
import { chargeRateBrlPerMwh } from '~/domain/tariffs/charge-months'
import type { Study } from '~/domain/study/study'
import { chargeSeries, type ChargeRow } from '~/study-text/charge-series'
import type { DecimalRange } from '~/ui/column-decimals'
import { DataTable, type Column } from '~/ui/data-table'

/** The chamber's months behind the charges, each opened as reais over MWh; nothing where the study has none. */
export function ChargeMonths({ study: { assumptions, terms } }: { study: Study }) {
  const series = chargeSeries((terms.chargesIncluded && assumptions.chargeParts) || [])
  if (!series) return null
  const cents: DecimalRange = [2, 2]
  const columns: Column<ChargeRow>[] = [
    { header: 'Mês', cell: ({ month }) => month },
    {
      header: 'Consumo de referência (MWh)',
      figure: { valueOf: ({ ofCharges }) => ofCharges.find((it) => it !== undefined)?.energyMwh, decimals: cents },
    },
    ...series.labels.flatMap((label, index): Column<ChargeRow>[] => [
      { header: `${label} (R$)`, figure: { valueOf: ({ ofCharges }) => ofCharges[index]?.costBrl, decimals: cents } },
      {
        header: `${label} (R$/MWh)`,
        figure: { valueOf: ({ ofCharges }) => rateOf(ofCharges[index]), decimals: cents },
      },
    ]),
  ]
  return (
    <div className="mt-6 max-w-[56rem]">
      <SeriesFigure chart={series.chart}>
        <DataTable
          caption={series.chart.title}
          columns={columns}
          rows={series.rows}
          rowKey={({ month }) => month}
          pairs="labelled"
        />
      </SeriesFigure>
      <p className="hint">
        Fonte: dados abertos da CCEE (CC-BY-4.0), reserva_encargo, encargo_pgto_mensal e energia_reserva_consumo_referencia. Em
        cada mês, R$ ÷ MWh; o estudo usa a média simples dos meses.
      </p>
    </div>
  )
}

function rateOf(known: ChargeRow['ofCharges'][number]): number | undefined {
  return known && chargeRateBrlPerMwh(known)
}
