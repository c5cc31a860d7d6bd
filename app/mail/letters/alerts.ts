import type { Letter } from '../letter'
import { inOneLine } from './letter-parts'

type Alerts = {
  name: string
  companyName: string
  /** "novembro de 2026" */
  monthName: string
  /** The units that ask for attention, each alert as a sentence. */
  units: readonly { name: string; sentences: readonly string[] }[]
  token: string
}

/** Units named in a mail; the page lists all. */
const maxUnits = 20

/** Sent monthly to subscribers. */
export function monthlyAlerts({ name, companyName, monthName, units, token }: Alerts): Letter {
  const more = units.length - maxUnits
  return {
    name,
    subject: `Alertas de ${monthName}: ${companyName}`,
    paragraphs: [
      units.length === 0
        ? `Nenhuma unidade da empresa ${companyName} pede atenção neste mês.`
        : `Estes são os alertas das unidades da empresa ${companyName}.`,
      ...units.slice(0, maxUnits).map((unit) => [inOneLine(unit.name), ...unit.sentences].join('\n')),
      ...(more > 0
        ? [more === 1 ? 'Mais 1 unidade está na página de alertas.' : `Mais ${more} unidades estão na página de alertas.`]
        : []),
    ],
    action: { label: 'Ver os alertas', path: '/client/alertas' },
    closing: 'Você recebe este e-mail uma vez por mês porque pediu na página de alertas.',
    unsubscribePath: `/alertas/cancelar?token=${token}`,
  }
}
