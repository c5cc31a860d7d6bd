import { sql, type Kysely } from 'kysely'

/** The partners by name, after their role: with the role behind, SQLite took the index of roles, read all partners and sorted them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index user_account_partner_name on user_account (role, partner_company_name, id)
        where user_account.role = 'PARCEIRO' and user_account.partner_company_name is not null`,
    )
    .execute(db)
}
