import type { SupplyYear } from '~/domain/year-study/year-study'
import type { ReportedMonth, YearReport } from '~/domain/year-study/year-report'
import { columnDecimals } from '~/ui/column-decimals'
import { decimal, money } from '~/ui/format'
import { savingPercent } from './saving-text'
import { scenarioWords } from './scenario-words'

type Figure<Row> = {
  header: string
  /** Undefined if the row has no such figure. */
  value: (row: Row) => number | undefined
  unit: 'kWh' | 'kW' | 'R$/MWh' | 'R$' | '%'
  /** Whether the year's figure is the sum of the months'. */
  isSummed?: boolean
  isSaving?: boolean
}

type MonthFigureKey =
  | 'base'
  | 'alternative'
  | 'saving'
  | 'price'
  | 'peakKwh'
  | 'offPeakKwh'
  | 'peakKw'
  | 'offPeakKw'
  | 'generationKwh'
  | 'creditKwh'

export type SupplyMonthFigure = Figure<ReportedMonth> & {
  /** Cost of the month, or metered in it. */
  group: 'cost' | 'metered'
  key: MonthFigureKey
}
export type SupplyYearFigure = Figure<SupplyYear & { runningBrl: number }>

/** The figures of a month, in the order of every table of months. */
export function supplyMonthFigures({ study, months }: Pick<YearReport, 'study' | 'months'>): SupplyMonthFigure[] {
  const { base, alternative } = scenarioWords[study.mode]
  const has = (figure: (month: ReportedMonth) => number | undefined) => months.some((month) => figure(month) !== undefined)
  const [cost, metered] = [{ group: 'cost' }, { group: 'metered' }] as const
  const sum = { isSummed: true } as const
  const isAzul = study.ths === 'AZUL'
  const figures: (SupplyMonthFigure | false)[] = [
    { ...cost, ...sum, key: 'base', header: base.short, unit: 'R$', value: (month) => month.base.totalBrl },
    { ...cost, ...sum, key: 'alternative', header: alternative.short, unit: 'R$', value: (month) => month.alternative.totalBrl },
    { ...cost, ...sum, key: 'saving', header: 'Economia', unit: 'R$', value: ({ savingBrl }) => savingBrl, isSaving: true },
    {
      ...cost,
      key: 'price',
      header: 'Preço da energia',
      unit: 'R$/MWh',
      value: ({ energyPriceBrlPerMwh }) => energyPriceBrlPerMwh,
    },
    { ...metered, ...sum, key: 'peakKwh', header: 'Consumo ponta', unit: 'kWh', value: ({ energyKwh }) => energyKwh.peak },
    {
      ...metered,
      ...sum,
      key: 'offPeakKwh',
      header: 'Consumo fora de ponta',
      unit: 'kWh',
      value: ({ energyKwh }) => energyKwh.offPeak,
    },
    isAzul && { ...metered, key: 'peakKw', header: 'Demanda ponta', unit: 'kW', value: ({ demandKw }) => demandKw.peak },
    {
      ...metered,
      key: 'offPeakKw',
      header: isAzul ? 'Demanda fora de ponta' : 'Demanda',
      unit: 'kW',
      value: ({ demandKw }) => demandKw.offPeak,
    },
    has(({ generationKwh }) => generationKwh) && {
      ...metered,
      ...sum,
      key: 'generationKwh',
      header: 'Geração',
      unit: 'kWh',
      value: ({ generationKwh }) => generationKwh,
    },
    has(({ creditKwh }) => creditKwh) && {
      ...metered,
      key: 'creditKwh',
      header: 'Saldo de créditos',
      unit: 'kWh',
      value: ({ creditKwh }) => creditKwh,
    },
  ]
  return figures.filter((figure) => figure !== false)
}

/** The figures of a year of supply. */
export function supplyYearFigures({ study }: Pick<YearReport, 'study'>): SupplyYearFigure[] {
  const { base, alternative } = scenarioWords[study.mode]
  return [
    { header: `${base.short}, no ano`, unit: 'R$', value: ({ annualBaseBrl }) => annualBaseBrl },
    { header: `${alternative.short}, no ano`, unit: 'R$', value: ({ annualAlternativeBrl }) => annualAlternativeBrl },
    { header: 'Economia no ano', unit: 'R$', value: ({ annualSavingBrl }) => annualSavingBrl, isSaving: true },
    { header: 'Economia', unit: '%', value: ({ savingFraction }) => savingFraction, isSaving: true },
    { header: study.plant ? 'VPL acumulado' : 'Economia acumulada', unit: 'R$', value: ({ runningBrl }) => runningBrl },
  ]
}

/** The years, each with its cumulative saving; with a plant, with cumulative NPV. */
export function yearRows({ study, years, cumulativeNpvBrl }: YearReport): (SupplyYear & { runningBrl: number })[] {
  let savedBrl = 0
  return years.map((year, index) => {
    savedBrl += year.annualSavingBrl
    return { ...year, runningBrl: study.plant ? cumulativeNpvBrl[index + 1]! : savedBrl }
  })
}

/** The sum over the months. */
export function sumOf({ value }: SupplyMonthFigure, months: readonly ReportedMonth[]): number {
  return months.reduce((sum, month) => sum + (value(month) ?? 0), 0)
}

/** The text of each month's figure and their sum, with the same decimals. */
export function monthTexts(figure: SupplyMonthFigure, months: readonly ReportedMonth[]) {
  const sum = figure.isSummed ? sumOf(figure, months) : undefined
  const values = months.map(figure.value)
  const text = writer(figure.unit, [...values, sum])
  return { months: values.map(text), sum: text(sum) }
}

/** The text of each year's figure. */
export function yearTexts({ unit, value }: SupplyYearFigure, years: ReturnType<typeof yearRows>): string[] {
  const values = years.map(value)
  return values.map(writer(unit, values))
}

function writer(unit: SupplyMonthFigure['unit'], column: readonly (number | undefined)[]) {
  const decimals = columnDecimals(column, [0, 2])
  return (value: number | undefined): string => {
    if (value === undefined) return '–'
    if (unit === '%') return savingPercent(value)
    return unit === 'R$' || unit === 'R$/MWh' ? money(value) : decimal(value, decimals)
  }
}

/** "Consumo ponta (kWh)"; money has its unit in the text. */
export function yearFigureHeader({ header, unit }: Pick<SupplyMonthFigure, 'header' | 'unit'>): string {
  return unit === 'R$' || unit === '%' ? header : `${header} (${unit})`
}
