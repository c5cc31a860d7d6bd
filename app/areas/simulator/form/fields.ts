import { initialPricesBrlPerMwh } from '~/domain/tariffs/energy-price-presets'
import { decimalText } from './decimal-text'
import { initialItems, type ItemFieldName } from './items'

/** Every control of the form but the items of a proposal, by the name the specification gives it, with what it holds at first. */
const initialControls = {
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
  precoEnergia1: priceText(0),
  precoEnergia2: priceText(1),
  precoEnergia3: priceText(2),
  precoEnergia4: priceText(3),
  precoEnergia5: priceText(4),
  taxaAtratividade: '14,25',
  reajusteDistribuidora: '7',
  reajusteEnergia: '5',
  custoGestao: '',
  custoProjeto: '',
  simultaneidade: '65',
  local: 'on',
  demandaUsina: '',
  potenciaUsina: '',
  geracao: '',
  precoEnergiaGeracao1: priceText(0),
  precoEnergiaGeracao2: priceText(1),
  precoEnergiaGeracao3: priceText(2),
  precoEnergiaGeracao4: priceText(3),
  precoEnergiaGeracao5: priceText(4),
  lossesPercent: '',
  chargesBrlPerMwh: '',
  isBenefitTaxed: 'on',
  isPeakMatched: 'on',
  gdClass: 'GD_II',
  isGdEnergyIcmsExempt: 'on',
  generateProposal: '',
  lcoe: '',
  localization: '',
  modules: '',
  inverter: '',
  structure: '',
  clientLogo: '',
  partnerLogo: '',
  projectImage1: '',
  projectImage2: '',
  itemCount: '0',
  /** The server's own note that the invoice of this customer has arrived. */
  invoice: '',
}

export type FieldName = keyof typeof initialControls | ItemFieldName

/** What the form holds, as text: a switch is "on" or nothing. */
export type FormValues = Readonly<Record<FieldName, string>>

export const initialForm: FormValues = { ...initialControls, ...initialItems }

export const fieldNames = Object.keys(initialForm) as FieldName[]

export const switchNames = [
  'isGerador',
  'abateICMS',
  'isEncargos',
  'isTaxCovid',
  'isTaxScarcity',
  'local',
  'isBenefitTaxed',
  'isPeakMatched',
  'isGdEnergyIcmsExempt',
  'generateProposal',
] as const

export const demandNames = [
  'demandaForaPonta',
  'demandaForaPontaUltrapassagem',
  'demandaPonta',
  'demandaPontaUltrapassagem',
] as const

/** What Verde, with its single demand, does not have. */
export const peakDemandNames = ['demandaPonta', 'demandaPontaUltrapassagem', 'measuredPeakDemand'] as const

export const priceNames = ['precoEnergia1', 'precoEnergia2', 'precoEnergia3', 'precoEnergia4', 'precoEnergia5'] as const

/** What surplus is sold for in each of the same years. */
export const surplusPriceNames = [
  'precoEnergiaGeracao1',
  'precoEnergiaGeracao2',
  'precoEnergiaGeracao3',
  'precoEnergiaGeracao4',
  'precoEnergiaGeracao5',
] as const

export const imageNames = ['clientLogo', 'partnerLogo', 'projectImage1', 'projectImage2'] as const
export type ImageName = (typeof imageNames)[number]

function priceText(year: 0 | 1 | 2 | 3 | 4): string {
  return decimalText(initialPricesBrlPerMwh[year])
}
