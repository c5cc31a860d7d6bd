import path from 'node:path'
import { postgresClock } from '~/database/condition/postgres-condition.server'
import { readSettings, SettingsError, type Settings } from '~/settings/settings.server'
import type { Environment } from '../import-settings'
import { lookAtCertificate } from './certificate'
import { lookAtClock, type OtherClock } from './clock'
import { lookAtPostgres, lookAtReplica, lookAtSqlite } from './databases'
import { lookAtBucket } from './documents'
import { httpClock, lookAtPortal, openDataPortals, type Portal } from './elsewhere'
import { findingsOf, type Check, type Finding } from './finding'
import { lookAtHours } from './hours'
import { lookAtMail } from './mail'
import { lookAtDataDir } from './machine'
import { lookAtSealing } from './sealing-certificate'
import { lookAtSecrets } from './secrets'
import { describeFindings } from './table'

type Options = { portals?: readonly Portal[]; withinMs?: number }

/**
 * Looks at everything that an installation needs, all at the same time, and prints a table. Changes nothing but an object that it
 * writes and deletes again in the bucket, and, unless it runs as root, the folder DATA_DIR if it is missing.
 *
 * @returns the exit code: 1 if something is broken; warnings are 0.
 */
export async function runDoctor(env: Environment, { portals = openDataPortals, withinMs = 5_000 }: Options = {}): Promise<0 | 1> {
  const findings = await look(env, portals, withinMs)
  console.log(describeFindings(findings))
  return findings.some(({ state }) => state === 'falha') ? 1 : 0
}

async function look(env: Environment, portals: readonly Portal[], withinMs: number): Promise<Finding[]> {
  try {
    const checks = checksOf(readSettings(env), portals)
    return (await Promise.all(checks.map((check) => findingsOf(check, withinMs)))).flat()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const advice = 'Corrija a variável, que o README explica, e confira de novo: o resto depende dela.'
    return [{ name: 'Configuração', state: 'falha', found: error.message, advice }]
  }
}

const broken = (advice: string) => ({ state: 'falha', advice }) as const

function checksOf(its: Settings, portals: readonly Portal[]): Check[] {
  const { dataDir, databaseUrl, databaseReadUrl, pgDump, filesUrl, demo, mail } = its
  return [
    {
      name: 'DATA_DIR',
      look: () => lookAtDataDir(dataDir, new Date()),
      late: broken('O disco não responde: confira se é um disco de rede que caiu.'),
    },
    {
      name: 'Relógio',
      look: (ms) => lookAtClock(clocksOf(its), () => new Date(), ms * 0.8),
      late: { state: 'desconhecido', advice: 'Confira com timedatectl: "System clock synchronized: yes".' },
    },
    databaseUrl === undefined
      ? {
          name: 'Banco de dados',
          look: (ms) => lookAtSqlite(path.join(dataDir, 'farol.sqlite'), ms),
          late: { state: 'desconhecido', advice: 'Confira numa hora calma: sqlite3 ARQUIVO "pragma quick_check".' },
        }
      : {
          name: 'Banco de dados',
          look: (ms) => lookAtPostgres(databaseUrl, { pgDump, now: new Date(), withinMs: ms }),
          late: broken('O servidor não responde a tempo: confira a rede e a carga dele.'),
        },
    ...(databaseReadUrl === undefined ? [] : [replicaCheck(databaseReadUrl)]),
    ...(filesUrl === undefined
      ? []
      : [
          {
            name: 'Documentos no S3',
            look: (ms: number) => lookAtBucket(filesUrl, ms),
            late: broken('O servidor do S3 não responde a tempo: confira a rede e "endpoint" em FILES_URL.'),
          },
        ]),
    {
      name: 'Consumo horário',
      look: (ms) => lookAtHours(its, ms),
      late: { state: 'desconhecido', advice: 'O banco, o disco ou o S3 não responde a tempo: veja a linha de cada um.' },
    },
    {
      name: 'E-mail',
      look: (ms) => lookAtMail({ mail, demo }, ms),
      late: broken('O servidor de e-mail não responde a tempo: confira SMTP_URL e o firewall.'),
    },
    {
      name: 'SIGNING_P12',
      look: async () => [lookAtSealing(its, new Date())],
      late: broken('Confira o disco de SIGNING_P12.'),
    },
    { name: 'Segredos', look: () => lookAtSecrets(its), late: broken('Confira o disco de DATA_DIR.') },
    {
      name: 'Certificado',
      look: (ms) => lookAtCertificate(its, new Date(), ms),
      late: { state: 'atenção', advice: 'Confira se o proxy de PUBLIC_URL está no ar.' },
    },
    ...portals.map((portal) => ({
      name: portal.name,
      look: (ms: number) => lookAtPortal(portal, ms),
      late: { state: 'atenção', advice: 'Tente mais tarde: o site não depende disto.' } as const,
    })),
  ]
}

function replicaCheck(url: string): Check {
  const advice = 'Confira a rede até a réplica: sem ela as listas são lidas do banco principal.'
  return { name: 'Réplica', look: (ms) => lookAtReplica(url, ms), late: { state: 'atenção', advice } }
}

function clocksOf({ databaseUrl, publicUrl }: Settings): OtherClock[] {
  const clocks: OtherClock[] = []
  if (databaseUrl !== undefined)
    clocks.push({ whose: 'banco de dados', read: (ms) => postgresClock(databaseUrl, ms).catch(() => undefined) })
  if (publicUrl !== undefined) clocks.push({ whose: `servidor de ${publicUrl}`, read: (ms) => httpClock(publicUrl, ms) })
  return clocks
}
