import { isPrime, mayUsePrimeTools, type PartnerTier } from '~/domain/access/partner-tier'
import type { Partner } from '../partner'

/** A next step of a partner: a sentence and its link. */
export type NextStep = { text: string; label: string; to: string }

/** The next steps of a partner, most urgent first. */
export function nextSteps(tier: PartnerTier, { clients, received, sent }: Partner): NextStep[] {
  const migrating = clients.filter(({ isMigrated }) => !isMigrated).length
  const [newest] = received
  const steps: (NextStep | false | undefined)[] = [
    sent.length === 0 && {
      text: 'Envie a fatura de energia de uma empresa: respondemos com o estudo em até 48 horas úteis.',
      label: 'Enviar documentos',
      to: '/parceiro/documentos',
    },
    newest && { text: `O documento mais recente da nossa equipe é “${newest.name}”.`, label: 'Baixar', to: newest.path },
    isPrime(tier) &&
      migrating > 0 && {
        text: migrating === 1 ? 'Uma migração está em progresso.' : `${migrating} migrações estão em progresso.`,
        label: 'Acompanhar',
        to: '#migracao',
      },
    mayUsePrimeTools(tier) && {
      text: 'Mostre a uma empresa quanto ela pode economizar no mercado livre.',
      label: 'Fazer um estudo',
      to: '/simulacao',
    },
  ]
  return steps.filter((step): step is NextStep => Boolean(step))
}
