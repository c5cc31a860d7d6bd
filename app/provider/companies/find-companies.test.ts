import { openMemory } from '~/database/open-memory.fixture'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { openMigratedPostgres } from '../../../tests/support/migrated-postgres'
import { companiesByInitials } from './find-companies'

const kinds = [
  { kind: 'SQLite', open: async () => ({ db: await openMemory(), stop: async () => {} }) },
  {
    kind: 'PostgreSQL',
    open: async () => {
      const { url, stop } = await openMigratedPostgres()
      return { db: await openDatabase(url), stop }
    },
  },
]

test.each(kinds)('on $kind of up to 200 companies that are found those are counted that are not archived', async (on) => {
  const { db, stop } = await on.open()
  const add = (from: number, to: number, archived_at: string | null = null) => {
    const none = { start_acl: null, logo_id: null, partner_company_id: null }
    const rows = Array.from({ length: to - from }, (_, nth) => {
      const id = String(from + nth).padStart(4, '0')
      return {
        ...none,
        id,
        initials: `Moinho ${id}`,
        name: 'E',
        cnpj: '',
        status: 'ATIVO' as const,
        created_at: '2026-01-01',
        archived_at,
      }
    })
    return db.insertInto('company').values(rows).execute()
  }
  const found = () => companiesByInitials(db, { initials: 'moinho' }, () => '')
  await add(0, 195)
  await add(8_000, 8_005, '2026-02-01')
  const all = await found()
  expect(all.found).toEqual({ total: 195 })
  await add(9_000, 9_001)
  const walked = await found()
  expect(walked.found).toEqual({ total: 50, hasMore: true })
  expect(walked.items.map(({ initials }) => initials)).toEqual(all.items.map(({ initials }) => initials))
  expect(walked.items.at(-1)!.initials).toBe('Moinho 0049')
  await closeDatabase(db)
  await stop()
})

test.each(kinds)('on $kind companies are found as they are added, renamed, archived, restored and deleted', async (on) => {
  const { db, stop } = await on.open()
  const add = (id: string, initials: string, archived_at: string | null = null) => {
    const row = { start_acl: null, logo_id: null, partner_company_id: null, name: 'E', cnpj: '', status: 'ATIVO' } as const
    return db
      .insertInto('company')
      .values({ ...row, id, initials, created_at: '2026-01-01', archived_at })
      .execute()
  }
  const change = (id: string, to: { initials?: string; archived_at?: string | null }) =>
    db.updateTable('company').set(to).where('id', '=', id).execute()
  const found = async () => {
    const { items, found: counted } = await companiesByInitials(db, { initials: 'moinho' }, () => '')
    return [counted.total, ...items.map(({ initials }) => initials)]
  }
  await add('a', 'Moinho Sul')
  await add('b', 'Moinho Norte', '2026-02-01')
  await add('c', 'Padaria')
  await add('d', 'Grande MOINHO')
  expect(await found()).toEqual([2, 'Grande MOINHO', 'Moinho Sul'])
  await change('c', { initials: 'Moinho Azul' })
  await change('b', { archived_at: null })
  expect(await found()).toEqual([4, 'Grande MOINHO', 'Moinho Azul', 'Moinho Norte', 'Moinho Sul'])
  await change('a', { archived_at: '2026-02-01' })
  await db.deleteFrom('company').where('id', '=', 'd').execute()
  expect(await found()).toEqual([2, 'Moinho Azul', 'Moinho Norte'])
  await closeDatabase(db)
  await stop()
})
