import type { DayEnergy, MonthStatus, UnitMonth } from '~/domain/units/unit-month'
import { keysOf } from '~/domain/records/records'

/** Unit in which people enter a figure. A percentage is stored as a fraction. */
export type FieldUnit = 'MWh' | 'R$' | '%' | 'kW' | 'kVArh'

type Field = {
  label: string
  /** For narrow tables. */
  shortLabel?: string
  unit: FieldUnit
  /** Subject of a sentence about the figure. */
  subject: string
}

/** The figures that people enter for a month, in reading order: forms, imports, their template and the unit's files use this list. */
export const monthFields = {
  contractedMwh: { label: 'Energia contratada', shortLabel: 'Contratada', unit: 'MWh', subject: 'A energia contratada' },
  measuredMwh: { label: 'Energia medida', shortLabel: 'Medida', unit: 'MWh', subject: 'A energia medida' },
  flexibilityFraction: { label: 'Flexibilidade', unit: '%', subject: 'A flexibilidade' },
  captiveCostBrl: { label: 'Custo no mercado cativo', shortLabel: 'Custo cativo', unit: 'R$', subject: 'O custo cativo' },
  freeCostBrl: { label: 'Custo no mercado livre', shortLabel: 'Custo livre', unit: 'R$', subject: 'O custo livre' },
  proinfaMwh: { label: 'PROINFA', unit: 'MWh', subject: 'O PROINFA' },
  peakMwh: { label: 'Consumo na ponta', unit: 'MWh', subject: 'O consumo na ponta' },
  offPeakMwh: { label: 'Consumo fora de ponta', unit: 'MWh', subject: 'O consumo fora de ponta' },
  generatedMwh: { label: 'Geração', unit: 'MWh', subject: 'A geração' },
  reserveEnergyBrl: { label: 'Encargo de energia de reserva', unit: 'R$', subject: 'O encargo de energia de reserva' },
  capacityReserveBrl: { label: 'Encargo de reserva de capacidade', unit: 'R$', subject: 'O encargo de reserva de capacidade' },
  financialGuaranteeBrl: { label: 'Garantia financeira', unit: 'R$', subject: 'A garantia financeira' },
  associationBrl: { label: 'Contribuição associativa', unit: 'R$', subject: 'A contribuição associativa' },
  contractedDemandKw: { label: 'Demanda contratada', unit: 'kW', subject: 'A demanda contratada' },
  measuredDemandKw: { label: 'Demanda medida', unit: 'kW', subject: 'A demanda medida' },
  peakReactiveKvarh: { label: 'Energia reativa na ponta', unit: 'kVArh', subject: 'A energia reativa na ponta' },
  offPeakReactiveKvarh: { label: 'Energia reativa fora de ponta', unit: 'kVArh', subject: 'A energia reativa fora de ponta' },
  reactiveCostBrl: { label: 'Custo da energia reativa', unit: 'R$', subject: 'O custo da energia reativa' },
} as const satisfies Record<string, Field>

export type MonthField = keyof typeof monthFields

export const monthFieldNames = keysOf(monthFields)

/** A field with its label and unit, typed as the general field. */
export function monthField(name: MonthField): Field {
  return monthFields[name]
}

/** The entered figures of a month, its state, and whether it was added retroactively. Null: unknown. */
export type EnteredFigures = Pick<UnitMonth, Exclude<MonthField, 'flexibilityFraction'> | 'isRetroactive'> & {
  status: MonthStatus
  flexibilityFraction: number | null
}

export type DayList = 'dailyConsumption' | 'dailyGeneration'

/** All entered fields of a month. */
export type EnteredMonth = EnteredFigures & Record<DayList, DayEnergy[]>
