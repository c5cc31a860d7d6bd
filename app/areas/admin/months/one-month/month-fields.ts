import { costFields, costLabel, costSides, suppliersField, type CostField, type CostSide } from '~/domain/units/cost-lines'
import type { DayList, MonthField } from '~/domain/month-data/month-fields'
import { typedField, type TypedField } from '../columns'

/** The file of a bill to fill the form from, and the button that reads it; that of an attached bill has the bill's storage id. */
export const billFileName = 'bill'
export const readBillIntent = 'ler-fatura'
/** The hidden field with the notes of a bill that was read. */
export const billNotesName = 'billNotes'

/** The typed figures of a month by section. */
export const monthSections: readonly { title: string; fields: readonly TypedField[] }[] = [
  {
    title: 'Energia e contrato',
    fields: fieldsOf(
      'contractedMwh',
      'measuredMwh',
      'flexibilityFraction',
      'proinfaMwh',
      'peakMwh',
      'offPeakMwh',
      'generatedMwh',
    ),
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

export const typedFigures = monthSections.flatMap(({ fields }) => fields)

export const dayLists: readonly { name: DayList; label: string }[] = [
  { name: 'dailyConsumption', label: 'Consumo de cada dia (MWh)' },
  { name: 'dailyGeneration', label: 'Geração de cada dia (MWh)' },
]

type CostInput = { name: CostField; side: CostSide; label: string; isSuppliers: boolean }

/** What the costs were paid for, by market. */
export const costSections: readonly { title: string; fields: readonly CostInput[] }[] = costSides.map((side) => ({
  title: side === 'captive' ? 'Do que se fez o custo cativo' : 'Do que se fez o custo livre',
  fields: costFields
    .filter((it) => it.side === side)
    .map((it) => ({ name: it.name, side, label: costLabel(it), isSuppliers: it.name === suppliersField })),
}))

export const costInputs = costSections.flatMap(({ fields }) => fields)

export const statusOptions = [
  { value: 'FINALIZADO', label: 'Finalizado' },
  { value: 'NAO_FINALIZADO', label: 'Incompleto' },
  { value: 'EM_CURTO_PRAZO', label: 'Em operação' },
] as const

/** Every field of the form, in the order of the page. */
export const monthFormFieldNames = [
  'status',
  'isRetroactive',
  ...typedFigures.map(({ name }) => name),
  ...costInputs.map(({ name }) => name),
  ...dayLists.map(({ name }) => name),
] as const

export type MonthFieldName = (typeof monthFormFieldNames)[number]

export function labelOf(field: MonthFieldName): string {
  if (field === 'status') return 'Situação'
  if (field === 'isRetroactive') return 'Retroativo'
  return [...typedFigures, ...costInputs, ...dayLists].find(({ name }) => name === field)!.label
}

function fieldsOf(...names: MonthField[]): TypedField[] {
  return names.map((name) => typedField(name))
}
