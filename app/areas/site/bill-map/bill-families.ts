import { markedFields, type BillField } from '~/ui/where-on-bill'

/** Distributors whose bills use the same words. Their words are those of bills seen; the others' are the usual ones. */
export const billFamilies = ['neoenergia', 'celesc', 'cpfl', 'outras'] as const
export type BillFamily = (typeof billFamilies)[number]

export const familyNames: Record<BillFamily, string> = {
  neoenergia: 'Neoenergia (Bahia, Pernambuco, Rio Grande do Norte, Brasília, Elektro)',
  celesc: 'Celesc',
  cpfl: 'CPFL e RGE',
  outras: 'Outra distribuidora',
}

/**
 * The family of a distributor, by its value in the simulator or by its own name.
 *
 * @example familyOf('neoenergia-coelba') // 'neoenergia'
 * @example familyOf('rge') // 'cpfl'
 */
export function familyOf(distributor: string | null): BillFamily {
  const [group = ''] = (distributor ?? '').split('-')
  return group === 'rge' ? 'cpfl' : (billFamilies.find((it) => it === group) ?? 'outras')
}

export function billFieldOf(name: string | null): BillField | undefined {
  return markedFields.find((it) => it === name)
}

type Item = 'demand' | 'overrun' | 'peakTusd' | 'peakTe' | 'offPeakTusd' | 'offPeakTe'

/** Names of the lines of a bill. */
export const itemWords: Record<BillFamily, Record<Item, string>> = {
  neoenergia: {
    demand: 'Demanda Ativa',
    overrun: 'Ultrap. Demanda',
    peakTusd: 'Consumo-TUSD NPonta',
    peakTe: 'Consumo-TE NPonta',
    offPeakTusd: 'Consumo-TUSD F.Ponta',
    offPeakTe: 'Consumo-TE F.Ponta',
  },
  celesc: {
    demand: 'Demanda',
    overrun: 'Demanda de Ultrapassagem',
    peakTusd: 'Consumo Ponta TUSD',
    peakTe: 'Consumo Ponta TE',
    offPeakTusd: 'Consumo Fora Ponta TUSD',
    offPeakTe: 'Consumo Fora Ponta TE',
  },
  cpfl: {
    demand: 'Demanda [kW]',
    overrun: 'Demanda Ultrapassagem',
    peakTusd: 'Consumo Ponta TUSD',
    peakTe: 'Consumo Ponta TE',
    offPeakTusd: 'Consumo Fora Ponta TUSD',
    offPeakTe: 'Consumo Fora Ponta TE',
  },
  outras: {
    demand: 'Demanda',
    overrun: 'Ultrapassagem de demanda',
    peakTusd: 'Consumo Ponta TUSD',
    peakTe: 'Consumo Ponta TE',
    offPeakTusd: 'Consumo Fora Ponta TUSD',
    offPeakTe: 'Consumo Fora Ponta TE',
  },
}

export type Place = { name: string; where: string; note?: string }

const sameKwh = 'A linha TUSD e a linha TE têm a mesma quantidade: copie uma, sem somar as duas.'

/** Where each figure is on a family's bill, and what is easily mistaken for it. */
export function placesOn(family: BillFamily): Record<BillField, Place> {
  const words = itemWords[family]
  const peak = family === 'neoenergia' ? ' “NPonta” é na ponta, “F.Ponta” é fora dela.' : ''
  const contracted = unusedLine[family]
  return {
    grupoTarifario: {
      name: 'Grupo tarifário',
      where: 'No alto, em “Classificação” ou “Grupo/Subgrupo”: A1, A2, A3, A3a, A4 ou AS.',
    },
    ths: {
      name: 'Modalidade tarifária (THS)',
      where: 'No alto, ao lado da classificação, em “Modalidade” ou “Tarifa”: Verde ou Azul.',
      note: 'A Verde tem uma demanda só; a Azul tem uma na ponta e outra fora dela.',
    },
    tensao: { name: 'Tensão', where: 'No alto, em “Tensão nominal” ou “Tensão contratada”, em V ou kV.' },
    demandaForaPonta: {
      name: 'Demanda fora de ponta',
      where: 'No quadro “Grandezas contratadas”, em kW. Na modalidade Verde é a única demanda.',
      note: `Sem esse quadro: some a quantidade de “${words.demand}” e a de “${contracted}”; com ultrapassagem, a contratada é a cobrada menos ela.`,
    },
    demandaPonta: {
      name: 'Demanda na ponta',
      where: 'No quadro “Grandezas contratadas”, na linha da ponta. Só na modalidade Azul.',
    },
    demandaForaPontaUltrapassagem: {
      name: 'Ultrapassagem fora de ponta',
      where: `Na coluna Quantidade da linha “${words.overrun}”, em kW. Sem essa linha, é zero.`,
      note: 'Há ultrapassagem quando a demanda medida passa de 105% da contratada.',
    },
    demandaPontaUltrapassagem: {
      name: 'Ultrapassagem na ponta',
      where: `Na linha “${words.overrun}” da ponta, em kW. Só na modalidade Azul.`,
    },
    consumoForaPonta: {
      name: 'Consumo fora de ponta',
      where: `Na coluna Quantidade de “${words.offPeakTusd}”, em kWh.`,
      note: `${sameKwh}${peak}`,
    },
    consumoPonta: {
      name: 'Consumo na ponta',
      where: `Na coluna Quantidade de “${words.peakTusd}”, em kWh.`,
      note: `${sameKwh}${peak}`,
    },
    pis: { name: 'PIS', where: 'No quadro de tributos, na coluna Alíquota da linha PIS.' },
    cofins: { name: 'COFINS', where: 'No quadro de tributos, na coluna Alíquota da linha COFINS.' },
    icms: {
      name: 'ICMS',
      where: 'No quadro de tributos, na coluna Alíquota da linha ICMS.',
      note: 'Com mais de uma alíquota, vale a dos itens de consumo.',
    },
    total: { name: 'Valor da conta', where: 'Em destaque, em “Total a pagar”.' },
  }
}

/** The line of the demand that was contracted and not used. */
const unusedLine: Record<BillFamily, string> = {
  neoenergia: 'Demanda Ativa S/ICMS',
  celesc: 'Diferença da Demanda Contratada',
  cpfl: 'Demanda s/ ICMS',
  outras: 'Demanda sem ICMS',
}
