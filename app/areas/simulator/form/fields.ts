import { keysOf, recordOf } from '~/domain/records/records'
import type { FieldRow } from './field-row'
import { fields, itemFields, sections, type PlainFieldName } from './field-table'
import { itemFieldNames, itemIndexes, itemName, type ItemFieldName } from './items'

/** The name of every control of the form. */
export type FieldName = PlainFieldName | ItemFieldName

/** The values of the form, as text: a switch is "on" or empty. */
export type FormValues = Readonly<Record<FieldName, string>>

const itemRows = Object.fromEntries(
  itemIndexes.flatMap((index) => itemFieldNames.map((field): [string, FieldRow] => [itemName(index, field), itemFields[field]])),
) as Record<ItemFieldName, FieldRow>

export const rows: Readonly<Record<FieldName, FieldRow>> = { ...fields, ...itemRows }

export const fieldNames = keysOf(rows)

export const initialForm = recordOf(fieldNames, (name) => rows[name].initial ?? '')

export const demandNames = [
  'demandaForaPonta',
  'demandaForaPontaUltrapassagem',
  'demandaPonta',
  'demandaPontaUltrapassagem',
] as const

/** Fields that Verde, with a single demand, does not use. */
export const peakDemandNames = ['demandaPonta', 'demandaPontaUltrapassagem', 'measuredPeakDemand'] as const

/** The fields of a stated tariff. */
export const statedTariffNames = keysOf(sections.tarifa)

export const priceNames = ['precoEnergia1', 'precoEnergia2', 'precoEnergia3', 'precoEnergia4', 'precoEnergia5'] as const

/** The price at which surplus energy is sold in each of the same years. */
export const surplusPriceNames = [
  'precoEnergiaGeracao1',
  'precoEnergiaGeracao2',
  'precoEnergiaGeracao3',
  'precoEnergiaGeracao4',
  'precoEnergiaGeracao5',
] as const

export const imageNames = ['clientLogo', 'partnerLogo', 'projectImage1', 'projectImage2'] as const
export type ImageName = (typeof imageNames)[number]
