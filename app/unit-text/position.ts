import { capitalised } from '~/domain/files/plain-text'
import { monthName } from '~/domain/units/calendar-month'
import type { Position } from '~/domain/units/position'
import type { UnitMonth } from '~/domain/units/unit-month'
import { decimal, money } from '~/ui/format'

/** What of a month is settled at the spot price: "Nada se liquida ao PLD: a energia total está dentro dos limites do contrato." */
export function positionSentence(month: UnitMonth, { isExpected, balance, settledBrl, spot }: Position): string {
  const by = isExpected ? 'Pela projeção do mês, ' : ''
  if (balance.kind === 'none') {
    const where = hasLimits(month) ? 'fica dentro dos limites do contrato' : 'é a contratada'
    return capitalised(`${by}nada se liquida ao PLD: a energia total ${where}.`)
  }
  const isBought = balance.kind === 'deficit'
  const limit = hasLimits(month)
    ? isBought
      ? 'acima do limite máximo'
      : 'abaixo do limite mínimo'
    : isBought
      ? 'acima'
      : 'abaixo'
  const beyond = `${mwh(Math.abs(balance.mwh))} ${limit} do contrato`
  const verb = isBought ? 'se compram' : 'se vendem'
  if (settledBrl === undefined || !spot)
    return capitalised(`${by}${beyond} ${verb} ao PLD médio do mês, que ainda não está completo.`)
  const isOwn = spot.year === month.year && spot.month === month.month
  const which = isOwn ? 'ao PLD médio do mês' : `ao PLD médio de ${monthName(spot)}, o último completo`
  return capitalised(`${by}${beyond} ${verb} ${which}, de ${money(spot.brlPerMwh)}/MWh: ${money(Math.abs(settledBrl))}.`)
}

/** The terms of a position, in reading order. */
export function positionFacts(
  month: UnitMonth,
  { isExpected, totalMwh, billedMwh, flexibilityMwh, balance, settledBrl }: Position,
) {
  return [
    { name: 'Energia contratada', value: mwh(month.contractedMwh ?? 0) },
    {
      name: 'Limites do contrato',
      value: hasLimits(month)
        ? `${mwh(month.takeMinMwh ?? 0)} a ${mwh(month.takeMaxMwh ?? 0)}`
        : 'Não gravados: vale a contratada',
    },
    { name: isExpected ? 'Energia total esperada' : 'Energia total', value: mwh(totalMwh) },
    { name: 'Diferença do contratado', value: flexibilityText(flexibilityMwh, month.contractedMwh) },
    { name: 'Volume a faturar', value: mwh(billedMwh) },
    {
      name: balance.kind === 'none' ? 'Ao PLD' : balance.kind === 'deficit' ? 'Comprado ao PLD' : 'Vendido ao PLD',
      value:
        balance.kind === 'none' ? 'Nada' : settledBrl === undefined ? mwh(Math.abs(balance.mwh)) : money(Math.abs(settledBrl)),
    },
  ]
}

/** What the settlement leaves out. */
export const positionNote =
  'Entre os limites, o fornecedor fatura o que a unidade usa. Acima do máximo, compra-se a diferença; abaixo do mínimo, vende-se a sobra, ao PLD (o preço do mercado de curto prazo) médio do mês no submercado. O ágio combinado no contrato e os tributos não estão nesta conta.'

/** "4 MWh a mais (4%)" */
function flexibilityText(useMwh: number | undefined, contractedMwh: number | null): string {
  if (useMwh === undefined) return '–'
  if (Math.abs(useMwh) < 0.0005) return 'Nenhuma'
  const share = contractedMwh ? ` (${decimal((100 * Math.abs(useMwh)) / contractedMwh, 0, 1)}%)` : ''
  return `${mwh(Math.abs(useMwh))} a ${useMwh > 0 ? 'menos' : 'mais'}${share}`
}

function hasLimits({ takeMinMwh, takeMaxMwh }: UnitMonth) {
  return takeMinMwh !== null && takeMaxMwh !== null
}

function mwh(amount: number) {
  return `${decimal(amount, 0, 3)}\u00a0MWh`
}
