import { closeDatabase, openDatabase } from '~/database/open.server'
import { openEmptyPostgres } from '../../../tests/support/postgres'

const file = { folder: 'documents', name: 'a.pdf', type: 'a', situation: 'RECEBIDO', media_type: 'application/pdf' }
const company = { name: 'A', initials: 'A', cnpj: '1', status: 'ATIVO', created_at: '2026-11-21' }
const unit = { name: 'U', cnpj: '1', status: 'ATIVO', submarket: 'NE', uf: 'PE', distributor_name: 'D', tariff_group: 'A4' }
const month = { status: 'FINALIZADO', is_retroactive: 0, daily_consumption: '[]', daily_generation: '[]' }

test.each(['SQLite', 'PostgreSQL'])(
  'on %s a company takes its units, months and reports with it, and a file that serves a month cannot go first',
  async (name) => {
    const { url, stop } = name === 'SQLite' ? { url: ':memory:', stop: async () => {} } : await openEmptyPostgres()
    const db = await openDatabase(url)
    await db
      .insertInto('stored_file')
      .values({ storage_id: 'f', ...file, size_bytes: 1, created_at: '2026-11-21' })
      .execute()
    await db
      .insertInto('company')
      .values({ id: 'c', ...company })
      .execute()
    await db
      .insertInto('consumer_unit')
      .values({ id: 'u', company_id: 'c', ...unit, ths: 'VERDE' })
      .execute()
    await db
      .insertInto('unit_month')
      .values({ unit_id: 'u', year: 2026, month: 9, ...month })
      .execute()
    await db
      .insertInto('unit_report')
      .values({ unit_id: 'u', year: 2026, month: 9, type: 'PLANILHA_MEDICAO', storage_id: 'f' })
      .execute()
    await expect(db.deleteFrom('stored_file').execute()).rejects.toThrow(/foreign key/i)
    await db.deleteFrom('company').execute()
    for (const table of ['consumer_unit', 'unit_month', 'unit_report'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    await closeDatabase(db)
    await stop()
  },
  60_000,
)
