import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { StoreUnavailable, type FileStore } from '~/provider/file-store/file-store'
import { s3Store } from '~/provider/file-store/s3-store'
import { knowHourFile } from '~/provider/hours/hour-file'
import { hourFile, hoursOfJuly } from '~/provider/hours/hour-file.fixture'
import { importHours } from '~/provider/hours/import-hours'
import { openHours } from '~/provider/hours/read-hours'
import { startWork } from '../support/killed-process'
import { s3Keys, startS3 } from '../support/s3-server'
import { member } from './caller'
import { onSqlite } from './host'

Object.assign(process.env, s3Keys)

const quick = { connectMs: 500, requestMs: 1_000, wholeMs: 2_000, attempts: 1 }
const now = () => new Date('2026-11-21T15:00:00Z')

let base: string
let s3: Awaited<ReturnType<typeof startS3>>
let bucket: FileStore

beforeEach(async () => {
  base = mkdtempSync(path.join(tmpdir(), 'farol-hours-'))
  s3 = await startS3()
  bucket = s3Store(s3.bucket('docs'), quick)
})
afterEach(async () => {
  await s3.stop()
  s3.forget()
  rmSync(base, { recursive: true })
})

const folder = (name: string) => path.join(base, name)

async function openDb() {
  const location = folder('farol.db')
  const db = await openDatabase(location)
  onTestFinished(() => closeDatabase(db))
  return { db, location }
}

