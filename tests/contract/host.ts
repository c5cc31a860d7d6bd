import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { openMemory } from '~/database/open-memory.fixture'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { demoPassword } from '~/provider/demo/accounts'
import { seedDemo } from '~/provider/demo/seed'
import { openFileRegister, type Files } from '~/provider/files/files'
import { diskStore } from '~/provider/file-store/disk-store'
import type { FileStore } from '~/provider/file-store/file-store'
import { s3Store } from '~/provider/file-store/s3-store'
import { createProvider } from '~/provider/index.server'
import { openGet } from '~/provider/public-data/http-get'
import { seedTariffs } from '~/provider/tariffs/seed-tariffs'
import { makeCertificate, readCertificate } from '~/signing/certificate.server'
import { openMigratedPostgres } from '../support/migrated-postgres'
import { s3Keys, startS3 } from '../support/s3-server'

/** A provider to test, wherever it runs. */
export type Host = { baseUrl: string; fetch: (request: Request) => Promise<Response>; close: () => Promise<void> }

/** A host with its own database and the clock at 2026-11-21. `strict`: administrators need a second step; `strictest`: everyone. */
export type OwnHost = Host & { db: Db; files: Files; hoursFolder: string; strict: Host; strictest: Host }

export const now = new Date('2026-11-21T15:00:00Z')
export const tokenSecret = new Uint8Array(32).fill(7)
export const webTierKey = 'a-chave-da-camada-web-deste-ensaio'

export async function onSqlite(fileStore = newFolder(), sharedHours?: FileStore): Promise<OwnHost> {
  const { db, provider, ...stricter } = await embedded(await openMemory(), fileStore, sharedHours)
  return { ...within(provider), db, ...stricter, close: () => closeDatabase(db) }
}

export async function onPostgres(): Promise<OwnHost> {
  const { url, stop } = await openMigratedPostgres()
  const { db, provider, ...stricter } = await embedded(await openDatabase(url), newFolder())
  const close = async () => {
    await closeDatabase(db)
    await stop()
  }
  return { ...within(provider), db, ...stricter, close }
}

/** Over tables to which a newer version added a column each. */
export async function onNewerSqlite(): Promise<OwnHost> {
  const host = await onSqlite()
  const tables = sql<{ name: string }>`select name from pragma_table_list where schema = 'main' and type = 'table'`
  for (const { name } of (await tables.execute(host.db)).rows.filter((it) => !it.name.startsWith('sqlite_'))) {
    await sql`alter table ${sql.table(name)} add column of_newer_version text default 'newer'`.execute(host.db)
  }
  return host
}

/** With the documents in S3. */
export async function overHttp(): Promise<OwnHost> {
  Object.assign(process.env, s3Keys)
  const s3 = await startS3()
  const { db, provider, ...stricter } = await embedded(await openMemory(), s3Store(s3.bucket('promises')))
  const server = serve({ fetch: (request, { incoming }) => provider.fetch(request, incoming.socket.remoteAddress), port: 0 })
  await once(server, 'listening')
  const close = async () => {
    server.close()
    await closeDatabase(db)
    await s3.stop()
    s3.forget()
  }
  const baseUrl = `http://localhost:${(server.address() as AddressInfo).port}`
  return { baseUrl, fetch: (request) => fetch(request), db, ...stricter, close }
}

/** Fast password hashing: hundreds of people sign in, and the provider's own hashes are slow by design. */
export function quickHashOf(text: string) {
  return hash(text, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}

export async function elsewhere(address: string): Promise<Host> {
  return { baseUrl: address.replace(/\/$/, ''), fetch: (request) => fetch(request), close: async () => {} }
}

function newFolder(): FileStore {
  return diskStore(mkdtempSync(path.join(tmpdir(), 'farol-files-')))
}

const certificate = readCertificate(makeCertificate('Ensaio', '', now), '', now)

/** Portals that nobody answers at. */
const nowhere = { ANEEL: 'http://127.0.0.1:1', CCEE: 'http://127.0.0.1:1' }
const fetching = { timetable: { hours: [3] }, sources: { get: openGet({}), portals: nowhere, backoffMs: 1 } }

/** Names of the internet: example.com's address, but for one that its name server points inside. */
const webhookTargets = {
  allowsPrivate: false,
  async resolve(host: string) {
    if (!host.endsWith('.example')) throw new Error(`getaddrinfo ENOTFOUND ${host}`)
    return [{ address: host === 'inside.example' ? '10.1.2.3' : '93.184.216.34', family: 4 as const }]
  },
}

async function embedded(db: Db, fileStore: FileStore, sharedHours?: FileStore) {
  await seedTariffs(db)
  await seedDemo(db, now)
  await db
    .updateTable('user_account')
    .set({ password_hash: await quickHashOf(demoPassword) })
    .execute()
  const hoursFolder = mkdtempSync(path.join(tmpdir(), 'farol-hours-'))
  const options = {
    db,
    hoursFolder,
    sharedHours,
    now: () => now,
    clock: async () => now,
    tokenSecret,
    webTierKey,
    fileStore,
    cobrands: ['aurora'],
    certificate,
    fetching,
    webhookTargets,
  }
  const strict = within(createProvider({ ...options, secondStepPolicy: 'administrators' }))
  const strictest = within(createProvider({ ...options, secondStepPolicy: 'everyone' }))
  return {
    db,
    files: openFileRegister(fileStore, db, () => now),
    provider: createProvider(options),
    hoursFolder,
    strict,
    strictest,
  }
}

type Provider = ReturnType<typeof createProvider>

/** As the site calls the embedded provider: replies are handed over, and must be what JSON would have made of them. */
function within({ fetchWithin }: Provider): Host {
  const fetch = async (request: Request) => {
    let text: string | undefined
    const response = await fetchWithin(request, (reply) => {
      text = JSON.stringify(reply)
      expect(JSON.parse(text)).toEqual(reply)
    })
    return text === undefined ? response : new Response(text, response)
  }
  return { baseUrl: 'http://provider.embedded', fetch, close: async () => {} }
}
