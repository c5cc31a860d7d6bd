import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { signedIn } from '~/contract/auth'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { demoPassword } from '~/provider/demo/accounts'
import { seedDemo } from '~/provider/demo/seed'
import { diskStore } from '~/provider/file-store/disk-store'
import { createProvider } from '~/provider/index.server'
import { openMigratedPostgres } from '../support/migrated-postgres'
import { grow } from './grow'
import type { lists } from './lists'

export type DatabaseKind = 'SQLite' | 'PostgreSQL'
type List = (typeof lists)[keyof typeof lists]
type GrownHouse = { db: Db; list: (asked: List) => Promise<string>; close: () => Promise<void> }

const now = () => new Date('2026-11-21T15:00:00Z')

/**
 * A provider over a new database with a multiple of the rows, and a function that requests a list.
 *
 * @param over  wraps the database of the provider's queries.
 */
export async function openGrownHouse(kind: DatabaseKind, times: number, over = (db: Db) => db): Promise<GrownHouse> {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-growth-'))
  const postgres = kind === 'PostgreSQL' ? await openMigratedPostgres() : undefined
  const location = postgres?.url ?? path.join(folder, 'farol.sqlite')
  // On a slow machine a statement that fills or sweeps a large table takes longer than a visitor would wait.
  const growing = await openDatabase(location, { limits: { lockMs: 0, statementMs: 0, silenceMs: 0 } })
  await seedDemo(growing, now())
  await grow(growing, times)
  await closeDatabase(growing)
  const db = await openDatabase(location)
  const provider = createProvider({ db: over(db), now, tokenSecret: new Uint8Array(32).fill(7), fileStore: diskStore(folder) })
  const ask = (pathname: string, init: RequestInit) => provider.fetch(new Request(`http://provider.embedded${pathname}`, init))
  const tokens = { admin: await tokenOf(ask, 'admin@farol.example'), author: await tokenOf(ask, 'simulador@farol.example') }
  return {
    db,
    async list({ who, path: pathname }) {
      const response = await ask(pathname, { headers: { authorization: `Bearer ${tokens[who]}` } })
      const text = await response.text()
      if (!response.ok) throw new Error(`${pathname}: ${response.status} ${text}`)
      return text
    },
    async close() {
      await closeDatabase(db)
      await postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function tokenOf(ask: (pathname: string, init: RequestInit) => Response | Promise<Response>, email: string) {
  const body = JSON.stringify({ email, password: demoPassword })
  const response = await ask('/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return signedIn.parse(await response.json()).accessToken
}
