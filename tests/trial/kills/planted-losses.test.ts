import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import Sqlite from 'better-sqlite3'
import { startProvider } from '~/provider/start.server'
import { readSettings } from '~/settings/settings.server'
import { startSheetsStandIn } from '../../support/sheets-stand-in'
import { startSmtp } from '../../support/smtp'
import { openTrialDatabase, type TrialDatabase } from './trial-database'
import { startClients } from './clients'
import { checkDocuments } from './documents'
import { providerKey } from './installation'
import { checkHalves, surplusMails } from './invariants'
import { historyOf } from './history'
import { checkMails } from './mails'
import { until } from '../until'
import { writeKinds } from './writes/kinds'

/** Clients' writes to a provider that nobody kills, with the resulting database. */
let trial: Awaited<ReturnType<typeof written>>

beforeAll(async () => {
  trial = await written()
})
afterAll(() => trial.stop())

async function written() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'farol-planted-'))
  const [smtp, sheets] = [await startSmtp(), await startSheetsStandIn()]
  const settings = readSettings({
    DATA_DIR: dataDir,
    DEMO_MARKET_AGENTS: '0',
    PROVIDER_KEY: providerKey,
    SMTP_URL: smtp.url,
    GOOGLE_SHEETS_ID: sheets.settings.spreadsheetId,
    GOOGLE_SHEETS_CREDENTIALS: JSON.stringify(sheets.settings.credentials),
    GOOGLE_SHEETS_URL: sheets.settings.url,
  })
  const provider = await startProvider(settings, () => {})
  const server = serve({ port: 0, fetch: (request) => provider.fetch(request) })
  await once(server, 'listening')
  const file = path.join(dataDir, 'farol.sqlite')
  const db = openTrialDatabase(file)
  const history = historyOf(writeKinds)
  const mailsBefore = await surplusMails(db)
  const rowsBefore = rowsIn(file)
  const addresses = [`http://localhost:${(server.address() as AddressInfo).port}`]
  const clients = startClients(writeKinds, { addresses, history, db, seed: 1, hasSharedLimits: false })
  const isComplete = async () => writeKinds.every(({ name }) => history.acknowledgedKeys(name).length > 0)
  await until(isComplete, 'uma gravação de cada tipo')
  await clients.stop()
  await provider.stopWork()
  return {
    db,
    clients,
    history,
    file,
    smtp,
    mailsBefore,
    rowsBefore,
    documents: { folder: path.join(dataDir, 'files'), ending: '' },
    async stop() {
      server.close()
      await Promise.all([db.close(), provider.close(), smtp.stop(), sheets.stop()])
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** The tables that clients write. Others are derived, or count limits and sessions. */
const tables = [
  'audit_entry',
  'commission_entry',
  'company',
  'consent',
  'consumer_unit',
  'email_confirmation',
  'lead',
  'mail_outbox',
  'month_import',
  'month_import_row',
  'partner_document',
  'portfolio',
  'portfolio_unit',
  'registered_file',
  'registration',
  'sent_form',
  'sheet_append',
  'sheet_row',
  'stored_file',
  'study',
  'unique_code',
  'unit_month',
  'user_account',
]

type Cells = Record<string, unknown>

function rowsIn(file: string): Map<string, Cells[]> {
  const db = new Sqlite(file, { readonly: true })
  const rows = tables.map((table) => [table, db.prepare(`select * from ${table}`).all() as Cells[]] as const)
  db.close()
  return new Map(rows)
}

/** The rows written since. */
function newRows(table: string): Cells[] {
  const before = new Set(trial.rowsBefore.get(table)!.map((row) => JSON.stringify(row)))
  const all = rowsIn(trial.file).get(table)!
  // A sign-in writes a row that is not acknowledged to a client.
  return all.filter((row) => !before.has(JSON.stringify(row)) && row['action'] !== 'sign-in')
}

/** For tables with many rows per write: months and lines of files. */
const rowsTried = 30

/** Findings of a complete check in this database. */
async function faultsIn(db: TrialDatabase) {
  const history = trial.history.copy()
  await history.check(db, 'all')
  return [...history.faults.values(), ...(await checkHalves(db, trial.mailsBefore))]
}

test('the database of a trial in which nothing was killed has no fault', async () => {
  expect(trial.clients.surprises).toEqual([])
  expect(await faultsIn(trial.db)).toEqual([])
})

test.each(tables)('the loss of any row of %s is found', async (table) => {
  const rows = newRows(table)
  expect(rows).not.toEqual([])
  const sqlite = new Sqlite(trial.file)
  sqlite.pragma('foreign_keys = off')
  const db: TrialDatabase = {
    rows: async (statement, keys = []) => {
      const prepared = sqlite.prepare(statement.replaceAll('{keys}', '(select value from json_each(@keys))'))
      return prepared.all(statement.includes('{keys}') ? { keys: JSON.stringify(keys) } : {}) as Cells[]
    },
    tables: async () => [],
    close: async () => {},
  }
  const unseen: Cells[] = []
  for (const row of rows.slice(0, rowsTried)) {
    sqlite.exec('begin')
    for (const { name } of sqlite.prepare("select name from sqlite_master where type = 'trigger'").all() as { name: string }[])
      sqlite.exec(`drop trigger "${name}"`)
    const names = Object.keys(row)
    const deleted = sqlite.prepare(`delete from ${table} where ${names.map((name) => `"${name}" is ?`).join(' and ')}`)
    expect(deleted.run(...names.map((name) => row[name])).changes).toBe(1)
    if ((await faultsIn(db)).length === 0) unseen.push(row)
    sqlite.exec('rollback')
  }
  sqlite.close()
  expect(unseen).toEqual([])
})

test('a document missing from disk, or cut there, is found', async () => {
  const { db, clients, documents } = trial
  const faults = async () => (await checkDocuments(db, documents, clients.documents)).faults
  expect(await faults()).toEqual([])
  const sent = (await db.rows("select storage_id from stored_file where folder in ('GDSimulation', 'registered-files')")) as {
    storage_id: string
  }[]
  const [first, second] = sent.map(({ storage_id }) => path.join(documents.folder, storage_id))
  writeFileSync(first!, '%PDF-1.7')
  rmSync(second!)
  expect(await faults()).toHaveLength(2)
})

test('a mail that never arrived, one that arrived five times and an event mailed twice are found', async () => {
  const { db, history, smtp } = trial
  const words = writeKinds.flatMap(({ name, mailWord }) => (mailWord ? history.acknowledgedKeys(name).map(mailWord) : []))
  const faultsOf = async (mails: typeof smtp.mails) => (await checkMails(db, mails, { words, kills: 5 })).faults
  expect(await faultsOf(smtp.mails)).toEqual([])
  const [first, ...others] = smtp.mails
  expect(await faultsOf(others)).not.toEqual([])
  expect(await faultsOf([first!, first!, ...others])).toEqual([])
  expect(await faultsOf([first!, first!, first!, first!, first!, ...others])).toHaveLength(1)
  const another = smtp.mails.find(({ messageId }) => messageId !== first!.messageId)!
  expect(await faultsOf([...smtp.mails, { ...first!, messageId: another.messageId! }])).not.toEqual([])
  expect((await checkMails(db, [first!, first!, ...others], { words, kills: 0 })).faults).toHaveLength(1)
})
