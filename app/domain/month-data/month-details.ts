import type { CalendarMonth, DayEnergy, UnitMonth } from '~/domain/units/unit-month'
import { monthNames } from './month-names'

/** What ranges say of each figure: its name, and the most that it may be. */
const ranges = {
  peakMwh: { name: 'O consumo na ponta', max: 1_000_000, unit: ' MWh' },
  offPeakMwh: { name: 'O consumo fora de ponta', max: 1_000_000, unit: ' MWh' },
  generatedMwh: { name: 'A geração', max: 1_000_000, unit: ' MWh' },
  reserveEnergyBrl: { name: 'O encargo de energia de reserva', max: 1_000_000_000, unit: '' },
  capacityReserveBrl: { name: 'O encargo de reserva de capacidade', max: 1_000_000_000, unit: '' },
  financialGuaranteeBrl: { name: 'A garantia financeira', max: 1_000_000_000, unit: '' },
  associationBrl: { name: 'A contribuição associativa', max: 1_000_000_000, unit: '' },
  contractedDemandKw: { name: 'A demanda contratada', max: 10_000_000, unit: ' kW' },
  measuredDemandKw: { name: 'A demanda medida', max: 10_000_000, unit: ' kW' },
  peakReactiveKvarh: { name: 'A energia reativa na ponta', max: 1_000_000_000, unit: ' kVArh' },
  offPeakReactiveKvarh: { name: 'A energia reativa fora de ponta', max: 1_000_000_000, unit: ' kVArh' },
  reactiveCostBrl: { name: 'O custo da energia reativa', max: 1_000_000_000, unit: '' },
} as const

const dayLists = ['dailyConsumption', 'dailyGeneration'] as const
const maxDayMwh = 1_000_000

export type DetailFigure = keyof typeof ranges
export type DayList = (typeof dayLists)[number]

/** What people enter of a month beyond the figures of the year's table. Nothing else follows from it. */
export type MonthDetails = Pick<UnitMonth, DetailFigure | DayList | 'isRetroactive'>

const limitFormat = new Intl.NumberFormat('pt-BR')

/** What is wrong with each detail, in Portuguese; nothing for one that is in range or not known. */
export function detailProblems(
  details: Partial<MonthDetails>,
  month: CalendarMonth,
): Partial<Record<DetailFigure | DayList, string>> {
  const problems: Partial<Record<DetailFigure | DayList, string>> = {}
  for (const field of Object.keys(ranges) as DetailFigure[]) {
    const { name, max, unit } = ranges[field]
    const value = details[field]
    if (value === undefined || value === null || (value >= 0 && value <= max)) continue
    problems[field] = `${name} precisa estar entre 0 e ${limitFormat.format(max)}${unit}`
  }
  for (const list of dayLists) {
    const problem = daysProblem(details[list] ?? [], month)
    if (problem) problems[list] = problem
  }
  return problems
}

function daysProblem(days: readonly DayEnergy[], { year, month }: CalendarMonth): string | undefined {
  const maxDays = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (days.length > maxDays) return `${monthNames[month - 1]} tem ${maxDays} dias, e a lista tem ${days.length}`
  const wrong = days.findIndex(({ mwh }) => !(mwh >= 0 && mwh <= maxDayMwh))
  return wrong < 0 ? undefined : `Dia ${wrong + 1}: a energia precisa estar entre 0 e ${limitFormat.format(maxDayMwh)} MWh`
}
