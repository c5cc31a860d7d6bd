import { PostgresAdapter, sql, type Kysely } from 'kysely'

/**
 * What lists asked of all rows is written when one of them changes, by triggers, so that an older version beside this one writes it too: when an
 * account last signed in, which documents of partners wait, and what each partner has to receive. What the months of a unit come to is read
 * from one index, and registered files are found by one of trigrams.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
  const [signIns, documents, balances, files] = isPostgres ? onPostgres() : onSqlite()
  await run(['alter table partner_document add column sent_at text', ...documents, noteWaiting, waitingIndex])
  await run(
    ['received_cents', 'receivable_cents'].map((it) => `alter table partner_company add column ${it} bigint not null default 0`),
  )
  await run([...balances, noteBalances, balanceIndex])
  await run(files)
  await run([monthIndex])
  // On PostgreSQL every write of the trail waits from the trigger on, so it comes last, after the long reading.
  await run([lastSignIn(isPostgres), noteSignIns(''), ...signIns])
}

/** Instants are in byte order, whatever the language of the database. */
function lastSignIn(isPostgres: boolean) {
  return `create table last_sign_in (user_id text not null primary key references user_account (id) on delete cascade,
    at text ${isPostgres ? 'collate "C" ' : ''}not null)`
}

/** @param which  a condition that follows others. */
function noteSignIns(which: string) {
  return `insert into last_sign_in (user_id, at)
    select user_account.id, max(audit_entry.at) from audit_entry join user_account on user_account.id = actor_id
    where action = 'sign-in' ${which} group by user_account.id
    on conflict (user_id) do update set at = excluded.at where excluded.at > last_sign_in.at`
}

/** Of one sign-in. */
const noteSignIn = `insert into last_sign_in (user_id, at) select id, new.at from user_account where id = new.actor_id
  on conflict (user_id) do update set at = excluded.at where excluded.at > last_sign_in.at`

/** When a partner sent a document; null on what the team sent. */
const sentAt = `(select created_at from stored_file where stored_file.storage_id = partner_document.storage_id and situation = 'ENVIADO')`
const noteWaiting = `update partner_document set sent_at = ${sentAt}`
/** Begins with what is null in each of its rows, so that SQLite prefers it to the index of answers. */
const waitingIndex = `create index partner_document_waiting on partner_document (answer_id, sent_at, storage_id)
  where answer_id is null and sent_at is not null`

const noteBalances = `update partner_company set
  received_cents = (select coalesce(sum(received_cents), 0) from commission_entry where partner_company_id = partner_company.id),
  receivable_cents = (select coalesce(sum(receivable_cents), 0) from commission_entry where partner_company_id = partner_company.id)`
const balanceIndex = 'create index partner_company_balance on partner_company (receivable_cents desc, name, id, received_cents)'

/** With the costs, so that the rows themselves, which hold each day, are not read. */
const monthIndex = `create index unit_month_figures on unit_month
  (unit_id, status, is_retroactive, year, month, captive_cost_brl, free_cost_brl)`

/** To what an entry of the ledger belongs, `entry` is added, or taken away with it. */
function addToBalance(entry: 'new' | 'old') {
  const sign = entry === 'new' ? '+' : '-'
  return `update partner_company set received_cents = received_cents ${sign} ${entry}.received_cents,
    receivable_cents = receivable_cents ${sign} ${entry}.receivable_cents where id = ${entry}.partner_company_id`
}

type Statements = readonly [signIns: string[], documents: string[], balances: string[], files: string[]]

function onSqlite(): Statements {
  const forget = `insert into registered_file_trigram (registered_file_trigram, rowid, text) values ('delete', old.number, old.text)`
  const add = 'insert into registered_file_trigram (rowid, text) values (new.number, new.text)'
  return [
    [trigger('audit_entry_signed_in', `insert on audit_entry when new.action = 'sign-in'`, noteSignIn)],
    ['insert on partner_document', 'update of created_at, situation on stored_file'].map((when, index) =>
      trigger(`partner_document_sent_${index}`, when, `${noteWaiting} where storage_id = new.storage_id`),
    ),
    [
      trigger('commission_entry_added', 'insert on commission_entry', addToBalance('new')),
      trigger('commission_entry_removed', 'delete on commission_entry', addToBalance('old')),
      trigger(
        'commission_entry_changed',
        'update of partner_company_id, received_cents, receivable_cents on commission_entry',
        `${addToBalance('old')}; ${addToBalance('new')}`,
      ),
    ],
    // As 0036 made them for other tables.
    [
      'create table registered_file_search (number integer primary key, id text not null unique, text text not null)',
      `create virtual table registered_file_trigram using fts5(text, content = 'registered_file_search', content_rowid = 'number',
        columnsize = 0, tokenize = 'trigram case_sensitive 1')`,
      trigger('registered_file_search_added', 'insert on registered_file_search', add),
      trigger('registered_file_search_changed', 'update of text on registered_file_search', `${forget}; ${add}`),
      trigger('registered_file_search_removed', 'delete on registered_file_search', forget),
      'insert into registered_file_search (id, text) select storage_id, search_text from registered_file',
      trigger(
        'registered_file_added',
        'insert on registered_file',
        'insert into registered_file_search (id, text) values (new.storage_id, new.search_text)',
      ),
      trigger(
        'registered_file_text_changed',
        'update of search_text on registered_file',
        'update registered_file_search set text = new.search_text where id = old.storage_id',
      ),
      trigger(
        'registered_file_removed',
        'delete on registered_file',
        'delete from registered_file_search where id = old.storage_id',
      ),
    ],
  ]
}

function onPostgres(): Statements {
  return [
    [
      procedure('note_sign_in', `${noteSignIn}; return null;`),
      `create trigger audit_entry_signed_in after insert on audit_entry for each row when (new.action = 'sign-in')
        execute function note_sign_in()`,
      // What was committed between the reading and the trigger.
      noteSignIns(`and audit_entry.at >= to_char(now() at time zone 'UTC' - interval '10 minutes', 'YYYY-MM-DD"T"HH24:MI')`),
    ],
    [
      procedure('note_sent', `${noteWaiting} where storage_id = new.storage_id; return null;`),
      'create trigger partner_document_sent after insert on partner_document for each row execute function note_sent()',
      `create trigger stored_file_sent after update of created_at, situation on stored_file
        for each row execute function note_sent()`,
    ],
    [
      procedure(
        'note_balance',
        `if tg_op <> 'INSERT' then ${addToBalance('old')}; end if; if tg_op <> 'DELETE' then ${addToBalance('new')}; end if; return null;`,
      ),
      `create trigger commission_entry_balance after insert or delete or update of partner_company_id, received_cents, receivable_cents
        on commission_entry for each row execute function note_balance()`,
    ],
    ['create index registered_file_trigram on registered_file using gin (search_text gin_trgm_ops) with (fastupdate = off)'],
  ]
}

function trigger(name: string, when: string, statement: string) {
  return `create trigger ${name} after ${when} begin ${statement}; end`
}

function procedure(name: string, body: string) {
  return `create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$`
}
