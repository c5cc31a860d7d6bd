import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { runBackup } from '~/commands/backup/backup-command'
import { runRestore } from '~/commands/backup/restore-command'
import { runMarketImport } from '~/commands/market-import-command'
import { createReadiness } from '~/commands/readiness'
import { noteRun } from '~/database/last-runs.server'
import { databaseState } from '~/database/open.server'
import { deletionDays } from '~/contract/privacy'
import { countAnswered } from '~/metrics/answered.server'
import { listenForMetrics } from '~/metrics/listen.server'
import { createMemoryWatch } from '~/metrics/memory.server'
import { admitAdministrator } from '~/provider/auth/first-administrator'
import { storeDeletionRequest } from '~/provider/privacy/deletion-requests'
import { startProvider } from '~/provider/start.server'
import { readSettings } from '~/settings/settings.server'
import { alertRules, isTrue, scrapeOf, type Scrape } from '../support/alert-rules'
import { openEmptyPostgres } from '../support/postgres'
import { s3Keys, startS3 } from '../support/s3-server'
import { startTcpProxy } from '../support/tcp-proxy'

Object.assign(process.env, s3Keys)

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const root = mkdtempSync(path.join(tmpdir(), 'farol-alerts-'))
/** The folder whose disk is measured: a link, so that it can lead to another disk. */
const disk = path.join(root, 'disk')
const settings = {
  DATA_DIR: path.join(root, 'data'),
  SESSION_SECRET: '3f9c1e7ab0528d64c91f3e7d05ab8c2461f0d9e83b7a5c12',
  // Nobody takes mails.
  SMTP_URL: 'smtp://127.0.0.1:1',
  DEMO: '0',
}

let metrics: Awaited<ReturnType<typeof listenForMetrics>>
let port: number
beforeAll(async () => {
  symlinkSync(root, disk)
  mkdirSync(settings.DATA_DIR)
  metrics = await listenForMetrics({ port: 0, host: '127.0.0.1', version: '1.2.3', dataDir: disk })
  port = (metrics.address() as AddressInfo).port
})
afterAll(() => {
  metrics.close()
  rmSync(root, { recursive: true, force: true })
})

async function scrape(): Promise<Scrape> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined)
  return scrapeOf(await answer?.text())
}

const open = (env: Record<string, string>) =>
  startProvider(readSettings({ ...settings, ...env }), () => {}, countAnswered('provider'))
type Provider = Awaited<ReturnType<typeof open>>

/** The rules that are true at a scrape, by their increase since another. */
function firing(now: Scrape, before: Scrape) {
  return alertRules.filter((rule) => isTrue(rule, now, before)).map(({ alert }) => alert)
}

const proven = new Set<string>()

/** Makes a fault between two scrapes, and tells whether its alert is true at each. */
async function around(alert: string, makeFault: () => unknown) {
  const first = await scrape()
  const before = firing(first, first).includes(alert)
  await makeFault()
  const after = firing(await scrape(), first).includes(alert)
  if (!before && after) proven.add(alert)
  return { before, after }
}
const raised = { before: false, after: true }

async function quietly<T>(work: () => Promise<T>) {
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) => spy.mockImplementation(() => {}))
  return work().finally(() => spies.forEach((spy) => spy.mockRestore()))
}

function signInOf({ fetch }: Provider, email: string) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: 'errada' })
  return fetch(new Request('http://provider.embedded/auth/login', { method: 'POST', headers, body }))
}

const price = (reais: string) =>
  `MES_REFERENCIA;SUBMERCADO;PERIODO_COMERCIALIZACAO;DIA;HORA;PLD_HORA\n202609;SUDESTE;625;27;0;${reais}\n`

