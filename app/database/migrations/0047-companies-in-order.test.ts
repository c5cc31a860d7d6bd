import { databaseKinds, openDatabaseAt } from '../../../tests/support/database-at'
import { companiesByInitials } from '~/provider/companies/find-companies'

test.each(databaseKinds)(
  'on %s companies that are not archived are found in the order of their initials, written before the migration and after',
  async (kind) => {
    const { db, migrateToLatest } = await openDatabaseAt(kind, '0046-partners-in-order')
    const add = (id: string, initials: string, archived_at: string | null = null) => {
      const none = { start_acl: null, logo_id: null, partner_company_id: null }
      const row = { ...none, id, initials, name: 'E', cnpj: '', status: 'ATIVO', created_at: '2026-01-01', archived_at }
      return db.insertInto('company').values(row).execute()
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

    await migrateToLatest()
    expect(await found()).toEqual([1, 'Moinho Sul'])
    await add('d', 'Grande MOINHO')
    await add('e', 'Moinho Velho', '2026-02-01')
    await change('c', { initials: 'Moinho Azul' })
    await change('b', { archived_at: null })
    expect(await found()).toEqual([4, 'Grande MOINHO', 'Moinho Azul', 'Moinho Norte', 'Moinho Sul'])
    await change('a', { archived_at: '2026-02-01' })
    await db.deleteFrom('company').where('id', '=', 'd').execute()
    expect(await found()).toEqual([2, 'Moinho Azul', 'Moinho Norte'])
  },
)
