import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../is-postgres'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Byte order on both databases, so that both list in the same order.
  const collation = isPostgres(db) ? ' collate "C"' : ''
  await sql.raw(`alter table user_account add column search_text text${collation} not null default ''`).execute(db)
  await fillAccounts(db)
  // The index has the order of the list and holds the searched text, so that a search reads the index only.
  await db.schema.createIndex('user_account_list').on('user_account').columns(['search_text', 'id']).execute()
  await db.schema.createIndex('user_account_role').on('user_account').columns(['role', 'search_text', 'id']).execute()
  await db.schema
    .createIndex('audit_entry_sign_in')
    .on('audit_entry')
    .columns(['actor_id', 'at'])
    .where(sql.ref('action'), '=', sql.lit('sign-in'))
    .execute()
}

type Row = Record<'id' | 'name' | 'email', string> & Record<'company' | 'partner_company' | 'cnpj' | 'cpf', string | null>

async function fillAccounts(db: Kysely<unknown>) {
  const { rows } = await sql<Row>`select a.id, a.name, a.email, a.company_name as company,
    a.partner_company_name as partner_company, r.cnpj, r.cpf
    from user_account a left join registration r on r.id = a.id`.execute(db)
  for (const { id, name, email, company, partner_company: partnerCompany, cnpj, cpf } of rows) {
    const searchText = [name, email, company ?? '', partnerCompany ?? '', cnpj ?? '', cpf ?? ''].map(plain).join('\n')
    await sql`update user_account set search_text = ${searchText} where id = ${id}`.execute(db)
  }
}

function plain(text: string) {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
}
