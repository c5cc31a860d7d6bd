import { access } from 'node:fs/promises'
import { DatabaseFault } from '~/database/database-fault.server'
import {
  isReplica,
  longLockSeconds,
  postgresCondition,
  type PostgresCondition,
} from '~/database/condition/postgres-condition.server'
import { sqliteCondition, type SqliteCondition } from '~/database/condition/sqlite-condition.server'
import { shownDecimal, shownInteger } from '../report-text'
import { leftBefore } from '../backup/left-rehearsals'
import type { Finding } from './finding'
import { judgeLeftRehearsals } from './left-rehearsals'

const name = 'Banco de dados'

type Asked = { pgDump: string; now: Date; withinMs: number }

export async function lookAtPostgres(url: string, { now, ...asked }: Asked): Promise<Finding[]> {
  const options = { ...asked, leftBefore: leftBefore(now) }
  return unlessFault(name, faultAdvice, async () => judgePostgres(await postgresCondition(url, options)))
}

/** Without the replica the site reads its lists from the main server. */
export async function lookAtReplica(url: string, withinMs: number): Promise<Finding[]> {
  const replica = 'Réplica'
  const advice = 'Confira DATABASE_READ_URL; sem a réplica as listas são lidas do banco principal.'
  const findings = await unlessFault(replica, advice, async () => [
    (await isReplica(url, withinMs))
      ? { name: replica, state: 'em ordem', found: 'responde' }
      : { name: replica, state: 'atenção', found: 'responde, mas não é uma réplica física', advice },
  ])
  return findings.map((it) => (it.state === 'falha' ? { ...it, state: 'atenção' } : it))
}

export async function lookAtSqlite(file: string, withinMs: number): Promise<Finding[]> {
  if (!(await isThere(file))) return [{ name, state: 'em ordem', found: `${file} ainda não existe: a primeira partida o cria` }]
  // The check of the file ends before the time of the whole look.
  return unlessFault(name, faultAdvice, async () => judgeSqlite(file, await sqliteCondition(file, withinMs * 0.8)))
}

/** Asked without blocking, as a lost network disk never answers. */
function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

const faultAdvice = 'Confira o endereço, o usuário e a senha de DATABASE_URL, e se o servidor está no ar e aceita esta máquina.'

async function unlessFault(checked: string, advice: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look()
  } catch (error) {
    if (!(error instanceof DatabaseFault)) throw error
    const isFile = error.code.startsWith('SQLITE')
    return [{ name: checked, state: 'falha', found: error.message, advice: isFile ? damagedAdvice : advice }]
  }
}

const damagedAdvice = 'Pare o site, guarde o arquivo à parte e restaure a última cópia: npm run restore -- PASTA --substituir.'

export function judgePostgres(it: PostgresCondition): Finding[] {
  return [
    { name, state: 'em ordem', found: `PostgreSQL ${it.version} responde` },
    orderOf(it),
    trigramsOf(it),
    migrationsOf(it.pending),
    locksOf(it),
    connectionsOf(it),
    dumpsOf(it),
    ...judgeLeftRehearsals(it.left),
  ]
}

export function judgeSqlite(file: string, { journalMode, pending, integrity }: SqliteCondition): Finding[] {
  return [integrityOf(file, integrity), journalOf(journalMode), migrationsOf(pending)]
}

function integrityOf(file: string, integrity: string | undefined): Finding {
  if (integrity === 'ok') return { name, state: 'em ordem', found: `${file} está íntegro (quick_check)` }
  if (integrity !== undefined)
    return { name, state: 'falha', found: `${file} está danificado: ${integrity}`, advice: damagedAdvice }
  const advice = `Confira numa hora calma: sqlite3 ${file} "pragma quick_check". Toda cópia de segurança também o confere.`
  return { name, state: 'desconhecido', found: `${file} é grande demais para conferir em poucos segundos`, advice }
}

