import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { followTariffChanges, type TariffChanges } from '~/database/tariff-changes.server'
import { meanPld } from '~/provider/alerts/alert-prices'
import { findTariff } from '~/provider/tariffs/find-tariff'
import { listDistributors } from '~/provider/tariffs/list-distributors'
import { seedTariffs } from '~/provider/tariffs/seed-tariffs'
import { cacheTariffs } from '~/provider/tariffs/tariff-cache'
import { openMigratedPostgres } from '../support/migrated-postgres'
import { startTcpProxy } from '../support/tcp-proxy'

const day = '2026-11-21'
const asked = { distributor: 'neoenergia-pernambuco', subgroup: 'A4', ths: 'VERDE', day } as const

describe.each(['SQLite', 'PostgreSQL'] as const)('two processes over one %s', { timeout: 60_000 }, (kind) => {
  let place: { url: string; stop: () => Promise<void> }
  let line: Awaited<ReturnType<typeof startTcpProxy>> | undefined
  let reader: { db: Db; changes: TariffChanges }
  let writer: Db
  beforeAll(async () => {
    place = kind === 'SQLite' ? newFile() : await openMigratedPostgres()
    writer = await openDatabase(place.url)
    await seedTariffs(writer)
    const db = await openDatabase(place.url)
    line = kind === 'SQLite' ? undefined : await startTcpProxy(place.url)
    reader = { db, changes: followTariffChanges(db, line?.url) }
    cacheTariffs(db, reader.changes)
    await listening()
  }, 60_000)
  afterAll(async () => {
    await reader?.changes.close()
    await line?.stop()
    await Promise.all([reader?.db, writer].map((db) => db && closeDatabase(db)))
    await place?.stop()
  })

  const listening = () => vi.waitUntil(async () => (await reader.changes.version()) !== undefined, { timeout: 30_000 })
  const tariffIds = () => writer.selectFrom('distributor').select('id').where('value', '=', asked.distributor)
  const setTe = (db: Db, brlPerMwh: number) =>
    db.updateTable('tariff_rate').set({ te_off_peak: brlPerMwh }).where('distributor_id', 'in', tariffIds()).execute()
  /** [R$/MWh] */
  const te = async () => Math.round((await findTariff(reader.db, asked))!.rates.teBrlPerKwh.offPeak * 1000)

  test('the same answer is given while no tariff changes, and a new one after the other process changes a tariff', async () => {
    const first = await listDistributors(reader.db, day)
    expect(await listDistributors(reader.db, day)).toBe(first)
    await setTe(writer, 301)
    await vi.waitUntil(async () => (await te()) === 301)
    await setTe(writer, 302)
    await vi.waitUntil(async () => (await te()) === 302)
    expect(await listDistributors(reader.db, day)).not.toBe(first)
  })

  test('the mean spot price of a month is kept, and read again after a file of prices is read or undone', async () => {
    const october = async () => (await meanPld(reader.db, 'SUL')).get(202610)
    const october2026 = { submarket: 'SUL', month: 202610 }
    const hours = Array.from({ length: 744 }, (_, at) => ({ ...october2026, period: at + 1, day: 1, hour: at % 24 }))
    const price = (brl: number) => writer.updateTable('pld_hour').set({ brl_per_mwh: brl }).where('month', '=', 202610)
    const file = { kind: 'pld_horario', file_name: 'pld.csv', sha256: '0', state: 'done' as const, rows_read: 744, report: null }
    const read = { ...file, id: 'pld', started_at: '2026-11-01T00:00:00Z', finished_at: '2026-11-01T00:01:00Z' }
    expect(await october()).toBeUndefined()
    await writer.transaction().execute(async (trx) => {
      await trx
        .insertInto('pld_hour')
        .values(hours.map((hour) => ({ ...hour, brl_per_mwh: 250 })))
        .execute()
      await trx.insertInto('market_import').values(read).execute()
    })
    await vi.waitUntil(async () => (await october()) === 250)
    expect(await meanPld(reader.db, 'SUL')).toBe(await meanPld(reader.db, 'SUL'))
    await price(300).execute()
    expect(await october()).toBe(250)
    await writer.updateTable('market_import').set({ state: 'undone' }).where('id', '=', 'pld').execute()
    await vi.waitUntil(async () => (await october()) === 300)
  })

  test('a change that is rolled back is never answered', async () => {
    const before = await te()
    const undone = writer.transaction().execute(async (trx) => {
      await setTe(trx, 999)
      expect(await te()).toBe(before)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await te()).toBe(before)
  })

  if (kind === 'SQLite') return

  test('nothing is cached while the process cannot hear of changes, and again once it can', async () => {
    await setTe(writer, 303)
    await vi.waitUntil(async () => (await te()) === 303)
    await line!.goDown()
    await vi.waitUntil(async () => (await reader.changes.version()) === undefined, { timeout: 30_000 })
    await setTe(writer, 304)
    expect(await te()).toBe(304)
    await line!.comeUp()
    await listening()
    expect(await te()).toBe(304)
    const kept = await listDistributors(reader.db, day)
    expect(await listDistributors(reader.db, day)).toBe(kept)
  })

  test('a silent frozen connection counts as lost', async () => {
    line!.freeze()
    await vi.waitFor(async () => expect(await reader.changes.version()).toBeUndefined(), { timeout: 30_000 })
  })
})

function newFile() {
  const directory = mkdtempSync(path.join(tmpdir(), 'farol-tariffs-'))
  return { url: path.join(directory, 'farol.sqlite'), stop: async () => rmSync(directory, { recursive: true }) }
}
