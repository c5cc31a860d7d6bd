import { energyBalance } from '~/domain/units/balance'
import { demandOverrunOf } from '~/domain/units/demand-overrun'
import { displayedStatus } from '~/domain/units/displayed-status'
import { comparableMonths, savingFractionOf, savingOf } from '~/domain/units/saving'
import { takeBreachOf } from '~/domain/units/take-limits'
import type { UnitMonth } from '~/domain/units/unit-month'
import { yearTotals } from '~/domain/units/year-totals'
import { decimal, money } from '~/ui/format'
import { monthCount, monthSpan } from './completeness'
import { missingNote } from './figures'
import { shareUpToWhole } from './headline'
import { balanceWords, statusWords } from './words'
import { monthName } from '~/domain/units/calendar-month'

/** "Em setembro de 2026, Loja Centro economizou R$ 20.000,00 no mercado livre (25,0%)."; "expected" for an incomplete month. */
export function monthAnswer(unitName: string, month: UnitMonth): string {
  const savingBrl = savingOf(month)
  const when = `Em ${monthName(month)}`
  if (savingBrl === undefined) return `${when}, os custos de ${unitName} ainda não são conhecidos.`
  const share = shareUpToWhole(savingFractionOf(month), (text) => ` (${text})`)
  const isComplete = displayedStatus(month) === 'complete'
  return savingBrl >= 0
    ? `${when}, ${unitName} ${isComplete ? 'economizou' : 'deve economizar'} ${money(savingBrl)} no mercado livre${share}.`
    : `${when}, ${unitName} ${isComplete ? 'pagou' : 'deve pagar'} ${money(-savingBrl)} a mais que no mercado cativo${share}.`
}

/** The saving up to this month: "Em 12 meses, de outubro de 2025 a setembro de 2026, a economia soma R$ 207.000,00." */
export function spanSentence(months: readonly UnitMonth[]): string | undefined {
  const comparable = comparableMonths(months)
  if (comparable.length < 2) return undefined
  const { savingBrl } = yearTotals(comparable)
  const span = `Em ${monthCount(comparable.length)}, ${monthSpan(comparable)}`
  return savingBrl >= 0
    ? `${span}, a economia soma ${money(savingBrl)}.`
    : `${span}, o mercado livre custou ${money(-savingBrl)} a mais.`
}

/** "Desde novembro de 2023, a economia soma R$ 612.000,00 em 36 meses."; undefined when the year covers the same months. */
export function sinceSentence(all: readonly UnitMonth[], year: readonly UnitMonth[]): string | undefined {
  const comparable = comparableMonths(all)
  const [first] = comparable
  if (!first || comparable.length === comparableMonths(year).length) return undefined
  const { savingBrl } = yearTotals(comparable)
  const amount = savingBrl >= 0 ? `a economia soma ${money(savingBrl)}` : `o mercado livre custou ${money(-savingBrl)} a mais`
  return `Desde ${monthName(first)}, ${amount} em ${monthCount(comparable.length)}.`
}

/** "Sobra de energia de 2 MWh: contrato de 100 MWh, de 90 a 110 MWh, e energia total de 88 MWh."; undefined if a figure is missing. */
export function balanceSentence(month: UnitMonth): string | undefined {
  const balance = energyBalance(month)
  if (!balance) return undefined
  const amount = balance.kind === 'none' ? '' : ` de ${mwhText(Math.abs(balance.mwh))}`
  const contract = month.contractedMwh === null ? 'contrato' : `contrato de ${mwhText(month.contractedMwh)}`
  const terms = `${contract}${limitsText(month)} e energia total de ${mwhText(month.totalMwh!)}`
  return `${balanceWords[balance.kind]}${amount}: ${terms}.`
}

/** ", de 90 a 110 MWh," where limits are stored. */
function limitsText({ takeMinMwh, takeMaxMwh }: UnitMonth): string {
  if (takeMinMwh === null || takeMaxMwh === null) return ''
  return `, de ${decimal(takeMinMwh, 0, 3)} a ${mwhText(takeMaxMwh)},`
}

/** The limits that a month exceeded: contract, demand, reactive energy. */
export function passedLimits(month: UnitMonth): string[] {
  const breach = takeBreachOf(month)
  const overrunKw = demandOverrunOf(month) ?? 0
  const above = breach?.side === 'above'
  const limit = above ? month.takeMaxMwh : month.takeMinMwh
  return [
    ...(breach
      ? [
          `A energia total ficou ${mwhText(breach.mwh)} ${above ? 'acima do limite máximo' : 'abaixo do limite mínimo'} do contrato, ` +
            `de ${mwhText(limit!)}.`,
        ]
      : []),
    ...(overrunKw > 0
      ? [`A demanda medida ficou ${kwText(overrunKw)} acima da contratada, de ${kwText(month.contractedDemandKw!)}.`]
      : []),
    ...(month.reactiveCostBrl ? [`A energia reativa acima do limite custou ${money(month.reactiveCostBrl)}.`] : []),
  ]
}

/** Note for a month whose figures may still change; undefined for a complete one. */
export function unfinishedNote(month: UnitMonth): string | undefined {
  const status = displayedStatus(month)
  return status === 'complete'
    ? undefined
    : `Situação do mês: ${statusWords[status].label}. Os valores ainda podem mudar até o fechamento.`
}

/** Sources of the figures, and how they are combined. */
export const sources: readonly { name: string; value: string }[] = [
  { name: 'Energia medida', value: 'Medição da CCEE no ponto de entrega da unidade.' },
  { name: 'Perdas de 3%', value: 'Energia que se perde até o medidor: 3% da energia medida.' },
  { name: 'PROINFA', value: 'Cota da unidade nas usinas do PROINFA, que ela não precisa contratar.' },
  { name: 'Energia total', value: 'Energia medida, mais as perdas, menos o PROINFA: o que os contratos precisam cobrir.' },
  { name: 'Volume a faturar', value: 'Energia total, mantida entre o limite mínimo e o limite máximo do contrato.' },
  {
    name: 'Contratada menos total',
    value: 'O uso da flexibilidade do contrato: positivo quando se usa menos do que o contratado.',
  },
  {
    name: 'Sobra ou déficit',
    value: 'O que fica fora dos limites do contrato e se liquida ao PLD: sobra abaixo do mínimo, déficit acima do máximo.',
  },
  { name: 'Custo no mercado cativo', value: 'O que o mês custaria na distribuidora, com tributos.' },
  { name: 'Custo no mercado livre', value: 'O que o mês custou: distribuidora, energia contratada e encargos, com tributos.' },
  { name: 'Economia', value: 'Custo no mercado cativo menos o custo no mercado livre.' },
  {
    name: 'Demanda e energia reativa',
    value: 'Fatura da distribuidora. A energia reativa é a que passou do limite sem cobrança.',
  },
  { name: 'Valores ausentes', value: missingNote },
]

function kwText(kw: number): string {
  return `${decimal(kw, 0, 2)}\u00a0kW`
}

function mwhText(mwh: number): string {
  return `${decimal(mwh, 0, 3)}\u00a0MWh`
}
