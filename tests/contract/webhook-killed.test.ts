import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { webhookCipher } from '~/provider/auth/ciphers'
import { seedUnits } from '../support/month-import'
import { runAndDie } from '../support/killed-process'

const at = new Date('2026-11-21T15:00:00Z')
const secret = new Uint8Array(32).fill(7)

/** A company's program, in a process of its own: it appends the id of each message to a file. */
const receiver = `
  const { appendFileSync } = require('node:fs')
  const server = require('node:http').createServer((request, response) => {
    request.resume().on('end', () => {
      appendFileSync(process.argv[1], request.headers['webhook-id'] + '\\n')
      response.end()
    })
  })
  server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)))
`

const save = `
  const { writeMonths } = await load('provider/month-data/stored-months.ts')
  const { withEntry } = await load('provider/month-data/month-row.ts')
  const row = withEntry(undefined, { unitId: 'u0', year: 2026, month: Number(args[0]) }, { status: 'FINALIZADO' }, 'v')
  await db.transaction().execute((trx) => writeMonths(trx, [row], new Date(${at.getTime()})))
`

const deliver = `
  const { webhookDeliveriesIn } = await load('provider/webhooks/delivery.ts')
  const { webhookCipher } = await load('provider/auth/ciphers.ts')
  const now = () => new Date(args[0])
  const deliveries = webhookDeliveriesIn({
    db,
    now,
    clock: async () => now(),
    cipher: webhookCipher(new Uint8Array(32).fill(7)),
    targets: { allowsPrivate: true, resolve: async () => [] },
    log: (line) => process.stderr.write(line),
  })
  deliveries.wake()
  await deliveries.settled()
`

let folder: string
let db: Db
let program: ChildProcess

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'farol-kill-'))
  writeFileSync(path.join(folder, 'received'), '')
  db = await openDatabase(path.join(folder, 'farol.db'))
  await seedUnits(db, 1)
  program = spawn(process.execPath, ['-e', receiver, path.join(folder, 'received')])
  const [port] = (await once(program.stdout!, 'data')) as [Buffer]
  const { company_id } = await db.selectFrom('consumer_unit').select('company_id').executeTakeFirstOrThrow()
  const sealed_secret = webhookCipher(secret).encrypt('whsec_AAAA')
  const webhook = { id: 'w', company_id, url: `http://127.0.0.1:${port}/`, events: 'month.final', sealed_secret }
  await db
    .insertInto('webhook')
    .values({ ...webhook, created_at: at.toISOString(), next_attempt_at: at.toISOString() })
    .execute()
})
afterEach(async () => {
  program.kill()
  await closeDatabase(db)
  rmSync(folder, { recursive: true })
})

const run = (work: string, argument: string, diesAt: string) =>
  runAndDie(path.join(folder, 'farol.db'), { work, args: [argument], diesAt })
const killed = { signal: 'SIGKILL', stderr: '' }
const messages = () => db.selectFrom('webhook_delivery').select(['id', 'ended_at', 'last_error']).execute()
const months = () => db.selectFrom('unit_month').select('month').execute()
const received = () => readFileSync(path.join(folder, 'received'), 'utf8').split('\n').filter(Boolean)
/** A lease is two minutes: ten later another process may send. */
const later = (tens: number) => new Date(at.getTime() + tens * 600_000).toISOString()

test('a month whose writing is killed with -9 is not told, and one that is written is', async () => {
  for (const diesAt of ['InsertQueryNode webhook_delivery', 'InsertQueryNode unit_month']) {
    expect(run(save, '9', diesAt)).toEqual(killed)
    expect([diesAt, await months(), await messages()]).toEqual([diesAt, [], []])
  }
  expect(run(save, '9', 'nothing')).toEqual(killed)
  expect([await months(), await messages()]).toEqual([
    [{ month: 9 }],
    [{ id: expect.any(String), ended_at: null, last_error: null }],
  ])
})

test('a message whose delivery is killed with -9 arrives at least once, and again only under its own id', async () => {
  run(save, '9', 'nothing')
  const { id } = (await messages())[0]!
  // Before it is sent: claimed, and not yet written down. After it was answered: not yet noted.
  const moments = [
    ['UpdateQueryNode webhook_delivery attempts', 0],
    ['UpdateQueryNode webhook next_attempt_at', 0],
    ['UpdateQueryNode webhook_delivery answer_status', 1],
    ['UpdateQueryNode webhook failures', 2],
  ] as const
  for (const [index, [diesAt, arrived]] of moments.entries()) {
    expect([diesAt, run(deliver, later(index), diesAt)]).toEqual([diesAt, killed])
    expect([diesAt, await messages()]).toMatchObject([diesAt, [{ ended_at: null }]])
    expect([diesAt, received()]).toEqual([diesAt, Array.from({ length: arrived }, () => id)])
  }
  // Within the lease of the process that died, nobody sends.
  run(deliver, later(3), 'nothing')
  expect(received()).toHaveLength(2)
  for (const tens of [10, 20]) {
    run(deliver, later(tens), 'nothing')
    expect([await messages(), received()]).toMatchObject([[{ id, ended_at: later(10), last_error: null }], [id, id, id]])
  }
})
