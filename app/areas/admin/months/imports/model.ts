import { monthField, monthFieldNames, type MonthField } from '~/domain/month-data/month-fields'
import { costFields, type CostField } from '~/domain/units/cost-lines'
import { figureHeader } from '~/unit-text/figures'
import { costHeader } from './import-words'

/** One month of a small shop, in R$, MWh, kW and kVArh. */
const example: Record<MonthField, number | string> = {
  contractedMwh: 100,
  measuredMwh: 98.5,
  flexibilityFraction: '10%',
  captiveCostBrl: 85_000,
  freeCostBrl: 62_000,
  proinfaMwh: 1.2,
  peakMwh: 9.8,
  offPeakMwh: 88.7,
  generatedMwh: 0,
  reserveEnergyBrl: 1_250,
  capacityReserveBrl: 830.5,
  financialGuaranteeBrl: 120,
  associationBrl: 95,
  contractedDemandKw: 500,
  measuredDemandKw: 512.4,
  peakReactiveKvarh: 0,
  offPeakReactiveKvarh: 35,
  reactiveCostBrl: 42.1,
}

/** What the free market's cost was paid for: with taxes inside, and a part left untold. */
const exampleCosts: Partial<Record<CostField, number | string>> = {
  'free-demand': 9_000,
  'free-tusd': 21_500,
  'free-energy': 'Comercializadora Aurora: 25000,50; Vento Energia: 3000',
  'free-charges': 2_295.5,
}

/** Number of columns that most files have; the columns after them are optional. */
const usualFields = 5

const figures = monthFieldNames.map((name) => [figureHeader(monthField(name)), example[name]] as const)

const columns: readonly (readonly [header: string, example: number | string])[] = [
  ['CNPJ', '11.222.333/0001-81'],
  ['Mês', 'Janeiro'],
  ['Ano', 2026],
  ['Situação', 'Finalizado'],
  ...figures.slice(0, usualFields),
  ['Código CCEE', ''],
  ['Retroativo', 'Não'],
  ...figures.slice(usualFields),
  ...costFields.map((field) => [costHeader(field), exampleCosts[field.name] ?? ''] as const),
]

/** A template: every column that an import reads, the usual ones first, and one month as an example. */
export const modelRows = [columns.map(([header]) => header), columns.map(([, cell]) => cell)] as const
