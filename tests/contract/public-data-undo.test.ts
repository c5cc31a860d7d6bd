import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fromJson } from '~/database/json'
import type { Schema } from '~/database/schema'
import { dataSets } from '~/provider/market/import/data-sets'
import { Rehearsed } from '~/provider/open-data/import-journal'
import { importPublicFile } from '~/provider/public-data/import-public-file'
import type { SetId } from '~/provider/public-data/sets'
import { sha256Of } from '~/provider/market/import/open-file'
import { undoPublicImport } from '~/provider/public-data/undo-import'
import { tariffFile, verdeRows } from '~/provider/tariffs/import/file-for-tests'
import { seedTariffs } from '~/provider/tariffs/seed-tariffs'
import { csv, describeWithMarket, importTime } from '../support/market-import'
import { agent, agents, publicSetFiles } from '../support/public-set-files'

const folder = mkdtempSync(path.join(tmpdir(), 'public-data-undo-'))
const tariffs = 'tarifas-distribuidoras-energia-eletrica'
const components = 'componentes-tarifarias'

const tablesRead = [
  'tariff_rate',
  'low_voltage_rate',
  'flag_month',
  'flag_surcharge',
  'market_activity_month',
  'market_agent_search',
  'market_watch_state',
  'market_watch_note',
  ...dataSets.flatMap(({ tables }) => tables.map(({ name }) => name)),
] as const