describe('an installation on SQLite, with its documents in S3', () => {
  let provider: Provider
  let s3: Awaited<ReturnType<typeof startS3>>
  beforeAll(async () => {
    s3 = await startS3()
    provider = await open({ FILES_URL: s3.url('documentos') })
  })
  afterAll(async () => {
    await provider.close()
    s3.forget()
  })

  const backup = (name: string) =>
    quietly(() => runBackup([path.join(root, name)], { ...settings, FILES_URL: s3.url('documentos') }))

  let admitted = 0
  /** A request of erasure that has so many days left. */
  async function askErasure(daysLeft: number) {
    const { db } = provider
    const email = `ana${++admitted}@farol.com.br`
    await admitAdministrator(db, { name: 'Ana', email }, new Date())
    const { id } = await db.selectFrom('user_account').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    await storeDeletionRequest(db, id, undefined, daysAgo(deletionDays - daysLeft))
  }

  test('a new installation has the alerts of what was never done, and no other', async () => {
    const first = await scrape()
    // Opening an installation holds the loop up.
    expect(firing(first, first).filter((it) => it !== 'LoopBlocked')).toEqual(['BackupOld', 'RehearsalOld'])
  })

  test('a backup ends BackupOld; 27 hours later it is there again; one that fails is BackupFailed', async () => {
    expect(await backup('first')).toBe(0)
    const after = await scrape()
    expect(firing(after, after).filter((it) => it !== 'LoopBlocked')).toEqual(['RehearsalOld'])
    expect(after.find(({ name }) => name === 'farol_last_run_bytes')!.value).toBeGreaterThan(10_000)
    expect(await around('BackupOld', () => noteRun(provider.db, { run: 'backup', isDone: true }, daysAgo(27 / 24)))).toEqual(
      raised,
    )
    const { db } = provider
    const row = {
      folder: 'a',
      name: 'a.pdf',
      type: 'a',
      situation: 'RECEBIDO',
      media_type: 'application/pdf',
      size_bytes: 1,
    } as const
    const storage_id = randomUUID()
    await db
      .insertInto('stored_file')
      .values({ ...row, storage_id, created_at: new Date().toISOString() })
      .execute()
    expect(await around('BackupFailed', async () => expect(await backup('lacking')).toBe(1))).toEqual(raised)
    await db.deleteFrom('stored_file').where('storage_id', '=', storage_id).execute()
  })

  test('OutboxStuck: a mail that nobody has taken for 16 minutes', async () => {
    expect(
      await around('OutboxStuck', async () => {
        const past = new Date(Date.now() - 16 * 60_000).toISOString()
        await provider.db
          .insertInto('mail_outbox')
          .values({
            id: randomUUID(),
            created_at: past,
            give_up_at: daysAgo(-1).toISOString(),
            attempts: 3,
            next_attempt_at: daysAgo(-1).toISOString(),
          })
          .execute()
      }),
    ).toEqual(raised)
  })

  test('WebhookAway: a message that nobody has taken for 25 hours, which is no stuck outbox', async () => {
    const tell = async () => {
      const instant = daysAgo(0).toISOString()
      const company = { id: 'c', name: 'Padaria Sol', initials: 'PADSOL', cnpj: '11222333000181', status: 'ATIVO' } as const
      await provider.db
        .insertInto('company')
        .values({ ...company, created_at: instant })
        .execute()
      // Tried again tomorrow.
      const later = { next_attempt_at: daysAgo(-1).toISOString() }
      const webhook = { id: 'w', company_id: 'c', url: 'https://erp.example/', events: 'month.final', sealed_secret: '' }
      await provider.db
        .insertInto('webhook')
        .values({ ...webhook, ...later, created_at: instant })
        .execute()
      const told = { id: 'd', webhook_id: 'w', type: 'month.final', body: '{}', give_up_at: daysAgo(-1).toISOString() }
      await provider.db
        .insertInto('webhook_delivery')
        .values({ ...told, ...later, created_at: daysAgo(25 / 24).toISOString() })
        .execute()
    }
    expect(await around('WebhookAway', tell)).toEqual(raised)
    await provider.db.deleteFrom('company').where('id', '=', 'c').execute()
  })

  test('FailedSignIns: 51 wrong passwords', async () => {
    expect(
      await around('FailedSignIns', async () => {
        for (let n = 0; n < 51; n++) expect((await signInOf(provider, `ana${n}@exemplo.com.br`)).status).toBe(401)
      }),
    ).toEqual(raised)
  })

  test.each([
    ['ErasureDue', 3],
    ['ErasureOverdue', -1],
  ])('%s: a request with %d days left', async (alert, daysLeft) => {
    await askErasure(daysLeft + 1)
    expect(await around(alert, () => askErasure(daysLeft))).toEqual(raised)
  })

  test('ImportFailed: a file that is refused; DataOld: one that was imported 46 days ago', async () => {
    const file = path.join(root, 'pld.csv')
    const importText = (text: string) => {
      writeFileSync(file, text)
      return quietly(() => runMarketImport([file], settings))
    }
    expect(await importText(price('89.23'))).toBe(0)
    expect(await around('ImportFailed', async () => expect(await importText(price('99999'))).toBe(1))).toEqual(raised)
    expect(await importText(price('89.24'))).toBe(0)
    // A column has another name than before.
    const changed = price('89.25').replace('PLD_HORA', 'PLD')
    expect(await around('ImportFailed', async () => expect(await importText(changed)).toBe(1))).toEqual(raised)
    // Nobody fetches a register month by month.
    await noteRun(provider.db, { run: 'import:siga', isDone: true }, daysAgo(400))
    expect(await around('DataOld', () => noteRun(provider.db, { run: 'import:pld_horario', isDone: true }, daysAgo(46)))).toEqual(
      raised,
    )
  })

  test('DiskLow: a disk without space', async () => {
    expect(
      await around('DiskLow', () => {
        unlinkSync(disk)
        // Neither has a free byte: the one of Linux, the other of macOS.
        symlinkSync(existsSync('/proc/self') ? '/proc' : '/dev', disk)
      }),
    ).toEqual(raised)
  })

  test('NoRoom: a write that a full database refuses; MemoryShort: a process at its limit', async () => {
    const { db } = provider
    let maxPercent = 100
    let isOpen = true
    createReadiness(
      {},
      {
        database: async () => (isOpen ? databaseState(db) : 'ok'),
        memory: async () => (createMemoryWatch(maxPercent).isShort() ? 'no limite' : 'ok'),
      },
    )
    const refused = async () => {
      // The smallest that SQLite takes is the file's present size.
      await sql`pragma max_page_count = 1`.execute(db)
      const row = { id_hash: 'a', data: 'x'.repeat(10_000_000), created_at: '', expires_at: '' }
      await expect(db.insertInto('web_session').values(row).execute()).rejects.toMatchObject({ code: 'SQLITE_FULL' })
      await sql`pragma max_page_count = 4294967294`.execute(db)
    }
    expect(await around('NoRoom', refused)).toEqual(raised)
    expect(await around('MemoryShort', () => (maxPercent = 0))).toEqual(raised)
    maxPercent = 100
    isOpen = false
  })

  test('LoopBlocked: a loop that is held up', async () => {
    expect(
      await around('LoopBlocked', async () => {
        for (let turn = 0; turn < 3; turn++) {
          const until = performance.now() + 300
          while (performance.now() < until);
          await sleep(5)
        }
      }),
    ).toEqual(raised)
  })

  test('RehearsalOld ends with a rehearsal, and RehearsalFailed tells of one that failed', async () => {
    const rehearse = () =>
      quietly(() => runRestore([path.join(root, 'first'), '--ensaio'], { ...settings, FILES_URL: s3.url('documentos') }))
    expect(await rehearse()).toBe(0)
    expect(await around('RehearsalOld', () => noteRun(provider.db, { run: 'rehearsal', isDone: true }, daysAgo(41)))).toEqual(
      raised,
    )
    appendFileSync(path.join(root, 'first/database.sqlite'), 'x')
    expect(await around('RehearsalFailed', async () => expect(await rehearse()).toBe(1))).toEqual(raised)
  })

  test('DocumentsAway: a store that is away', async () => {
    expect(
      await around('DocumentsAway', async () => {
        await s3.stop()
        expect(await provider.filesState()).toBe('indisponível')
      }),
    ).toEqual(raised)
  })
})

