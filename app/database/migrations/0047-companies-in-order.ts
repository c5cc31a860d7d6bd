import { PostgresAdapter, sql, type Kysely } from 'kysely'

/**
 * What the search of companies sorts them by and leaves out stands beside the text that SQLite finds them by (0043): some 600 rows of a larger table
 * are not looked up for it. An index as narrow as can be counts those that are not archived.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of [...(isPostgres ? [] : onSqlite), counted]) await sql.raw(statement).execute(db)
}

const counted = 'create index company_counted on company (status) where archived_at is null'

const onSqlite = [
  'alter table company_search add column initials text',
  'alter table company_search add column archived_at text',
  `update company_search set (initials, archived_at) =
    (select initials, archived_at from company where company.id = company_search.id)`,
  'drop trigger company_added',
  `create trigger company_added after insert on company begin
    insert into company_search (id, text, initials, archived_at) values (new.id, lower(new.initials), new.initials, new.archived_at);
  end`,
  `create trigger company_order_changed after update of initials, archived_at on company begin
    update company_search set initials = new.initials, archived_at = new.archived_at where id = old.id;
  end`,
]