function journalOf(journalMode: string): Finding {
  const journal = 'Diário do SQLite'
  if (journalMode === 'wal') return { name: journal, state: 'em ordem', found: 'WAL' }
  const advice =
    'Nada a fazer se o site está parado: a partida liga o WAL. Se está no ar, o disco não o aceita: use um disco local.'
  return { name: journal, state: 'atenção', found: journalMode, advice }
}

function migrationsOf(pending: readonly string[]): Finding {
  const migrations = 'Migrações'
  if (pending.length === 0) return { name: migrations, state: 'em ordem', found: 'nenhuma pendente' }
  const found = `${pending.length} ${pending.length === 1 ? 'pendente' : 'pendentes'}: ${pending.slice(0, 3).join(', ')}${pending.length > 3 ? '…' : ''}`
  const advice = 'Faça uma cópia e inicie o site desta versão numa hora calma: a partida as executa.'
  return { name: migrations, state: 'atenção', found, advice }
}

function orderOf({ isOrderedByBytes }: PostgresCondition): Finding {
  const order = 'Ordem dos textos'
  if (isOrderedByBytes) return { name: order, state: 'em ordem', found: 'locale C' }
  const advice =
    'Crie outro banco com createdb --locale=C --template=template0 e restaure nele uma cópia; até lá as listas saem em outra ordem.'
  return { name: order, state: 'atenção', found: 'por um idioma', advice }
}

function trigramsOf({ hasTrigrams, offersTrigrams, mayCreateExtensions }: PostgresCondition): Finding {
  const extension = 'Extensão pg_trgm'
  if (hasTrigrams) return { name: extension, state: 'em ordem', found: 'instalada' }
  if (!offersTrigrams) {
    const advice = 'Instale as extensões do servidor (Debian: postgresql-contrib).'
    return { name: extension, state: 'falha', found: 'o servidor não a tem', advice }
  }
  if (mayCreateExtensions) return { name: extension, state: 'em ordem', found: 'a primeira partida a cria' }
  const advice =
    'Como administrador do servidor, neste banco: create extension pg_trgm; ou grant create on database BANCO to USUÁRIO.'
  return { name: extension, state: 'falha', found: 'não está instalada, e o usuário não a pode criar', advice }
}

function locksOf({ locks: { waiting, longestSeconds, holders } }: PostgresCondition): Finding {
  const locks = 'Bloqueios'
  if (waiting === 0) return { name: locks, state: 'em ordem', found: `nenhuma consulta espera há mais de ${longLockSeconds} s` }
  const found = `consultas à espera: ${waiting}, a mais antiga há ${shownInteger(longestSeconds)} s, por causa de ${holders}`
  const advice = `Veja o que faz quem bloqueia (select * from pg_stat_activity where pid in (${holders})) e, se for o caso, encerre-o com select pg_terminate_backend(PID).`
  return { name: locks, state: 'atenção', found, advice }
}

function connectionsOf({ usedConnections, maxConnections }: PostgresCondition): Finding {
  const connections = 'Conexões'
  const share = usedConnections / maxConnections
  const found = `${usedConnections} de ${maxConnections} (${shownDecimal(share * 100)} %)`
  if (share < 0.8) return { name: connections, state: 'em ordem', found }
  const advice = 'Aumente max_connections, diminua os processos do site (cada um abre cerca de 15), ou encerre quem as prende.'
  return { name: connections, state: share >= 0.95 ? 'falha' : 'atenção', found, advice }
}

function dumpsOf({ dumpFault }: PostgresCondition): Finding {
  const dumps = 'Programas da cópia'
  if (dumpFault === undefined) return { name: dumps, state: 'em ordem', found: 'pg_dump da versão do servidor, ou mais novo' }
  const advice = 'Sem eles, npm run backup não funciona nesta máquina; se as cópias são feitas em outra, nada a fazer.'
  return { name: dumps, state: 'atenção', found: dumpFault, advice }
}
