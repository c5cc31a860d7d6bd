import type { z } from 'zod'
import type { getAgentBreaches } from '~/contract/market-breaches'
import { shortDate } from '~/ui/format'

export type Breach = z.output<typeof getAgentBreaches.reply>['breaches'][number]

/** One line of the chamber's list as sentences that name the source. */
export function breachSentences(breach: Breach): string {
  const source = `Segundo a CCEE${breach.publishedOn === null ? '' : `, publicado em ${shortDate(breach.publishedOn)}`}: `
  const facts = [
    breach.status && `situação "${breach.status}"`,
    `acompanhado desde ${shortDate(breach.watchedFrom)}${breach.watchedTo === null ? '' : ` até ${shortDate(breach.watchedTo)}`}`,
    breach.leavesOn && `desligamento em ${shortDate(breach.leavesOn)}`,
    breach.breaches && `descumprimento: ${breach.breaches}`,
    breach.supplySuspension && `suspensão de fornecimento: ${breach.supplySuspension}`,
    breach.bonding && `caucionamento: ${breach.bonding}`,
    breach.meeting,
  ]
  return `${source}${facts.filter(Boolean).join('; ')}.`
}
