import { sql } from 'kysely'
import { databaseKinds, openDatabaseAt } from '../../../tests/support/database-at'

test.each(databaseKinds)(
  'on %s companies are found by their initials, and files have their instants, before the migration and after',
  async (kind) => {
    const { db, migrateToLatest } = await openDatabaseAt(kind, '0042-companies-by-initials')
    const company = (id: string, initials: string) => {
      const none = { start_acl: null, logo_id: null, partner_company_id: null, archived_at: null }
      return db
        .insertInto('company')
        .values({ ...none, id, initials, name: 'E', cnpj: '', status: 'ATIVO', created_at: '2026-01-01' })
    }
    const file = async (id: string, created_at: string) => {
      const description = { folder: 'registered-files', name: 'a.pdf', type: 'CONTRATO', situation: 'RECEBIDO' }
      const content = { media_type: 'application/pdf', size_bytes: 1, created_at }
      await db
        .insertInto('stored_file')
        .values({ ...description, ...content, storage_id: id })
        .execute()
      const about = { subject_type: 'platform', subject_id: null, registered_by: null, search_text: 'a' }
      await db
        .insertInto('registered_file')
        .values({ ...about, storage_id: id, title: 'A' })
        .execute()
    }
    await company('a', 'MOINHO Norte').execute()
    await company('b', 'Padaria').execute()
    await file('before', '2026-01-02')

    await migrateToLatest()
    const found = async (trigram: string) => {
      const { rows } = await (
        kind === 'PostgreSQL'
          ? sql<{ id: string }>`select id from company where search_text like ${`%${trigram}%`} order by id`
          : sql<{ id: string }>`select id from company_search where number in
          (select rowid from company_trigram where company_trigram match ${`"${trigram}"`}) order by id`
      ).execute(db)
      return rows.map(({ id }) => id)
    }
    expect(await found('moi')).toEqual(['a'])
    await company('c', 'moinho sul').execute()
    await db.updateTable('company').set({ initials: 'Moinho Leste' }).where('id', '=', 'b').execute()
    await db.deleteFrom('company').where('id', '=', 'a').execute()
    expect(await found('moi')).toEqual(['b', 'c'])
    expect(await found('pad')).toEqual([])

    await file('after', '2026-01-03')
    await db.updateTable('stored_file').set({ created_at: '2026-01-04' }).where('storage_id', '=', 'before').execute()
    const files = db.selectFrom('registered_file').select(['storage_id', 'created_at']).orderBy('storage_id')
    expect(await files.execute()).toEqual([
      { storage_id: 'after', created_at: '2026-01-03' },
      { storage_id: 'before', created_at: '2026-01-04' },
    ])
  },
)
