import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmptyPostgres } from '../../tests/support/postgres'
import type { Db } from '~/database/schema'
import { createCipher } from '~/settings/cipher.server'
import { startDelivery } from './delivery.server'
import type { Letter } from './letter'
import { createOutbox } from './outbox.server'
import { openTransport, type Transport } from './transport.server'

export const cipher = createCipher('um-segredo-de-teste-com-mais-de-32-letras', 'ensaio')
export const from = { name: 'Farol Energia', address: 'contato@farol.example' }
const sender = { brand: 'Farol Energia', contactEmail: from.address, siteUrl: 'https://farol.example' }
export const noon = new Date('2026-11-21T15:00:00Z')

export const letter: Letter = {
  name: 'Joana Prado',
  subject: 'Recuperação de senha',
  paragraphs: ['Um parágrafo com <b>sinais</b> & acentuação.', 'Outro.'],
  action: { label: 'Criar uma nova senha', path: '/novaSenha?token=abc' },
  closing: 'Se não foi você, ignore.',
}

export function clockAt(start: Date) {
  let instant = start.getTime()
  const now = () => new Date(instant)
  return { now, clock: async () => now(), pass: (ms: number) => (instant += ms) }
}

type Options = Parameters<typeof startDelivery>[0]

/** An outbox and a delivery on one database; without a `clock`, leases use the clock of production. */
export function openMail(db: Db, smtpUrl: string | undefined, time: Pick<Options, 'now' | 'clock'>, folder = 'nenhuma') {
  const outbox = createOutbox({ cipher, sender, ...time })
  const log: string[] = []
  const transport = openTransport({ smtpUrl, from, folder })
  const start = (changed: { transport?: Transport; renewEveryMs?: number } = {}) =>
    startDelivery({ db, ...time, cipher, transport, log: (line) => log.push(line), ...changed })
  return {
    outbox,
    transport,
    log,
    start,
    async deliver() {
      const delivery = start()
      await delivery.settled()
      await delivery.stop()
    },
  }
}

export async function rowsOf(db: Db) {
  return db.selectFrom('mail_outbox').selectAll().execute()
}

/** Opens an empty database of each kind. */
export const emptyDatabases = [
  ['SQLite', onSqlite],
  ['PostgreSQL', openEmptyPostgres],
] as const

async function onSqlite() {
  const directory = mkdtempSync(path.join(tmpdir(), 'farol-mail-'))
  return { url: path.join(directory, 'farol.sqlite'), stop: async () => rmSync(directory, { recursive: true }) }
}
