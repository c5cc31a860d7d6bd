/** @param statement  one or more, with the semicolons between them. */
export function trigger(name: string, when: string, statement: string) {
  return `create trigger ${name} after ${when} begin ${statement}; end`
}

function procedure(name: string, body: string) {
  return `create function ${name}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`
}

/** Of one line of the trail: when the account last signed in. */
const noteSignIn = `insert into last_sign_in (user_id, at) select id, new.at from user_account where id = new.actor_id
  on conflict (user_id) do update set at = excluded.at where excluded.at > last_sign_in.at`

/** Of one document: when the partner sent it; null on what the team sent. */
const noteSent = `update partner_document set sent_at =
  (select created_at from stored_file where stored_file.storage_id = partner_document.storage_id and situation = 'ENVIADO')
  where storage_id = new.storage_id`

/** Of one registered file: when it was stored. */
const noteStored = `update registered_file set created_at =
  (select created_at from stored_file where stored_file.storage_id = registered_file.storage_id) where storage_id = new.storage_id`

/** What each partner received and has to receive: an entry of its ledger is added, or taken away. */
function noteBalance(entry: 'new' | 'old') {
  const sign = entry === 'new' ? '+' : '-'
  return `update partner_company set received_cents = received_cents ${sign} ${entry}.received_cents,
    receivable_cents = receivable_cents ${sign} ${entry}.receivable_cents where id = ${entry}.partner_company_id`
}

const ofBalance = 'update of partner_company_id, received_cents, receivable_cents'

/** Tables whose rows processes keep in memory: each is told of every change. */
const keptInMemory = ['distributor', 'tariff_rate', 'tariff_notice', 'premise']

/** What lists ask of many rows is written when one of them changes, by triggers: so does an older version beside this one. */
export const triggersOnSqlite = [
  trigger('audit_entry_signed_in', `insert on audit_entry when new.action = 'sign-in'`, noteSignIn),
  trigger('partner_document_sent_0', 'insert on partner_document', noteSent),
  trigger('partner_document_sent_1', 'update of created_at, situation on stored_file', noteSent),
  trigger('registered_file_stored_0', 'insert on registered_file', noteStored),
  trigger('registered_file_stored_1', 'update of created_at on stored_file', noteStored),
  trigger('commission_entry_added', 'insert on commission_entry', noteBalance('new')),
  trigger('commission_entry_removed', 'delete on commission_entry', noteBalance('old')),
  trigger('commission_entry_changed', `${ofBalance} on commission_entry`, `${noteBalance('old')}; ${noteBalance('new')}`),
  // A number that is read.
  'create table tariff_change (version integer not null)',
  'insert into tariff_change values (0)',
  ...keptInMemory.flatMap((table) =>
    ['insert', 'update', 'delete'].map((change) =>
      trigger(`${table}_told_${change}`, `${change} on ${table}`, 'update tariff_change set version = version + 1'),
    ),
  ),
]

export const triggersOnPostgres = [
  procedure('note_sign_in', noteSignIn),
  `create trigger audit_entry_signed_in after insert on audit_entry for each row when (new.action = 'sign-in')
    execute function note_sign_in()`,
  procedure('note_sent', noteSent),
  'create trigger partner_document_sent after insert on partner_document for each row execute function note_sent()',
  `create trigger stored_file_sent after update of created_at, situation on stored_file for each row execute function note_sent()`,
  procedure('note_stored_at', noteStored),
  'create trigger registered_file_stored_0 after insert on registered_file for each row execute function note_stored_at()',
  `create trigger registered_file_stored_1 after update of created_at on stored_file
    for each row execute function note_stored_at()`,
  procedure(
    'note_balance',
    `if tg_op <> 'INSERT' then ${noteBalance('old')}; end if; if tg_op <> 'DELETE' then ${noteBalance('new')}; end if`,
  ),
  `create trigger commission_entry_balance after insert or delete or ${ofBalance} on commission_entry
    for each row execute function note_balance()`,
  // A notification, which leaves with the commit.
  procedure('tell_tariff_change', `perform pg_notify('tariff_change', '')`),
  ...keptInMemory.map(
    (table) => `create trigger ${table}_told after insert or update or delete or truncate on ${table}
      for each statement execute function tell_tariff_change()`,
  ),
]
