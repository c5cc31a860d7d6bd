import type { BarChart } from '~/charts/chart'
import { chargeRateBrlPerMwh, type KnownChargeMonth } from '~/domain/tariffs/charge-months'
import { chargeLabels, chargeMonthText, chargeOriginText } from '~/domain/tariffs/charge-text'
import { calendarMonthOf } from '~/domain/market/market-month'
import type { ChargePart } from '~/domain/tariffs/charges'
import { monthLabel } from '~/domain/units/calendar-month'
import { money } from '~/ui/format'

/** "ESS: R$ 0,30/MWh, média de 12 meses da CCEE, de 08/2025 a 07/2026 · EER: … · ERCAP: R$ 3,40/MWh, constante" */
export function chargePartsText(parts: readonly ChargePart[]): string {
  const texts = parts.map((part) => `${chargeLabels[part.name]}: ${money(part.rateBrlPerMwh)}/MWh, ${chargeOriginText(part)}`)
  const isRounded = parts.every(({ origin }) => origin === 'constant')
  return [...texts, ...(isRounded ? ['somados e arredondados'] : [])].join(' · ')
}

/** A month of the chamber's charges, each as cost and rate; undefined where it is not in the mean. */
export type ChargeRow = {
  month: string
  ofCharges: readonly (KnownChargeMonth | undefined)[]
}

export type ChargeSeries = { labels: readonly string[]; rows: readonly ChargeRow[]; chart: BarChart }

/** The chamber's months behind the charges of a study, oldest first; undefined where none of them is a mean. */
export function chargeSeries(parts: readonly ChargePart[]): ChargeSeries | undefined {
  const known = parts.filter((part) => part.origin === 'months')
  if (known.length === 0) return undefined
  const months = [...new Set(known.flatMap((part) => part.months.map(({ month }) => month)))].toSorted((a, b) => a - b)
  const rows = months.map((month) => ({
    month: chargeMonthText(month),
    ofCharges: known.map((part) => part.months.find((it) => it.month === month)),
  }))
  const labels = known.map(({ name }) => chargeLabels[name])
  const chart: BarChart = {
    kind: 'bars',
    id: 'encargos-por-mes',
    title: `${new Intl.ListFormat('pt-BR').format(labels)} de cada mês, por MWh do consumo de referência`,
    isStacked: true,
    series: labels.map((label, index) => ({
      label,
      unit: 'R$/MWh',
      points: rows.map(({ ofCharges }, at) => {
        const of = ofCharges[index]
        return { label: monthLabel(calendarMonthOf(months[at]!)), value: of && chargeRateBrlPerMwh(of) }
      }),
    })),
  }
  return { labels, rows, chart }
}
