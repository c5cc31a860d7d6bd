import { initialPricesBrlPerMwh } from '~/domain/tariffs/energy-price-presets'
import { decimalText } from './decimal-text'

/** Every control of the form in mode ML, by the name the specification gives it, with what it holds at first. */
const initialEntries = {
  calc: 'ML',
  nomeCliente: '',
  cnpj: '',
  distribuidora: '',
  grupoTarifario: '',
  ths: 'VERDE',
  demandaForaPonta: '',
  demandaForaPontaUltrapassagem: '0',
  demandaPonta: '0',
  demandaPontaUltrapassagem: '0',
  measuredOffPeakDemand: '',
  measuredPeakDemand: '',
  consumoForaPonta: '',
  consumoPonta: '',
  isGerador: '',
  consumoGerador: '',
  custoDiesel: '2,00',
  custoGerador: '',
  pis: '',
  cofins: '',
  icms: '',
  abateICMS: '',
  isEncargos: 'on',
  isTaxCovid: '',
  isTaxScarcity: '',
  desconto: '-1',
  precoEnergia1: decimalText(initialPricesBrlPerMwh[0]),
  precoEnergia2: decimalText(initialPricesBrlPerMwh[1]),
  precoEnergia3: decimalText(initialPricesBrlPerMwh[2]),
  precoEnergia4: decimalText(initialPricesBrlPerMwh[3]),
  precoEnergia5: decimalText(initialPricesBrlPerMwh[4]),
  taxaAtratividade: '14,25',
  reajusteDistribuidora: '7',
  reajusteEnergia: '5',
  custoGestao: '',
}

export type FieldName = keyof typeof initialEntries

/** What the form holds, as text: a switch is "on" or nothing. */
export type Entries = Readonly<Record<FieldName, string>>

export const initialForm: Entries = initialEntries

export const fieldNames = Object.keys(initialEntries) as FieldName[]

export const switchNames = ['isGerador', 'abateICMS', 'isEncargos', 'isTaxCovid', 'isTaxScarcity'] as const

export const demandNames = [
  'demandaForaPonta',
  'demandaForaPontaUltrapassagem',
  'demandaPonta',
  'demandaPontaUltrapassagem',
] as const

/** What Verde, with its single demand, does not have. */
export const peakDemandNames = ['demandaPonta', 'demandaPontaUltrapassagem', 'measuredPeakDemand'] as const

export const priceNames = ['precoEnergia1', 'precoEnergia2', 'precoEnergia3', 'precoEnergia4', 'precoEnergia5'] as const
