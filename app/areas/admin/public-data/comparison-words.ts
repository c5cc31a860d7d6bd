import type { z } from 'zod'
import type { getPublicData } from '~/contract/public-data'
import { flagNames } from '~/domain/tariffs/flags'
import { decimal, percent } from '~/ui/format'
import { thsWords } from '../tariffs/tariff-words'
import { periodText, type PublicDataSet } from './public-data-words'

export type SetDecisions = z.output<typeof getPublicData.reply>
export type SetComparison = SetDecisions['imports'][number]['comparison']
type Change = SetComparison['largest'][number]

/** "3 linhas novas, 1 alterada, 1 retirada, 53 que a plataforma já conhecia"; undefined if nothing is another. */
export function countsText({ added, changed, gone, known = 0 }: SetComparison): string | undefined {
  const parts = [
    { count: added - known, one: 'nova', many: 'novas' },
    { count: changed, one: 'alterada', many: 'alteradas' },
    { count: gone, one: 'retirada', many: 'retiradas' },
    { count: known, one: 'que a plataforma já conhecia', many: 'que a plataforma já conhecia' },
  ].filter(({ count }) => count > 0)
  const [first, ...others] = parts.map(({ count, one, many }) => `${decimal(count, 0)} ${count === 1 ? one : many}`)
  if (first === undefined) return undefined
  const [number, ...word] = first.split(' ')
  return [`${number} ${number === '1' ? 'linha' : 'linhas'} ${word.join(' ')}`, ...others].join(', ')
}

/** "CELESC A4 Verde: TUSD na ponta +8,2% (1.128,06 → 1.220,56)", "outubro de 2026: bandeira verde → amarela". */
export function valueChangeText({ name, field, before, after, changeFraction }: Change, id?: PublicDataSet['id']): string {
  if (field === 'flag') {
    const to = flagText(after)
    return `${periodText(name)}: ${before === null ? `bandeira ${to}, de um mês novo` : `bandeira ${flagText(before)} → ${to}`}`
  }
  if (field === 'surcharge') return `${periodText(name)}: adicional ${valueText(before)} → ${valueText(after)} R$/MWh`
  if (field === 'total') {
    const change = changeFraction === null ? '' : ` ${signedPercent(changeFraction)}`
    return `${periodText(name)}: ${(id && totalWords[id]) ?? 'total'}${change} (${valueText(before)} → ${valueText(after)})`
  }
  if (field === 'units') {
    const change = changeFraction === null ? '' : ` ${signedPercent(changeFraction)}`
    return `${name}: unidades cativas${change} (${before === null ? 'nenhuma' : countText(before)} → ${countText(after)})`
  }
  if (field.startsWith('surcharge-'))
    return `${periodText(name)}: adicional da bandeira ${flagText(field.slice('surcharge-'.length))} ${valueText(before)} → ${valueText(after)} R$/MWh`
  const tariff = tariffText(name)
  if (field === 'new') return `${tariff}: primeira tarifa gravada`
  const column = rateWords[field] ?? field
  if (changeFraction === null) return `${tariff}: ${column} ${valueText(before)} → ${valueText(after)}`
  return `${tariff}: ${column} ${signedPercent(changeFraction)} (${valueText(before)} → ${valueText(after)})`
}

/** "+8,2%" */
export function signedPercent(fraction: number): string {
  return `${fraction > 0 ? '+' : ''}${percent(fraction, 1)}`
}

/** The figure that a month of the market is compared by. */
export const totalWords: Partial<Record<PublicDataSet['id'], string>> = {
  parcela_carga_consumo: 'Consumo livre, MWh',
  consumo_mensal_ambiente_comercializacao: 'Consumo livre, MWh',
  consumo_mensal_perfil_agente: 'Consumo, MWh',
  contrato_montante_compra_venda_perfil_agente: 'Compras, MW médio',
  parcela_usina_montante_mensal: 'Geração, MWh',
  pld_horario: 'PLD médio, R$/MWh',
  reserva_encargo: 'EER, R$',
  encargo_pgto_mensal: 'ESS, R$',
  energia_reserva_consumo_referencia: 'Consumo de referência, MWh',
}

const rateWords: Partial<Record<string, string>> = {
  demand_peak: 'demanda na ponta',
  demand_off_peak: 'demanda fora de ponta, ou única,',
  tusd_peak: 'TUSD na ponta',
  tusd_off_peak: 'TUSD fora de ponta',
  te_peak: 'TE na ponta',
  te_off_peak: 'TE fora de ponta',
  tusd: 'TUSD',
  te: 'TE',
  ape_tusd_peak: 'TUSD APE na ponta',
  ape_tusd_off_peak: 'TUSD APE fora de ponta',
  scee_tusd_peak: 'TUSD SCEE na ponta',
  scee_tusd_off_peak: 'TUSD SCEE fora de ponta',
  scee_te_peak: 'TE SCEE na ponta',
  scee_te_off_peak: 'TE SCEE fora de ponta',
  generation_tusd: 'TUSDg',
  fio_b_demand_peak: 'Fio B na demanda de ponta',
  fio_b_demand_off_peak: 'Fio B na demanda fora de ponta',
  fio_b_tusd_peak: 'Fio B na TUSD de ponta',
  fio_b_tusd_off_peak: 'Fio B na TUSD fora de ponta',
  transmission_tusd_peak: 'transmissão na TUSD de ponta',
  transmission_tusd_off_peak: 'transmissão na TUSD fora de ponta',
  research_tusd_peak: 'P&D e TFSEE na TUSD de ponta',
  research_tusd_off_peak: 'P&D e TFSEE na TUSD fora de ponta',
}

const flagTexts: Readonly<Record<string, string>> = { ...flagNames, scarcity: 'Escassez hídrica' }

function flagText(flag: Change['after']) {
  return (flagTexts[String(flag)] ?? String(flag)).toLowerCase()
}

/** "CELESC A4 Verde", from "CELESC A4 VERDE". */
function tariffText(name: string) {
  const [ths = '', ...others] = name.split(' ').toReversed()
  return [...others.toReversed(), thsWords[ths] ?? ths].join(' ')
}

function countText(value: Change['after']) {
  return decimal(Number(value), 0)
}

function valueText(value: Change['after']) {
  if (value === null) return 'em branco'
  return typeof value === 'number' ? decimal(value, 2, 4) : value
}
