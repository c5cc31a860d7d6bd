import type { ShownAgent } from '../agent/to-agent'
import { ballastTotals, isDistributor } from '../agent/agent-text'
import type { BallastMonth } from '~/domain/market/ballast'
import { decimal } from '~/ui/format'

export type Compared = { agent: ShownAgent; months: readonly BallastMonth[] }

/** A row of the comparison: a text, or a figure whose difference is shown if both agents have it. */
export type AgentQuestion = { name: string } & (
  | { text: (one: Compared) => string; figure?: undefined }
  | { figure: (one: Compared) => number | undefined; text?: undefined; decimals: number }
)

type Totals = ReturnType<typeof ballastTotals>

const inYear = (name: string, figure: (totals: Totals) => number): AgentQuestion => ({
  name: `${name} (MWh)`,
  figure: ({ months }) => figure(ballastTotals(months)),
  decimals: 0,
})

export const agentQuestions: readonly AgentQuestion[] = [
  { name: 'Classe', text: ({ agent }) => agent.membership?.class ?? '–' },
  { name: 'Estado', text: ({ agent }) => agent.membership?.uf ?? '–' },
  { name: 'Varejista', text: ({ agent }) => (agent.membership ? (agent.membership.isRetailer ? 'Sim' : 'Não') : '–') },
  { name: 'Perfis', figure: ({ agent }) => agent.list.total, decimals: 0 },
  { name: 'Unidades consumidoras', figure: ({ agent }) => agent.loadCount, decimals: 0 },
  { name: 'Usinas', figure: ({ agent }) => agent.plantCount, decimals: 0 },
  { name: 'Meses publicados', figure: ({ months }) => months.length, decimals: 0 },
  inYear('Consumo', (it) => it.consumptionMwh),
  inYear('Compras', (it) => it.purchasesMwh),
  inYear('Vendas', (it) => it.salesMwh),
  inYear('Garantia física', (it) => it.guaranteeMwh),
  {
    name: 'Saldo estimado do lastro (MWh)',
    figure: ({ agent, months }) => (isDistributor(agent) ? undefined : ballastTotals(months).balanceMwh),
    decimals: 0,
  },
]

export function agentAnswer(question: AgentQuestion, one: Compared): string {
  if (question.text) return question.text(one)
  const figure = question.figure(one)
  return figure === undefined ? '–' : decimal(figure, question.decimals)
}

/** "+1.200": the second minus the first; empty for a text, and where one of them has no figure. */
export function agentDifference(question: AgentQuestion, one: Compared, other: Compared): string {
  if (question.text) return ''
  const [first, second] = [question.figure(one), question.figure(other)]
  if (first === undefined || second === undefined) return ''
  const difference = second - first
  const text = decimal(difference, question.decimals)
  return difference > 0 && text !== '0' ? `+${text}` : text
}
