import { openMemory } from '~/database/open-memory.fixture'
import { closeDatabase } from '~/database/open.server'
import { marketOrigin } from './market-origin'

test('a market is invented until the first public file is imported whole, and has the day of the newest file', async () => {
  const db = await openMemory()
  const read = (id: string, kind: string, day: string | null) => {
    const state = day ? 'done' : 'failed'
    const row = { id, kind, state, file_name: 'a.csv', sha256: id, started_at: '2026-11-01', rows_read: 1, report: null }
    return db
      .insertInto('market_import')
      .values({ ...row, finished_at: day })
      .execute()
  }
  expect(await marketOrigin(db)).toEqual({ isInvented: false, readAt: null })
  await read('a', 'demonstration', '2026-11-20')
  await read('b', 'lista_perfil_v1', null)
  expect(await marketOrigin(db)).toEqual({ isInvented: true, readAt: '2026-11-20' })
  await read('c', 'lista_perfil_v1', '2026-11-18')
  await read('d', 'pld_horario', '2026-11-19')
  expect(await marketOrigin(db)).toEqual({ isInvented: false, readAt: '2026-11-19' })
  await closeDatabase(db)
})