describeWithMarket((db) => {
  const actor = { id: 'a', client: { address: undefined, agent: undefined } }
  let minutes = 0

  beforeEach(async () => {
    for (const table of ['public_data_import', 'public_data_before', ...tablesRead] as const)
      await db().deleteFrom(table).execute()
    await seedTariffs(db())
  })

  /** Imports a file a minute after the one before. */
  async function bring(id: SetId, content: string, isRehearsal = false) {
    const file = path.join(folder, randomUUID())
    writeFileSync(file, content)
    minutes += 1
    const now = new Date(importTime().getTime() + minutes * 60_000)
    const options = { now: () => now, fileName: 'dados.csv', sha256: await sha256Of(file), actor, isRehearsal }
    return importPublicFile(db(), id, file, { ...options, isAccepted: true, leastRows: 0 })
  }

  async function stored() {
    const rows = []
    for (const table of tablesRead) rows.push([table, await rowsInOrder(table)] as const)
    return Object.fromEntries(rows)
  }

  async function rowsInOrder(table: keyof Schema) {
    const rows = await db().selectFrom(table).selectAll().execute()
    return rows.map((row) => JSON.stringify(row)).toSorted()
  }

  const compared = async () => fromJson((await imports())[0]!.comparison)

  const imports = () => db().selectFrom('public_data_import').selectAll().orderBy('imported_at', 'desc').execute()

  async function undo(id: SetId, importId?: string) {
    const [last] = await imports()
    return undoPublicImport(db(), id, { importId: importId ?? last!.id, reason: 'wrong-file', actor, now: importTime() })
  }

  test.each(Object.entries(publicSetFiles) as [SetId, readonly [string, string]][])(
    'of %s the import of a second file is told before it, and undone to exactly the rows of the first',
    async (id, [first, second]) => {
      // Loads count for a state and an activity once their profile is known.
      await bring('lista_perfil_v1', csv(agents, agent(2, 'FRIO', 'ATIVO')))
      const empty = await stored()
      await bring(id, first)
      const before = await stored()
      const told: unknown = await bring(id, second, true).catch((error: unknown) => error)
      expect(told).toBeInstanceOf(Rehearsed)
      expect(await stored()).toEqual(before)

      await bring(id, second)
      const after = await stored()
      expect(after).not.toEqual(before)
      const [last] = await imports()
      expect(fromJson(last!.comparison)).toEqual((told as Rehearsed).comparison)
      const { added, changed } = fromJson(last!.comparison)
      expect(added + changed).toBeGreaterThan(0)

      await undo(id)
      expect(await stored()).toEqual(before)
      await undo(id, (await imports())[1]!.id)
      expect(await stored()).toEqual(empty)
      // It may come again.
      await bring(id, first)
      expect(await bring(id, second)).toMatchObject({ rowsRead: expect.any(Number) as number })
      expect(Object.values(await stored()).map((rows) => rows.length)).toEqual(Object.values(after).map((rows) => rows.length))
    },
  )

  test('the comparison says rows, months with their totals, and the largest changes', async () => {
    await bring('parcela_carga_consumo', publicSetFiles.parcela_carga_consumo[0])
    await bring('parcela_carga_consumo', publicSetFiles.parcela_carga_consumo[1])
    // July: 501 and 502 are 10,5 + 0,1 = 10,6 MWh; then 501 and 503, 12,25 + 7,3 = 19,55. August is new. Load 503 is new too.
    expect(await compared()).toEqual({
      added: 3,
      changed: 1,
      gone: 1,
      periods: ['2026-08', '2026-07'],
      months: [
        { month: '2026-07', rowsBefore: 2, rows: 2, totalBefore: 10.6, total: 19.55 },
        { month: '2026-08', rowsBefore: 0, rows: 1, totalBefore: null, total: 1.1 },
      ],
      // 19,55 ÷ 10,6 = 1,8443.
      largest: [
        { name: '2026-07', field: 'total', before: 10.6, after: 19.55, changeFraction: expect.closeTo(0.8443, 4) as number },
      ],
    })
    await bring(tariffs, publicSetFiles[tariffs][0])
    // The tariff of A4, B1 and B3. REH 3.583/2026 has TUSD 1.128,06 at peak and 123,59 off-peak: 150,10 ÷ 123,59 = 1,2145.
    const { largest, periods, added } = await compared()
    expect([periods, added]).toEqual([['2026-10-08'], 3])
    expect(largest).toContainEqual({
      name: 'Neoenergia Pernambuco A4 VERDE',
      field: 'tusd_off_peak',
      before: 123.59,
      after: 150.1,
      changeFraction: expect.closeTo(0.2145, 4) as number,
    })
    expect(largest.length).toBe(10)
    await bring('bandeiras-tarifarias', publicSetFiles['bandeiras-tarifarias'][0])
    await bring('bandeiras-tarifarias', publicSetFiles['bandeiras-tarifarias'][1])
    expect(await compared()).toMatchObject({
      added: 1,
      changed: 1,
      gone: 0,
      largest: [
        { name: '2026-10', field: 'flag', before: null, after: 'yellow' },
        { name: '2026-09', field: 'flag', before: 'yellow', after: 'green' },
      ],
    })
  })

  test('imports are undone newest first, once each, also across the two sets of tariffs; the fourth forgets the first', async () => {
    await bring(tariffs, tariffFile(verdeRows()))
    const [older] = await imports()
    await bring(components, publicSetFiles[components][1])
    await expect(undo(tariffs, older!.id)).rejects.toThrow('desfaça primeiro a mais nova')
    const [newer] = await imports()
    const both = await Promise.allSettled([undo(components, newer!.id), undo(components, newer!.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await undo(tariffs, older!.id)
    for (const tusd of ['1', '2', '3', '4']) await bring(tariffs, tariffFile(verdeRows({ VlrTUSD: tusd })))
    const kept = await imports()
    expect(kept.filter(({ undone_at: at }) => at === null)).toHaveLength(3)
    const parts = await db().selectFrom('public_data_before').select('import_id').distinct().execute()
    expect(parts).toHaveLength(3)
  })

  test('an import whose rows somebody changed since is not undone, not in part either', async () => {
    await bring(tariffs, tariffFile(verdeRows()))
    await db().updateTable('tariff_rate').set({ te_peak: 1 }).where('valid_from', '=', '2026-10-08').execute()
    const before = await stored()
    await expect(undo(tariffs)).rejects.toThrow('mudaram depois')
    expect(await stored()).toEqual(before)
    expect((await imports())[0]!.undone_at).toBeNull()
  })
})
