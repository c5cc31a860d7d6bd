import type { Letter } from '../letter'

type Alerts = {
  name: string
  companyName: string
  /** "novembro de 2026" */
  monthName: string
  /** What asks for attention, the dearest first. */
  alerts: readonly { title: string; sentence: string }[]
  /** "R$ 1.170,60", of all of them; undefined where no cost is known. */
  worth: string | undefined
  /** Number of units whose invoice is news. */
  finalized: number
  /** Supplier and sentence of each contract of energy whose end is told. */
  contracts: readonly string[]
  token: string
}

/** Alerts told in a mail; the page lists all. */
const told = 3

type Late = {
  name: string
  /** At most {@link maxLateSteps}, the longest late first. */
  steps: readonly { title: string; sentence: string }[]
  /** Late steps besides these. */
  more: number
  isOffice: boolean
  token: string
}

/** Late steps told in a mail; the page has all. */
export const maxLateSteps = 10

/** Sent on each day with late steps to subscribers of the office and of partners. */
export function lateSteps({ name, steps, more, isOffice, token }: Late): Letter {
  const all = steps.length + more
  return {
    name,
    subject: all === 1 ? '1 passo de migração está atrasado' : `${all} passos de migração estão atrasados`,
    paragraphs: [
      all === 1 ? 'Um passo passou do prazo.' : 'Estes passos passaram do prazo, o mais atrasado primeiro.',
      ...steps.map(({ title, sentence }) => `${title}\n${sentence}`),
      ...(more > 0 ? [more === 1 ? 'Mais 1 passo está na página.' : `Mais ${more} passos estão na página.`] : []),
    ],
    action: { label: 'Ver as migrações', path: isOffice ? '/areaAdm/migracoes' : '/parceiro#migracao' },
    closing: 'Você recebe este e-mail, no máximo um por dia, porque pediu alertas por e-mail na sua conta.',
    unsubscribePath: `/alertas/cancelar?token=${token}`,
  }
}

/** Sent monthly to subscribers. */
export function monthlyAlerts({ name, companyName, monthName, alerts, worth, finalized, contracts, token }: Alerts): Letter {
  const more = alerts.length - told
  const costs = worth === undefined ? '' : `, que somam ${worth}`
  return {
    name,
    subject: `Alertas de ${monthName}: ${companyName}`,
    paragraphs: [
      alerts.length === 0
        ? `Nenhuma unidade da empresa ${companyName} pede atenção neste mês.`
        : `A empresa ${companyName} tem ${alerts.length === 1 ? '1 alerta' : `${alerts.length} alertas`}${costs}.`,
      ...alerts.slice(0, told).map(({ title, sentence }) => `${title}\n${sentence}`),
      ...(more > 0
        ? [more === 1 ? 'Mais 1 alerta está na página de alertas.' : `Mais ${more} alertas estão na página de alertas.`]
        : []),
      ...(finalized > 0
        ? [finalized === 1 ? 'A fatura de 1 unidade foi finalizada.' : `As faturas de ${finalized} unidades foram finalizadas.`]
        : []),
      ...contracts.slice(0, told),
    ],
    action: { label: 'Ver os alertas', path: '/client/alertas' },
    closing: 'Você recebe este e-mail uma vez por mês porque pediu na página de alertas.',
    unsubscribePath: `/alertas/cancelar?token=${token}`,
  }
}