test('ConnectionsWaiting: a pool without free connections; Errors and PartAway: 21 answers with 503 while PostgreSQL is away', async () => {
  const postgres = await openEmptyPostgres()
  const proxy = await startTcpProxy(postgres.url)
  await quietly(async () => {
    const provider = await open({ DATABASE_URL: proxy.url })
    let asleep: Promise<unknown> | undefined
    const hold = () => {
      asleep = Promise.all(Array.from({ length: 12 }, () => sql`select pg_sleep(2)`.execute(provider.db)))
    }
    expect(await around('ConnectionsWaiting', hold)).toEqual(raised)
    await asleep
    createReadiness({}, { database: () => databaseState(provider.db) })
    expect(await around('PartAway', () => proxy.goDown())).toEqual(raised)
    expect((await signInOf(provider, 'ana@exemplo.com.br')).status).toBe(503)
    const askOften = async () => {
      for (let n = 0; n < 21; n++) await signInOf(provider, 'ana@exemplo.com.br')
    }
    expect(await around('Errors', askOften)).toEqual(raised)
    await proxy.comeUp()
    await provider.close()
  })
  await proxy.stop()
  await postgres.stop()
})

test('SiteAway: a process that does not answer', async () => {
  expect(
    await around('SiteAway', async () => {
      const closed = once(metrics, 'close')
      metrics.close()
      metrics.closeAllConnections()
      await closed
    }),
  ).toEqual(raised)
})

test('each rule was proven by its fault', () => {
  expect([...proven].toSorted()).toEqual(alertRules.map(({ alert }) => alert).toSorted())
})

const namesIn = (text: string) => text.match(/\bfarol_[a-z_]+/g) ?? []

test('each metric of the program stands in 0078, and the dashboard and the rules ask for no other', () => {
  const sources = globSync('app/**/*.ts', { exclude: ['**/*.test.ts'] }).map((file) => readFileSync(file, 'utf8'))
  const made = new Set(sources.flatMap((text) => [...text.matchAll(/'(farol_[a-z_]+[a-z])'/g)].map(([, name]) => name!)))
  const page = readFileSync('app/decisions/0078-what-a-process-tells.md', 'utf8')
  const table = page.split('\n').filter((line) => line.startsWith('| `farol_'))
  expect(table.flatMap(namesIn).toSorted()).toEqual([...made].toSorted())
  const { panels } = dashboard.parse(JSON.parse(readFileSync('.container/monitor/dashboard.json', 'utf8')))
  const asked = [...panels.flatMap(({ targets }) => targets), ...alertRules].flatMap(({ expr }) => namesIn(expr))
  expect(asked.map((name) => name.replace(/_bucket$/, '')).filter((name) => !made.has(name))).toEqual([])
})

const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) })),
})
