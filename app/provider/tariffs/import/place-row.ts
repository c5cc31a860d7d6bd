import { subgroups, type Subgroup, type Ths } from '~/domain/tariffs/tariff'
import type { TariffFileRow } from './read-tariff-file'

/** The part of a tariff in one row of the file: a rate in R$/kW, or a TUSD and TE pair in R$/MWh. */
export type TariffCell =
  | 'demandPeak'
  | 'demandOffPeak'
  | 'energyPeak'
  | 'energyOffPeak'
  | 'apePeak'
  | 'apeOffPeak'
  | 'sceePeak'
  | 'sceeOffPeak'
  | 'generation'

/** Position of a row's values. TUSDg belongs to a subgroup in any modality. */
export type TariffPlace = { subgroup: Subgroup; ths: Ths | 'GERACAO'; cell: TariffCell }

/** Reasons for leaving a row out, for the report. */
export type RefusalReason = (typeof refusals)[keyof typeof refusals]

export const refusals = {
  base: 'base tarifária que não é "Tarifa de Aplicação"',
  subgroup: 'subgrupo que não é do grupo A',
  lowVoltage: 'tarifa de B1 ou B3 que não é a convencional',
  a1: 'subgrupo A1, que o simulador não calcula',
  modality: 'modalidade que não é Azul, Verde nem Geração',
  consumerClass: 'classe ou subclasse específica',
  detail: 'detalhe que não é consumo, APE nem SCEE',
  accessingAgent: 'tarifa de um acessante específico',
  repeatedDemand: 'demanda de APE ou SCEE, igual à do consumo',
  post: 'posto ou unidade sem uso no simulador',
  agent: 'agente fora do cadastro de distribuidoras',
  blank: 'TUSD ou vigência em branco',
  blankTe: 'TE em branco',
  period: 'vigência que termina antes de começar',
  older: 'substituída por outra da mesma vigência',
  component: 'componente sem uso no simulador',
  noTariff: 'vigência sem tarifa no cadastro',
  orphanGeneration: 'TUSDg sem tarifa de consumo na mesma vigência',
} as const

/** Finds a row's position among the simulator's tariffs, or the reason why it has none. */
export function placeRow(row: TariffFileRow): TariffPlace | RefusalReason {
  if (row.base !== 'Tarifa de Aplicação') return refusals.base
  const subgroup = subgroups.find((it) => it === row.subgroup)
  if (!subgroup) return refusals.subgroup
  if (subgroup === 'A1') return refusals.a1
  const ths = modalities.get(row.modality)
  if (!ths) return refusals.modality
  if (!isGeneral(row.consumerClass) || !isGeneral(row.consumerSubclass)) return refusals.consumerClass
  if (!isGeneral(row.accessingAgent)) return refusals.accessingAgent
  const prefix = details.get(row.detail)
  if (!prefix) return refusals.detail
  if (prefix !== 'energy' && row.unit === 'kW') return refusals.repeatedDemand

  const cell = ths === 'GERACAO' ? generationCell(row) : consumptionCell(row, ths, prefix)
  return cell ? { subgroup, ths, cell } : refusals.post
}

const modalities = new Map<string, TariffPlace['ths']>([
  ['Azul', 'AZUL'],
  ['Verde', 'VERDE'],
  ['Geração', 'GERACAO'],
])
const details = new Map<string, 'energy' | 'ape' | 'scee'>([
  ['Não se aplica', 'energy'],
  ['APE', 'ape'],
  ['SCEE', 'scee'],
])
const posts = new Map<string, 'Peak' | 'OffPeak'>([
  ['Ponta', 'Peak'],
  ['Fora ponta', 'OffPeak'],
])

function isGeneral(text: string) {
  return text === '' || text === 'Não se aplica'
}

function generationCell({ detail, unit, post }: TariffFileRow): TariffCell | undefined {
  return detail === 'Não se aplica' && unit === 'kW' && isGeneral(post) ? 'generation' : undefined
}

function consumptionCell({ unit, post }: TariffFileRow, ths: Ths, prefix: 'energy' | 'ape' | 'scee'): TariffCell | undefined {
  const timeOfUse = posts.get(post)
  if (unit === 'MWh') return timeOfUse && `${prefix}${timeOfUse}`
  if (unit !== 'kW') return undefined
  // Verde has one demand, published without a time of use.
  if (ths === 'VERDE') return isGeneral(post) ? 'demandOffPeak' : undefined
  return timeOfUse && `demand${timeOfUse}`
}
