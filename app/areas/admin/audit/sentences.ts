import type { z } from 'zod'
import type { auditEntry } from '~/contract/audit'
import { actionWords, type auditActions } from '~/contract/audit-words'

type Entry = z.output<typeof auditEntry>
type Action = (typeof auditActions)[number]

/** A part of a sentence: text, the actor, or the object. */
export type Part = { text: string } | { of: 'actor' | 'object' }

/** An entry as a sentence in parts, so that a page can link people and objects. */
export function sentenceOf({ action, object, details }: Entry): Part[] {
  const sentence = (object === null && withoutObject[action]) || actionWords[action].sentence
  return sentence
    .replace('{com}', factorsInWords(details.factors))
    .split(/({\w+})/)
    .filter(Boolean)
    .map((part) => tokens[part] ?? { text: part })
}

const tokens: Partial<Record<string, Part>> = { '{quem}': { of: 'actor' }, '{alvo}': { of: 'object' } }

/** Sentences for entries without an object: a person without an account, or one who may not be named. */
const withoutObject: Partial<Record<Action, string>> = {
  'registration-repeated': 'Um e-mail já conhecido se cadastrou de novo',
  'sign-in-refused': 'Uma entrada com um e-mail sem conta foi recusada',
  'tariffs-imported': 'Tarifas foram importadas',
  'market-imported': 'Dados do mercado foram importados',
  'flags-imported': 'Bandeiras tarifárias foram importadas',
  'recovery-asked': 'A recuperação da senha foi pedida para um e-mail sem conta',
}

const factorWords: Partial<Record<string, string>> = {
  password: 'senha',
  app: 'código do aplicativo',
  'recovery-code': 'código de recuperação',
}

function factorsInWords(factors = 'password') {
  return factors
    .split(',')
    .map((factor) => factorWords[factor] ?? factor)
    .join(' e ')
}
