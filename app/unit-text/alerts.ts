import { overrunToleranceFraction } from '~/domain/tariffs/demand-comparison'
import type { AlertKind, DemandAlert, FinalizedAlert, TakeAlert, UnitAlert } from '~/domain/units/alerts'
import { decimal, money, percent } from '~/ui/format'
import { monthTitle } from './words'
import { monthName } from '~/domain/units/calendar-month'

/** An alert in one sentence, with its figures. */
export function alertSentence(alert: UnitAlert): string {
  switch (alert.kind) {
    case 'take':
      return takeSentence(alert)
    case 'demand':
      return demandSentence(alert)
    case 'reactive':
      return `${monthTitle(alert)} teve ${money(alert.costBrl)} de energia reativa excedente.`
    case 'finalized':
      return finalizedSentence(alert)
  }
}

/** What the alerts of a kind are about. */
export const alertKindTitles: Record<AlertKind, string> = {
  overrun: 'Demanda acima da contratada',
  reactive: 'Energia reativa excedente',
  above: 'Energia acima do máximo do contrato',
  below: 'Energia abaixo do mínimo do contrato',
  heading: 'Mês em curso a caminho de sair dos limites',
}

/** "R$ 1.170,60"; undefined for what costs nothing, or is not known. */
export function worthText(worthBrl: number): string | undefined {
  return worthBrl > 0 ? money(worthBrl) : undefined
}

/** News informs; other alerts need action. */
export function alertTone({ kind }: UnitAlert): 'info' | 'warn' {
  return kind === 'finalized' ? 'info' : 'warn'
}

function takeSentence({ side, isProjected, totalMwh, limitMwh, settledBrl, ...month }: TakeAlert) {
  const verb = isProjected ? 'caminha para' : 'fechou em'
  const beyond = `${energy(Math.abs(totalMwh - limitMwh))} ${side === 'above' ? 'acima do máximo' : 'abaixo do mínimo'}`
  const traded = side === 'above' ? 'comprados' : 'vendidos'
  const price = settledBrl === undefined ? ', ao PLD' : ` por cerca de ${money(settledBrl)}, ao PLD médio do mês`
  const settled = isProjected ? '' : `, ${traded} no curto prazo${price}`
  return `${monthTitle(month)} ${verb} ${energy(totalMwh)}, ${beyond} de ${energy(limitMwh)} do contrato${settled}.`
}

function demandSentence({ level, measuredKw, contractedKw, fineBrl, ...month }: DemandAlert) {
  const share = `${power(measuredKw)} de ${power(contractedKw)}`
  const tolerance = percent(overrunToleranceFraction)
  const above = `A demanda de ${monthName(month)} passou da contratada em ${power(measuredKw - contractedKw)} (${share})`
  return level === 'above'
    ? `${above}, dentro da tolerância de ${tolerance}.`
    : `${above}, além da tolerância de ${tolerance}: há cobrança de ultrapassagem${fineText(fineBrl)}.`
}

function fineText(fineBrl: number | undefined) {
  return fineBrl === undefined ? '' : `, de ${money(fineBrl)} sem impostos`
}

function finalizedSentence({ captiveBrl, freeBrl, ...month }: FinalizedAlert) {
  const savingBrl = captiveBrl - freeBrl
  const result =
    savingBrl < 0 ? `custou ${money(-savingBrl)} a mais que no mercado cativo` : `a economia foi de ${money(savingBrl)}`
  return `A fatura de ${monthName(month)} foi finalizada: ${result}.`
}

function energy(mwh: number) {
  return `${decimal(mwh, 0, 3)}\u00a0MWh`
}

function power(kw: number) {
  return `${decimal(kw, 0, 1)}\u00a0kW`
}
