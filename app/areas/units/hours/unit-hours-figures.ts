import { loadShape, timeOfUseEnergy } from '~/domain/hours/load-shape'
import type { Fact } from '~/ui/fact'
import { decimal, money, percent, shortDate } from '~/ui/format'
import { gapsText } from '~/unit-text/hours/hour-words'
import { kwhOfWire, mwhText, meterDifference } from './hours-words'
import type { OpenedUnitHours } from './hours.server'

type Month = Pick<OpenedUnitHours, 'wh' | 'peak'> & { month: number; summary: OpenedUnitHours['months'][number] }

/** The figures of a unit's month, on the page and in its files; undefined without a reading. */
export function unitMonthFacts({ wh, peak, month, summary }: Month): Fact[] | undefined {
  const kwh = kwhOfWire(wh)
  const shape = loadShape(kwh, month)
  if (!shape) return undefined
  const energy = timeOfUseEnergy(kwh, month, peak.brasiliaFromHour)
  const total = energy.peak + energy.offPeak
  const share = (part: number) => (total === 0 ? '–' : `${mwhText(part / 1_000)} (${percent(part / total, 1)})`)
  const [difference, gaps] = [meterDifference(summary), gapsText(summary)]
  return [
    { name: 'Consumo lido', value: mwhText(summary.measuredMwh) },
    ...(gaps === undefined ? [] : [{ name: 'Fora da conta', value: gaps }]),
    ...(difference === undefined ? [] : [{ name: 'Ante os dados do mês', value: difference }]),
    { name: 'Na ponta', value: share(energy.peak) },
    { name: 'Fora de ponta', value: share(energy.offPeak) },
    { name: 'Fator de carga', value: shape.loadFactor === undefined ? '–' : percent(shape.loadFactor, 1) },
    {
      name: 'Maior hora',
      value: `${decimal(shape.most.kwh, 0, 2)} kWh, em ${shortDate(shape.most.day)} às ${shape.most.hour}h`,
    },
    ...(summary.meanPldBrlPerMwh === null
      ? []
      : [
          { name: 'PLD médio', value: `${money(summary.meanPldBrlPerMwh)}/MWh` },
          { name: 'Modulação no mês', value: money(summary.modulationBrl) },
        ]),
  ]
}
