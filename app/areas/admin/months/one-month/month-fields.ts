import type { DayList, DetailFigure } from '~/domain/month-data/month-details'
import { figures, type FigureUnit } from '~/unit-text/figures'
import type { FigureName } from '../columns'

type TypedFigure = FigureName | 'proinfaMwh' | DetailFigure

export type TypedField = { name: TypedFigure; label: string; unit: FigureUnit; maxDecimals: number; scale: number }

/** The typed figures of a month by section, with the names that the client's dashboard gives them. */
export const sections: readonly { title: string; fields: readonly TypedField[] }[] = [
  {
    title: 'Energia e contrato',
    fields: [
      ...fieldsOf('contractedMwh', 'measuredMwh'),
      { name: 'flexibilityFraction', label: 'Flexibilidade', unit: '%', maxDecimals: 4, scale: 100 },
      ...fieldsOf('proinfaMwh', 'peakMwh', 'offPeakMwh', 'generatedMwh'),
    ],
  },
  {
    title: 'Custos e encargos',
    fields: fieldsOf(
      'captiveCostBrl',
      'freeCostBrl',
      'reserveEnergyBrl',
      'capacityReserveBrl',
      'financialGuaranteeBrl',
      'associationBrl',
    ),
  },
  {
    title: 'Demanda e energia reativa',
    fields: fieldsOf('contractedDemandKw', 'measuredDemandKw', 'peakReactiveKvarh', 'offPeakReactiveKvarh', 'reactiveCostBrl'),
  },
]

export const typedFigures = sections.flatMap(({ fields }) => fields)

export const dayLists: readonly { name: DayList; label: string }[] = [
  { name: 'dailyConsumption', label: 'Consumo de cada dia (MWh)' },
  { name: 'dailyGeneration', label: 'Geração de cada dia (MWh)' },
]

export const statusOptions = [
  { value: 'FINALIZADO', label: 'Finalizado' },
  { value: 'NAO_FINALIZADO', label: 'Incompleto' },
  { value: 'EM_CURTO_PRAZO', label: 'Em operação' },
] as const

/** Every field of the form, in the order of the page. */
export const fieldNames = [
  'status',
  'isRetroactive',
  ...typedFigures.map(({ name }) => name),
  ...dayLists.map(({ name }) => name),
] as const

export type FieldName = (typeof fieldNames)[number]

export function labelOf(field: FieldName): string {
  if (field === 'status') return 'Situação'
  if (field === 'isRetroactive') return 'Retroativo'
  return [...typedFigures, ...dayLists].find(({ name }) => name === field)!.label
}

function fieldsOf(...names: Exclude<TypedFigure, 'flexibilityFraction'>[]): TypedField[] {
  return names.map((name) => {
    const { label, unit } = figures.find(({ key }) => key === name)!
    return { name, label, unit, maxDecimals: unit === 'R$' ? 2 : 6, scale: 1 }
  })
}
