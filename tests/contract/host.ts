import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { seedDemo } from '~/provider/demo/seed'
import { createProvider } from '~/provider/index.server'
import { seedTariffs } from '~/provider/tariffs/seed-tariffs'
import { openEmptyPostgres } from '../support/postgres'

/** A provider to keep its promises, wherever it runs. */
export type Host = { baseUrl: string; fetch: (request: Request) => Promise<Response>; close: () => Promise<void> }

/** One whose database is ours, and where it is always 2026-11-21. */
export type OwnHost = Host & { db: Db }

const now = new Date('2026-11-21T15:00:00Z')

export async function onSqlite(): Promise<OwnHost> {
  const { db, fetch } = await embedded(':memory:')
  return { baseUrl: 'http://provider.embedded', fetch, db, close: () => closeDatabase(db) }
}

export async function onPostgres(): Promise<OwnHost> {
  const { url, stop } = await openEmptyPostgres()
  const { db, fetch } = await embedded(url)
  const close = async () => {
    await closeDatabase(db)
    await stop()
  }
  return { baseUrl: 'http://provider.embedded', fetch, db, close }
}

export async function overHttp(): Promise<OwnHost> {
  const { db, fetch: answer } = await embedded(':memory:')
  const server = serve({ fetch: (request, { incoming }) => answer(request, incoming.socket.remoteAddress), port: 0 })
  await once(server, 'listening')
  const close = async () => {
    server.close()
    await closeDatabase(db)
  }
  return { baseUrl: `http://localhost:${(server.address() as AddressInfo).port}`, fetch: (request) => fetch(request), db, close }
}

export async function elsewhere(address: string): Promise<Host> {
  return { baseUrl: address.replace(/\/$/, ''), fetch: (request) => fetch(request), close: async () => {} }
}

async function embedded(location: string) {
  const db = await openDatabase(location)
  await seedTariffs(db)
  await seedDemo(db, now)
  const filesDir = mkdtempSync(path.join(tmpdir(), 'farol-files-'))
  const tokenSecret = new Uint8Array(32).fill(7)
  const { fetch } = createProvider({ db, now: () => now, tokenSecret, filesDir, cobrands: ['aurora'] })
  return { db, fetch }
}