/** Imports a month of three loads, whose hours all have the same Wh, on a machine with its own folder. */
async function bring(db: Db, mwh: string, { machine = 'first', shared = bucket } = {}) {
  const bytes = hourFile([1, 2, 3].flatMap((load) => hoursOfJuly({ load }, () => mwh)))
  const file = folder('publicado')
  writeFileSync(file, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const options = { now, fileName: 'h.csv', sha256, isAccepted: false }
  await importHours(db, (await knowHourFile(file))!, options, { folder: folder(machine), shared, keptMonths: 24, log: () => {} })
  return [`202607-${sha256.slice(0, 16)}.parquet`, `202607-${sha256.slice(0, 16)}.sqlite`]
}

async function inBucket() {
  const names: string[] = []
  for await (const name of bucket.names('hours')) names.push(name)
  return names.toSorted()
}

const firstHours = async (hours: ReturnType<typeof openHours>) => (await hours.read([1, 2, 3], [202607])).map(({ wh }) => wh[0])

/** Twenty readers of a process that has nothing of its own. */
const reading = `
  const [folder, url] = args
  const { s3Store } = await load('provider/file-store/s3-store.ts')
  const { openHours } = await load('provider/hours/read-hours.ts')
  const store = s3Store(JSON.parse(url))
  let fetches = 0
  const shared = { ...store, open: (key) => (fetches++, store.open(key)) }
  const hours = openHours({ db, folder, shared })
  const read = await Promise.all(Array.from({ length: 20 }, () => hours.read([1, 2, 3], [202607])))
  console.log(JSON.stringify({ fetches, first: [...new Set(read.flat().map(({ wh }) => wh[0]))], loads: read.flat().length }))
`

async function readElsewhere(location: string, machine: string) {
  const process = startWork(location, { work: reading, args: [folder(machine), JSON.stringify(s3.bucket('docs'))] })
  const [printed, complained] = await Promise.all([text(process.stdout), text(process.stderr), once(process, 'close')])
  expect(complained).toBe('')
  return JSON.parse(printed) as object
}

test('a month goes into the bucket, and another process without it fetches it once for twenty readers', async () => {
  const { db, location } = await openDb()
  const files = await bring(db, '0.000001')
  expect(await inBucket()).toEqual(files)
  expect(readdirSync(folder('first')).toSorted()).toEqual(files)
  expect(await readElsewhere(location, 'second')).toEqual({ fetches: 1, first: [1], loads: 60 })
  expect(readdirSync(folder('second'))).toEqual([files[1]])
  // What it fetched is read the next time.
  expect(await readElsewhere(location, 'second')).toEqual({ fetches: 0, first: [1], loads: 60 })
})

test('a month that is published again is fetched again, and the earlier copy is not read any more', async () => {
  const { db } = await openDb()
  await bring(db, '0.000001')
  const elsewhere = openHours({ db, folder: folder('second'), shared: bucket })
  expect(await firstHours(elsewhere)).toEqual([1, 1, 1])
  const newer = await bring(db, '0.000002')
  expect(await inBucket()).toEqual(newer)
  expect(await firstHours(elsewhere)).toEqual([2, 2, 2])
  expect(await firstHours(openHours({ db, folder: folder('third'), shared: bucket }))).toEqual([2, 2, 2])
})

test('while the bucket is away a month that is not here is answered with 503 and why, and one that is here is read', async () => {
  const host = await onSqlite(undefined, bucket)
  onTestFinished(() => host.close())
  const cnpj = '92000001000178'
  const agent = { code: 92_001, initials: 'HORAS', name: 'HORAS S.A.', cnpj: null }
  await host.db.insertInto('market_agent').values(agent).execute()
  const profile = { code: 92_011, agent_code: 92_001, initials: 'HORAS CL', class: 'Consumidor Livre', status: 'ATIVO' }
  const rest = { category: 'Consumo', submarket: 'SUDESTE', is_retailer: 0, energy_type: 'x' }
  await host.db
    .insertInto('market_profile')
    .values({ ...profile, ...rest })
    .execute()
  const load = { code: 1, profile_code: 92_011, initials: 'CARGA', cnpj, city: 'BETIM', uf: 'MG', activity: null }
  const place = {
    submarket: 'SUDESTE',
    migrated_on: null,
    distributor_code: null,
    distributor_initials: 'CEMIG-D',
    capacity_mw: 1,
  }
  await host.db
    .insertInto('market_load')
    .values({ ...load, ...place, month: 202607 })
    .execute()
  await bring(host.db, '0.000001')
  const { get } = await member(host, 'black@farol.example')
  await s3.stop()
  expect(await get(`/market/companies/${cnpj}/hours`)).toMatchObject({
    status: 503,
    json: { message: 'O armazenamento dos documentos não respondeu a tempo. Tente novamente em instantes.' },
  })
  expect(readdirSync(host.hoursFolder)).toEqual([])
  expect(await firstHours(openHours({ db: host.db, folder: folder('first'), shared: bucket }))).toEqual([1, 1, 1])
  s3 = await startS3(s3)
  expect(await get(`/market/companies/${cnpj}/hours`)).toMatchObject({ status: 200, json: { month: 202607 } })
})

test('while the bucket is away a month is not imported, nothing half stays anywhere, and the same import works once it is back', async () => {
  const { db } = await openDb()
  const older = await bring(db, '0.000001')
  const rows = await db.selectFrom('hour_month').selectAll().execute()
  await s3.stop()
  await expect(bring(db, '0.000002')).rejects.toBeInstanceOf(StoreUnavailable)
  expect(readdirSync(folder('first')).toSorted()).toEqual(older)
  s3 = await startS3(s3)
  // It goes away once the first of the two files is there.
  const failing: FileStore = {
    ...bucket,
    putPieces: async (key, pieces) => {
      if (key.endsWith('.sqlite')) throw new StoreUnavailable('write', new Error('connect ECONNREFUSED'))
      return bucket.putPieces(key, pieces)
    },
  }
  await expect(bring(db, '0.000002', { shared: failing })).rejects.toBeInstanceOf(StoreUnavailable)
  expect(readdirSync(folder('first')).toSorted()).toEqual(older)
  expect(await inBucket()).toEqual(older)
  expect(await db.selectFrom('hour_month').selectAll().execute()).toEqual(rows)
  const newer = await bring(db, '0.000002')
  expect([await inBucket(), readdirSync(folder('first')).toSorted()]).toEqual([newer, newer])
})

test('a month that is only in the folder of a machine is put into the bucket when it is imported again', async () => {
  const { db } = await openDb()
  mkdirSync(folder('first'))
  const files = await bring(db, '0.000001')
  for (const name of files) await bucket.delete(`hours/${name}`)
  await bring(db, '0.000001')
  expect(await inBucket()).toEqual(files)
})
