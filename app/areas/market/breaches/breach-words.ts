import type { z } from 'zod'
import type { getAgentBreaches } from '~/contract/market-breaches'
import { cnpjMask, shortDate } from '~/ui/format'

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

export type Exit = z.output<typeof getAgentBreaches.reply>['exits'][number]

/** An exit as a sentence: "Segundo a CCEE, ALFA desligou-se por vontade própria em 01/09/2026; sem sucessão; Reunião CAd 1407." */
export function exitSentence({ initials, kind, leftOn, class: itsClass, succession, successor, meeting }: Exit): string {
  const what = kind === 'voluntary' ? 'desligou-se por vontade própria' : 'foi desligado compulsoriamente'
  const facts = [
    `${initials} ${what} em ${shortDate(leftOn)}`,
    itsClass && `classe ${itsClass}`,
    succession && `${succession.charAt(0).toLowerCase()}${succession.slice(1)}`,
    successor && `sucessor ${successor.initials}${successor.cnpj === null ? '' : `, CNPJ ${cnpjMask(successor.cnpj)}`}`,
    meeting,
  ]
  return `Segundo a CCEE, ${facts.filter(Boolean).join('; ')}.`
}
