import type { HourReading } from '~/domain/hours/load-shape'
import type { Fact } from '~/ui/fact'
import { decimal, money, percent, shortDate } from '~/ui/format'
import type { SettledMonth } from './exposure'
import type { HourFigures } from './hour-figures'
import { kwhText } from './hour-words'

type Summary = SettledMonth & { measuredMwh: number; modulationBrl: number }

/** The figures of a month. */
export function monthFacts({ shape, energy }: Pick<HourFigures, 'shape' | 'energy'>, summary: Summary): Fact[] {
  const total = energy.peak + energy.offPeak
  const share = (kwh: number) => (total === 0 ? '–' : `${mwhText(kwh / 1_000)} (${percent(kwh / total, 1)})`)
  return [
    { name: 'Consumo lido', value: mwhText(summary.measuredMwh) },
    ...(summary.meanPldBrlPerMwh === null ? [] : [{ name: 'PLD médio', value: `${money(summary.meanPldBrlPerMwh)}/MWh` }]),
    ...(summary.consumedMwh > 0
      ? [
          { name: 'PLD nas horas do consumo', value: `${money(summary.spotBrl / summary.consumedMwh)}/MWh` },
          { name: 'Modulação no mês', value: money(summary.modulationBrl) },
        ]
      : []),
    { name: 'Na ponta', value: share(energy.peak) },
    { name: 'Fora de ponta', value: share(energy.offPeak) },
    { name: 'Fator de carga', value: shape.loadFactor === undefined ? '–' : percent(shape.loadFactor, 1) },
    { name: 'Maior hora', value: readingText(shape.most) },
    { name: 'Menor hora', value: readingText(shape.least) },
  ]
}

/** "7,44 MWh"; "9.877 MWh" without decimals. */
export function mwhText(mwh: number): string {
  return `${decimal(mwh, 0, Math.abs(mwh) >= 1_000 ? 0 : 3)} MWh`
}

/** "1.234 kWh, em 16/07/2026 às 14h" */
function readingText({ day, hour, kwh }: HourReading): string {
  return `${kwhText(kwh)}, em ${shortDate(day)} às ${hour}h`
}
