import { randomUUID } from 'node:crypto'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { publicDataNow } from './freshness'

const portals = { ANEEL: 'https://aneel.example', CCEE: 'https://ccee.example' }
const work = { mayFetch: true, timetable: 'never' } as unknown as Parameters<typeof publicDataNow>[1]['publicData']

const imported = (month: number, finishedAt: string) => ({
  id: randomUUID(),
  kind: 'pld_horario',
  file_name: `pld_horario_${month}.csv`,
  sha256: randomUUID(),
  state: 'done',
  started_at: finishedAt,
  finished_at: finishedAt,
  rows_read: 1,
  report: JSON.stringify({ months: [month] }),
})

test('a set is stored until its newest month, also when an older one was read again; without data it is not late', async () => {
  const db = await openDatabase(':memory:')
  const setAt = async (now: string) => {
    const { items } = await publicDataNow(db, { now: new Date(now), publicData: work, portals })
    return items.find(({ id }) => id === 'pld_horario')
  }
  expect(await setAt('2026-11-21T15:00:00Z')).toMatchObject({ storedPeriod: null, isStale: false })
  const rows = [
    imported(202609, '2026-10-02T06:00:00Z'),
    imported(202610, '2026-11-02T06:00:00Z'),
    imported(202608, '2026-11-20T06:00:00Z'),
  ]
  await db.insertInto('market_import').values(rows).execute()
  expect(await setAt('2026-11-05T15:00:00Z')).toMatchObject({ storedPeriod: '2026-10', isStale: false })
  expect(await setAt('2027-06-05T15:00:00Z')).toMatchObject({ storedPeriod: '2026-10', isStale: true })
  await closeDatabase(db)
})
