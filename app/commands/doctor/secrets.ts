import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '~/settings/settings.server'
import { shownInteger } from '../report-text'
import type { Finding } from './finding'

type Needed = Pick<Settings, 'sessionSecret' | 'providerKey' | 'demo' | 'publicUrl'>

const renew = 'Troque-o pela saída de openssl rand -hex 32.'
const renewSession =
  'Troque-o pela saída de openssl rand -hex 32; todos entram de novo, e quem usa a verificação em duas etapas a liga outra vez.'

export async function lookAtSecrets(its: Needed & Pick<Settings, 'dataDir'>): Promise<Finding[]> {
  const demoSecret = await readFile(path.join(its.dataDir, 'session-secret'), 'utf8').catch(() => undefined)
  return judgeSecrets(its, demoSecret?.trim())
}

/** Whether the secrets are hard to guess. Nothing of them is printed. `demoSecret`: the one in DATA_DIR, if any. */
export function judgeSecrets({ sessionSecret, providerKey, demo, publicUrl }: Needed, demoSecret: string | undefined): Finding[] {
  return [
    ...demonstration(demo, publicUrl),
    sessionFinding(sessionSecret, demo ? undefined : demoSecret),
    ...providerFindings(providerKey, sessionSecret),
  ]
}

function demonstration(demo: boolean, publicUrl: string | undefined): Finding[] {
  if (!demo || publicUrl === undefined) return []
  const advice = 'Se não é uma demonstração, ponha DEMO=0: a senha das contas de demonstração deixa de valer.'
  return [{ name: 'Demonstração', state: 'atenção', found: `em ${publicUrl}, com contas de senha conhecida`, advice }]
}

function sessionFinding(secret: string | undefined, demoSecret: string | undefined): Finding {
  const name = 'SESSION_SECRET'
  if (secret === undefined) return { name, state: 'em ordem', found: 'da demonstração, em DATA_DIR/session-secret' }
  if (secret === demoSecret)
    return { name, state: 'falha', found: 'é o da demonstração, fora da demonstração', advice: renewSession }
  return strengthOf(name, secret, renewSession)
}

function providerFindings(key: string | undefined, sessionSecret: string | undefined): Finding[] {
  const name = 'PROVIDER_KEY'
  if (key === undefined) return []
  if (key === sessionSecret) return [{ name, state: 'falha', found: 'é igual a SESSION_SECRET', advice: renew }]
  return [strengthOf(name, key, renew)]
}

/** Half of what 32 random hexadecimal digits have: their own count of digits tells a little less than the truth. [bits] */
const leastBits = 64

function strengthOf(name: string, secret: string, advice: string): Finding {
  const word = commonWords.find((it) => secret.toLowerCase().includes(it))
  if (word !== undefined) return { name, state: 'falha', found: `tem a palavra "${word}", que se adivinha`, advice }
  const bits = guessedBits(secret)
  const found = `${secret.length} caracteres, cerca de ${shownInteger(bits)} bits`
  if (bits >= leastBits) return { name, state: 'em ordem', found }
  return { name, state: 'falha', found: `${found}: fácil de adivinhar`, advice }
}

/** Of examples, and of who means to choose later. */
const commonWords = ['segredo', 'exemplo', 'demonstra', 'change', 'secret', 'troque', 'password', 'senha', 'farol']

/**
 * Entropy of a secret as its own characters tell it: their frequencies times the length of the part that does not repeat.
 *
 * @example guessedBits('ab'.repeat(32)) // 2: two characters, one bit each [bits]
 */
export function guessedBits(secret: string): number {
  const part = secret.slice(0, (secret + secret).indexOf(secret, 1))
  const counts = new Map<string, number>()
  for (const sign of part) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / part.length), 0)
}
