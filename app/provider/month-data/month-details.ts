import { dailyConsume, dailyGeneration } from '~/contract/measuring-points'
import type { DetailFigure, MonthDetails } from '~/domain/month-data/month-details'
import type { MonthRow } from './month-row'

const columns = {
  peakMwh: 'peak_mwh',
  offPeakMwh: 'off_peak_mwh',
  generatedMwh: 'generated_mwh',
  reserveEnergyBrl: 'reserve_energy_brl',
  capacityReserveBrl: 'capacity_reserve_brl',
  financialGuaranteeBrl: 'financial_guarantee_brl',
  associationBrl: 'association_brl',
  contractedDemandKw: 'contracted_demand_kw',
  measuredDemandKw: 'measured_demand_kw',
  peakReactiveKvarh: 'peak_reactive_kvarh',
  offPeakReactiveKvarh: 'off_peak_reactive_kvarh',
  reactiveCostBrl: 'reactive_cost_brl',
} as const satisfies Record<DetailFigure, keyof MonthRow>

const detailFigures = Object.keys(columns) as DetailFigure[]

/** The details of a stored month. */
export function detailsOf(row: MonthRow): MonthDetails {
  const figures = Object.fromEntries(detailFigures.map((name) => [name, row[columns[name]]]))
  return {
    ...(figures as Pick<MonthDetails, DetailFigure>),
    isRetroactive: row.is_retroactive === 1,
    dailyConsumption: (dailyConsume.safeParse(listIn(row.daily_consumption)).data ?? [])
      .slice(0, maxDays)
      .map((day) => ({ mwh: day.dailyConsume, isProjected: day.isDayProjected })),
    dailyGeneration: (dailyGeneration.safeParse(listIn(row.daily_generation)).data ?? [])
      .slice(0, maxDays)
      .map((day) => ({ mwh: day.dailyGeneration, isProjected: day.isDayProjected })),
  }
}

/** What a stored list has beyond the days of a month is of no day. */
const maxDays = 31

/** A list of days is stored as JSON, or as a JSON text that holds one. */
function listIn(json: string): unknown {
  const value: unknown = JSON.parse(json)
  return typeof value === 'string' ? JSON.parse(value) : value
}

/** The row of a month once details are entered; those that are not stay. */
export function withDetails(row: MonthRow, entered: Partial<MonthDetails>): MonthRow {
  const { isRetroactive, dailyConsumption: consumption, dailyGeneration: generation } = entered
  const written = detailFigures.filter((name) => entered[name] !== undefined).map((name) => [columns[name], entered[name]])
  return {
    ...row,
    ...Object.fromEntries(written),
    ...(isRetroactive !== undefined && { is_retroactive: isRetroactive ? 1 : 0 }),
    ...(consumption && {
      daily_consumption: JSON.stringify(
        consumption.map(({ mwh, isProjected }) => ({ dailyConsume: mwh, isDayProjected: isProjected })),
      ),
    }),
    ...(generation && {
      daily_generation: JSON.stringify(
        generation.map(({ mwh, isProjected }) => ({ dailyGeneration: mwh, isDayProjected: isProjected })),
      ),
    }),
  }
}
