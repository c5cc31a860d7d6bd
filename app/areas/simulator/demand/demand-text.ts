import { decimal, percent, wholeMoney } from '~/ui/format'
import type { TypedDemand } from './demand-form'
import type { BestDemand } from './open-demand.server'

export type DemandContract = BestDemand['today']
export type Modality = BestDemand['modalities'][number]

const names = { VERDE: 'Verde', AZUL: 'Azul' } as const

/** The modality whose best contract, in whole kW, has the lowest cost. */
export function answerOf({ modalities }: BestDemand): Modality {
  return modalities.reduce((least, one) => (one.wholeBest.totalBrl < least.wholeBest.totalBrl ? one : least))
}

/** "434 kW na Verde", "120 kW na ponta e 400 kW fora de ponta na Azul" */
export function contractText(ths: Modality['ths'], { peakKw, offPeakKw }: DemandContract): string {
  if (ths === 'VERDE') return `${kwText(offPeakKw)} na Verde`
  return `${kwText(peakKw)} na ponta e ${kwText(offPeakKw)} fora de ponta na Azul`
}

/** Savings below a thousandth of the bills do not justify a new contract. */
const worthwhileFraction = 0.001

export function demandHeadline(answer: BestDemand, { ths }: TypedDemand): string {
  const found = answerOf(answer)
  const savingBrl = answer.today.totalBrl - found.wholeBest.totalBrl
  const fraction = savingBrl / answer.today.totalBrl
  if (fraction < worthwhileFraction) return 'O contrato de hoje já é o que menos custa nestes doze meses.'
  const change = found.ths === ths ? '' : ', com a mudança de modalidade,'
  return `Contratar ${contractText(found.ths, found.wholeBest)}${change} teria economizado ${wholeMoney(savingBrl)} em doze meses (${percent(fraction, 1)}).`
}

export function modalityName(ths: string): string {
  return ths === 'AZUL' ? names.AZUL : names.VERDE
}

function kwText(kw: number): string {
  return `${decimal(kw, 0)} kW`
}
