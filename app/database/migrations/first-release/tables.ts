/** What the two databases call differently. */
export type Words = {
  /** The type of a column that the database numbers. */
  numbered: string
  /** The type of the market's numbers. */
  number: string
  /** The type of a text whose order is that of its bytes. */
  bytewise: string
  generated: string
  /** After a table that lies in the order of its key: SQLite keeps it without a second copy of the key. */
  byKey: string
  partitionedBy: (column: string) => string
  /** The name of a partner's page, from its `initials`. */
  pageName: string
  /** The cells of a row of a spreadsheet. */
  cells: string
}

/** The tables and indexes that both databases have, by resource. */
export function tables(on: Words): string[] {
  return sqlOf(on).split(/;\n/).slice(0, -1)
}

const sqlOf = (on: Words) => `
-- Files that the file store holds
create table stored_file (
  storage_id text primary key, folder text not null, name text not null, type text not null, situation text not null,
  media_type text not null, size_bytes integer not null, created_at text not null
);
create index stored_file_exchanged on stored_file (folder, situation, created_at, storage_id);
create index stored_file_list on stored_file (folder, created_at, storage_id);

-- Partner companies, and the words that their names are found by
create table partner_company (
  id text primary key, name text not null, initials text not null, cnpj text not null,
  logo_id text references stored_file (storage_id), created_at text not null, received_cents bigint not null default 0,
  receivable_cents bigint not null default 0,
  page_name text generated always as (${on.pageName}) ${on.generated}
);
create index partner_company_balance on partner_company (receivable_cents desc, name, id, received_cents);
create index partner_company_cents on partner_company (received_cents, receivable_cents);
create index partner_company_name on partner_company (name, id);
create index partner_company_page on partner_company (page_name, id);
create table partner_company_word (
  word ${on.bytewise} not null, name ${on.bytewise} not null, partner_company_id text not null,
  constraint partner_company_word_key primary key (word, name, partner_company_id)
);
create index partner_company_word_of on partner_company_word (partner_company_id, word);

-- Companies, what only one of them or of their units may have, and the words that their names are found by
create table company (
  id text primary key, name text not null, initials text not null, cnpj text not null, status text not null, start_acl text,
  logo_id text references stored_file (storage_id),
  partner_company_id text references partner_company (id) on delete set null, created_at text not null,
  version integer default 1 not null, archived_at text, search_text text generated always as (lower(initials)) ${on.generated}
);
create index company_archived on company (initials, id) where archived_at is not null;
create index company_by_initials on company (initials, id) where archived_at is null;
create index company_counted on company (status) where archived_at is null;
create index company_listed on company (status, initials, id) where archived_at is null;
create index company_partner on company (partner_company_id);
create table unique_code (
  kind text not null, code text not null, owner_id text not null,
  constraint unique_code_key primary key (kind, code)
);
create index unique_code_owner on unique_code (owner_id, kind);
create table company_word (
  word ${on.bytewise} not null, name ${on.bytewise} not null, company_id text not null,
  constraint company_word_key primary key (word, name, company_id)
);
create index company_word_of on company_word (company_id, word);

-- Accounts, their sign-ins, registrations, deletions and monthly mails
create table user_account (
  id text primary key, name text not null, email text not null unique, password_hash text not null, role text not null,
  permissions text not null, company_name text, partner_company_name text, access_expires_on text, created_at text not null,
  search_text ${on.bytewise} not null default '', company_id text references company (id) on delete set null,
  partner_company_id text references partner_company (id) on delete set null
);
create index user_account_administrator on user_account (name)
  where role in ('ADMIN', 'SUPER_ADMIN') or permissions like '%ADMIN%';
create index user_account_company on user_account (company_id);
create index user_account_ending on user_account (search_text, id, access_expires_on)
  where access_expires_on is not null;
-- In the order of the list and with the searched text, so that a search reads the index only.
create index user_account_list on user_account (search_text, id);
create index user_account_partner on user_account (partner_company_name, id)
  where user_account.role = 'PARCEIRO' and user_account.partner_company_name is not null;
create index user_account_partner_company on user_account (partner_company_id);
-- After the role: with the role behind, SQLite took the index of roles, read all partners and sorted them.
create index user_account_partner_name on user_account (role, partner_company_name, id)
  where user_account.role = 'PARCEIRO' and user_account.partner_company_name is not null;
create index user_account_role on user_account (role, search_text, id);
create table partner_word (
  word ${on.bytewise} not null, name ${on.bytewise} not null, account_id text not null,
  constraint partner_word_key primary key (word, name, account_id)
);
create index partner_word_account on partner_word (account_id, word);
create table sign_in (
  id text primary key, user_id text not null references user_account (id) on delete cascade, token_hash text not null,
  created_at text not null, expires_at text not null, last_seen_at text, address text, agent text, written_up_to bigint
);
create index sign_in_user on sign_in (user_id, expires_at);
create table last_sign_in (
  user_id text not null primary key references user_account (id) on delete cascade, at ${on.bytewise} not null
);
create table registration (
  id text primary key, status text not null, name text not null, email text not null, password_hash text, phone text not null,
  cpf text not null, cnpj text not null, kind text not null, partner_id text, created_at text not null, decided_at text,
  decided_by text, refusal_reason text, email_confirmed_at text, unconfirmed_reason text,
  search_text text default '' not null
);
create index registration_email on registration (email);
create unique index registration_pending on registration (email) where status = 'pending';
create index registration_queue on registration (status, created_at);
create table email_confirmation (
  token_hash text primary key, registration_id text references registration (id) on delete cascade, expires_at text not null
);
create index email_confirmation_expiry on email_confirmation (expires_at);
create index email_confirmation_registration on email_confirmation (registration_id);
create table password_reset (
  token_hash text primary key, user_id text references user_account (id) on delete cascade, expires_at text not null
);
create index password_reset_expiry on password_reset (expires_at);
create index password_reset_user on password_reset (user_id);
create table second_step (
  user_id text primary key references user_account (id) on delete cascade, sealed_secret text not null, confirmed_at text,
  last_counter integer not null
);
create table recovery_code (
  user_id text not null references second_step (user_id) on delete cascade, code_hash text not null,
  constraint recovery_code_key primary key (user_id, code_hash)
);
create table consent (
  id ${on.numbered} primary key, holder_id text not null, document text not null, version text not null, accepted_at text not null,
  address text
);
create index consent_holder on consent (holder_id);
create table deletion_request (
  id text primary key, user_id text not null, status text not null, reason text, requested_at text not null,
  due_on text not null, decided_at text, decided_by text, retention_reason text, note text
);
create unique index deletion_request_pending on deletion_request (user_id) where status = 'pending';
create index deletion_request_queue on deletion_request (status, due_on);
create index deletion_request_user on deletion_request (user_id);
create table sent_form (
  author_id text not null references user_account (id) on delete cascade, submission_key text not null, made text not null,
  created_at text default '' not null,
  constraint sent_form_pk primary key (author_id, submission_key)
);
create index sent_form_by_time on sent_form (created_at);
create table alert_subscription (
  user_id text primary key references user_account (id) on delete cascade, subscribed_at text not null
);
create table alert_mail (
  user_id text not null references user_account (id) on delete cascade, month text not null, token_hash text not null unique,
  sent_at text not null,
  constraint alert_mail_key primary key (user_id, month)
);

-- Sessions of the site, and mails that wait
create table web_session (
  id_hash text primary key, data text not null, created_at text not null, expires_at text not null
);
create index web_session_expiry on web_session (expires_at);
create table mail_outbox (
  id text primary key, sealed_mail text, created_at text not null, give_up_at text not null, attempts integer not null,
  next_attempt_at text not null, ended_at text, last_error text, unanswered_sends integer default 0 not null,
  sealed_source text
);
create index mail_outbox_waiting on mail_outbox (ended_at, next_attempt_at);

-- Documents exchanged with partners, and the files that administrators register
create table partner_document (
  storage_id text primary key references stored_file (storage_id),
  partner_company_id text not null references partner_company (id) on delete cascade, contact_name text, contact_office text,
  contact_phone text, contact_email text, sender_id text references user_account (id) on delete set null,
  answer_id text references partner_document (storage_id) on delete set null, note text, search_text text default '' not null,
  sent_at text
);
create index partner_document_answer_id on partner_document (answer_id);
create index partner_document_contact_email on partner_document (contact_email);
create index partner_document_partner_company_id on partner_document (partner_company_id);
create index partner_document_sender_id on partner_document (sender_id);
-- Begins with what is null in each of its rows, so that SQLite prefers it to the index of answers.
create index partner_document_waiting on partner_document (answer_id, sent_at, storage_id)
  where answer_id is null and sent_at is not null;
create table partner_delivery (
  partner_company_id text not null references partner_company (id) on delete cascade, submission_key text not null,
  storage_ids text not null, created_at text default '' not null,
  constraint partner_delivery_pk primary key (partner_company_id, submission_key)
);
create index partner_delivery_by_time on partner_delivery (created_at);
create table registered_file (
  storage_id text primary key references stored_file (storage_id), title text not null, subject_type text not null,
  subject_id text, registered_by text references user_account (id) on delete set null, search_text text not null,
  created_at text
);
create index registered_file_by_time on registered_file (created_at desc, storage_id);
create index registered_file_registered_by on registered_file (registered_by);

-- Consumer units, their months, reports and files; imports of months
create table consumer_unit (
  id text primary key, company_id text not null references company (id) on delete cascade, name text not null,
  cnpj text not null, code_ccee text, status text not null, start_acl text, start_date_management text, class text,
  submarket text not null, uf text not null, distributor_name text not null, tariff_group text not null, ths text not null,
  additional_data text, version integer default 1 not null, archived_at text
);
create index consumer_unit_cnpj on consumer_unit (cnpj);
create index consumer_unit_company on consumer_unit (company_id, name);
create table unit_month (
  unit_id text not null references consumer_unit (id) on delete cascade, year integer not null, month integer not null,
  status text not null, is_retroactive integer not null,
  consumed_mwh double precision, invoiced_mwh double precision,
  total_mwh double precision, contracted_mwh double precision, take_min_mwh double precision, take_max_mwh double precision,
  measured_mwh double precision, proinfa_mwh double precision, losses_mwh double precision, peak_mwh double precision,
  off_peak_mwh double precision, generated_mwh double precision, captive_cost_brl double precision,
  free_cost_brl double precision, reactive_cost_brl double precision, peak_reactive_kvarh double precision,
  off_peak_reactive_kvarh double precision, contracted_demand_kw double precision, measured_demand_kw double precision,
  reserve_energy_brl double precision, financial_guarantee_brl double precision, capacity_reserve_brl double precision,
  association_brl double precision, daily_consumption text not null, daily_generation text not null, version text,
  flexibility_fraction double precision,
  constraint unit_month_key primary key (unit_id, year, month)
)${on.partitionedBy('year')};
-- With the costs, so that the rows themselves, which hold each day, are not read.
create index unit_month_costs on unit_month (unit_id, status, is_retroactive, captive_cost_brl, free_cost_brl);
create index unit_month_figures on unit_month (unit_id, status, is_retroactive, year, month, captive_cost_brl, free_cost_brl);
create table unit_report (
  unit_id text not null, year integer not null, month integer not null, type text not null,
  storage_id text not null references stored_file (storage_id),
  constraint unit_report_key primary key (unit_id, year, month, type, storage_id),
  constraint unit_report_month foreign key (unit_id, year, month) references unit_month (unit_id, year, month) on delete cascade
);
create index unit_report_file on unit_report (storage_id);
create table unit_upload (
  unit_id text not null references consumer_unit (id) on delete cascade, type text not null,
  storage_id text not null references stored_file (storage_id),
  constraint unit_upload_key primary key (unit_id, type, storage_id)
);
create index unit_upload_file on unit_upload (storage_id);
create table month_import (
  id text primary key, file_name text not null, kind text not null, state text not null,
  author_id text references user_account (id) on delete set null, created_at text not null, decided_at text,
  row_count integer not null, wrong_count integer not null, written_count integer
);
create index month_import_author on month_import (author_id);
create index month_import_created on month_import (created_at);
create table month_import_row (
  import_id text not null references month_import (id) on delete cascade, line integer not null,
  unit_id text references consumer_unit (id) on delete cascade, year integer, month integer, figures text not null,
  cells text not null, problems text not null, is_wrong integer not null, is_included integer not null, replaced_version text,
  month_before text,
  constraint month_import_row_key primary key (import_id, line)
);
create index month_import_row_order on month_import_row (import_id, is_wrong desc, line);
create index month_import_row_unit on month_import_row (unit_id);

-- Studies, their links, images, invoices and portfolios; what was promised from them and what documents are signed with
create table study (
  id text primary key, author_id text not null references user_account (id) on delete cascade, mode text not null,
  customer_name text, created_at text not null, content text not null, name text, distributor_name text default '' not null,
  saving_brl double precision default 0 not null, saving_fraction double precision default 0 not null,
  search_text text default '' not null
);
-- Each order of the list has an index with what is searched and sorted by: a row of a study is some 15 kB.
create index study_by_customer on study (author_id, search_text, created_at, id);
create index study_by_date on study (author_id, created_at, id, search_text);
create index study_by_mode on study (author_id, mode, created_at, id, search_text);
create index study_by_saving on study (author_id, saving_brl, created_at, id, search_text);
create table study_share (
  id text primary key, study_id text not null references study (id) on delete cascade, token_hash text not null unique,
  created_at text not null, expires_at text not null, revoked_at text
);
create index study_share_study on study_share (study_id, created_at);
create table study_image (
  id text primary key references stored_file (storage_id),
  author_id text not null references user_account (id) on delete cascade, created_at text not null
);
create index study_image_author on study_image (author_id, created_at);
create table study_image_use (
  study_id text not null references study (id) on delete cascade,
  image_id text not null references study_image (id) on delete cascade,
  constraint study_image_use_key primary key (study_id, image_id)
);
create index study_image_use_image on study_image_use (image_id);
create table simulator_invoice (
  id text primary key, author_id text not null references user_account (id) on delete cascade,
  storage_id text references stored_file (storage_id), created_at text not null, content text not null
);
create index simulator_invoice_author on simulator_invoice (author_id, created_at);
create table read_invoice (
  id text primary key, author_id text not null references user_account (id) on delete cascade, invoice_key text not null,
  created_at text not null, reading text not null, statement text not null,
  constraint read_invoice_once unique (author_id, invoice_key)
);
create index read_invoice_age on read_invoice (created_at);
create index read_invoice_author on read_invoice (author_id, created_at, id);
create table portfolio (
  id text primary key, author_id text not null references user_account (id) on delete cascade, name text not null,
  created_at text not null, terms text not null, file_name text, state text not null, unit_count integer not null,
  wrong_count integer not null, done_count integer not null, started_at text, saving_brl double precision, lease_id text,
  lease_until text
);
create index portfolio_author on portfolio (author_id, created_at);
create index portfolio_state on portfolio (state);
create table portfolio_unit (
  portfolio_id text not null references portfolio (id) on delete cascade, line integer not null, name text not null,
  unit text not null, read_problems text not null, problems text not null, is_wrong integer not null, result text,
  constraint portfolio_unit_key primary key (portfolio_id, line)
);
create table unit_promise (
  id text primary key, unit_id text not null references consumer_unit (id) on delete cascade,
  study_id text references study (id) on delete set null, study_name text, signed_on text not null, years text not null,
  locked_by text references user_account (id) on delete set null, locked_at text not null,
  unlocked_by text references user_account (id) on delete set null, unlocked_at text, unlock_reason text
);
create unique index unit_promise_locked on unit_promise (unit_id) where unlocked_at is null;
create index unit_promise_locked_by on unit_promise (locked_by);
create index unit_promise_study_id on unit_promise (study_id);
create index unit_promise_unlocked_by on unit_promise (unlocked_by);
create table proposal_contact (
  id text primary key, email text not null unique, name text not null, phone text, created_at text not null
);
create table company_logo (
  id text primary key, company_key text not null unique, company_name text not null, style_type text not null,
  created_at text not null
);

-- Contacts, and the rows that spreadsheets receive
create table lead (
  id text primary key, report text not null, name text not null, document text not null, email text not null,
  created_at text not null, phone text, uf text, invoice_id text, owner_id text, bill_brl double precision,
  status text default 'new' not null, search_text text default '' not null,
  company_id text references company (id) on delete set null, next_step text, next_step_on text,
  partner_company_id text references partner_company (id) on delete set null,
  constraint lead_contact unique (report, document, email)
);
create index lead_by_status on lead (status, created_at);
create index lead_by_time on lead (created_at desc, id);
create index lead_company on lead (company_id);
create index lead_email on lead (email);
create index lead_next_step on lead (next_step_on);
create index lead_overdue on lead (status, next_step_on);
create index lead_partner on lead (partner_company_id);
create table lead_note (
  id ${on.numbered} primary key, lead_id text not null references lead (id) on delete cascade, author_id text not null,
  text text not null, created_at text not null
);
create index lead_note_by_lead on lead_note (lead_id);
create table sheet_row (
  id ${on.numbered} primary key, sheet text not null, submission_key text not null, cells text not null, created_at text not null,
  constraint sheet_row_submission unique (sheet, submission_key)
);
-- The e-mail of a simulation is the fourth cell of its row.
create index sheet_row_email on sheet_row ((lower(${on.cells} ->> 3)));
create table sheet_append (
  row_id integer primary key references sheet_row (id) on delete cascade, attempts integer not null,
  next_attempt_at text not null, appended_at text, last_error text
);
create index sheet_append_waiting on sheet_append (appended_at, next_attempt_at);

-- Commissions, in signed cents: an amount in cents passes the 32 bits of an integer at R$ 21 million
create table commission_entry (
  id ${on.numbered} primary key, partner_company_id text not null references partner_company (id), day text not null,
  kind text not null, received_cents bigint not null, receivable_cents bigint not null, description text not null,
  company_id text references company (id) on delete set null, lead_id text references lead (id) on delete set null,
  month text, reverses_id integer unique references commission_entry (id),
  author_id text references user_account (id) on delete set null, idempotency_key text, created_at text not null,
  constraint commission_entry_once unique (partner_company_id, idempotency_key)
);
create index commission_entry_author_id on commission_entry (author_id);
create index commission_entry_balance on commission_entry (partner_company_id, received_cents, receivable_cents);
create index commission_entry_company_id on commission_entry (company_id);
create index commission_entry_lead_id on commission_entry (lead_id);
create index commission_entry_partner on commission_entry (partner_company_id, day, id);
create table commission_agreement (
  company_id text primary key references company (id) on delete cascade, percent_hundredths integer not null,
  from_month text not null
);

-- Offers of energy, and lessons
create table offer (
  id text primary key, title text not null, volume_mwm double precision, region text not null, starts_on text not null,
  ends_on text not null, expires_on text not null, price_brl_per_mwh double precision not null, withdrawn_at text,
  created_at text not null
);
create index offer_expires_on on offer (expires_on);
create table learning_track (id text primary key, title text not null, position integer not null);
create table lesson (
  track_id text not null references learning_track (id) on delete cascade, number integer not null, title text not null,
  link text, is_available integer not null, pdf_id text references stored_file (storage_id),
  constraint lesson_key primary key (track_id, number)
);
create index lesson_pdf on lesson (pdf_id);

-- Distributors, their tariffs, and dated premises
create table distributor (
  id ${on.numbered} primary key, value text not null unique, name text not null, agent_name text not null, cnpj text,
  uf text not null, submarket text not null
);
create table tariff_rate (
  distributor_id integer not null references distributor (id), subgroup text not null, ths text not null,
  valid_from text not null, valid_to text not null, resolution text not null, demand_peak double precision,
  demand_off_peak double precision, tusd_peak double precision, tusd_off_peak double precision, te_peak double precision,
  te_off_peak double precision, ape_tusd_peak double precision, ape_tusd_off_peak double precision,
  scee_tusd_peak double precision, scee_tusd_off_peak double precision, scee_te_peak double precision,
  scee_te_off_peak double precision, generation_tusd double precision, fio_b_demand_peak double precision,
  fio_b_demand_off_peak double precision, fio_b_tusd_peak double precision, fio_b_tusd_off_peak double precision,
  typed_at text,
  constraint tariff_rate_key primary key (distributor_id, subgroup, ths, valid_from)
);
create table tariff_notice (
  distributor_id integer not null references distributor (id), resolution text not null, valid_from text not null,
  valid_to text not null,
  constraint tariff_notice_key primary key (distributor_id, valid_from)
);
-- Of an act there is one: a refused tariff does not come back with the next bill.
create table tariff_proposal (
  id text primary key, distributor_id integer not null references distributor (id), subgroup text not null, ths text not null,
  resolution text not null, valid_from text not null, valid_to text not null, demand_peak double precision not null,
  demand_off_peak double precision not null, tusd_peak double precision not null, tusd_off_peak double precision not null,
  te_peak double precision not null, te_off_peak double precision not null, evidence text not null, state text not null,
  made_at text not null, decided_at text, decided_by text, reason text,
  constraint tariff_proposal_act unique (distributor_id, subgroup, ths, resolution)
);
create index tariff_proposal_state on tariff_proposal (state, made_at);
create table tariff_import (
  id text primary key, state text not null, started_at text not null, beat_at text not null, finished_at text, actor_id text,
  file_name text not null, size_bytes integer not null, bytes_read integer not null, rows_read integer not null, problem text,
  report text
);
-- One import at a time: of two that begin together the second breaks this rule and is told.
create unique index tariff_import_running on tariff_import (state) where state = 'running';
create index tariff_import_start on tariff_import (started_at);
create table premise (
  id text primary key, kind text not null, scope text not null, valid_from text not null, value text not null,
  source_title text not null, source_href text not null, reason text, created_at text not null, created_by text not null,
  replaced_by text
);
-- One value from a day on: of two that are written together the second breaks this rule and is told.
create unique index premise_current on premise (kind, scope, valid_from) where replaced_by is null;

-- The free market of the public files
create table market_import (
  id text primary key, kind text not null, file_name text not null, sha256 text not null, state text not null,
  started_at text not null, finished_at text, rows_read integer not null, report text
);
create index market_import_file on market_import (sha256);
create table market_agent (code integer primary key, initials text not null, name text not null, cnpj text);
create index market_agent_cnpj on market_agent (cnpj);
create table market_agent_search (position integer primary key, code integer not null, text text not null);
create table market_agent_key (key ${on.bytewise} not null, is_name integer not null, position integer not null);
create index market_agent_key_range on market_agent_key (key, is_name, position);
create table market_profile (
  code integer primary key, agent_code integer not null, initials text not null, class text not null, status text not null,
  category text not null, submarket text, is_retailer integer not null, energy_type text not null
);
create index market_profile_agent on market_profile (agent_code);
create table market_association (
  cnpj text not null, initials text not null, month integer not null, name text not null, class text not null,
  trader_status text, retailer_status text, uf text, category text not null, is_retailer integer not null,
  constraint market_association_key primary key (cnpj, initials)
)${on.byKey};
create table market_load (
  code integer primary key, profile_code integer not null, initials text not null, cnpj text, city text not null,
  uf text not null, activity text, submarket text, migrated_on text, distributor_code integer, distributor_initials text,
  capacity_mw ${on.number}, month integer not null
);
create index market_load_cnpj on market_load (cnpj);
create index market_load_profile on market_load (profile_code, code);
create table market_load_month (
  load_code integer not null, month integer not null, profile_code integer not null, free_mwh ${on.number}, captive_mwh ${on.number},
  total_mwh ${on.number},
  constraint market_load_month_key primary key (load_code, month)
)${on.byKey};
create table market_contract_month (
  profile_code integer not null, month integer not null, purchase_mw ${on.number}, sale_mw ${on.number},
  constraint market_contract_month_key primary key (profile_code, month)
)${on.byKey};
create table market_consumption_month (
  profile_code integer not null, month integer not null, submarket text not null, consumption_mwh ${on.number},
  plant_consumption_mwh ${on.number},
  constraint market_consumption_month_key primary key (profile_code, month, submarket)
)${on.byKey};
create table market_plant (
  code integer primary key, profile_code integer not null, asset_code integer, asset_initials text not null,
  initials text not null, ceg text, dispatch text, source text, submarket text, uf text, characteristic text,
  is_in_mre integer not null, is_in_quotas integer not null, started_on text, discount_fraction ${on.number}, capacity_mw ${on.number},
  month integer not null
);
create index market_plant_profile on market_plant (profile_code, code);
create table market_plant_month (
  plant_code integer not null, month integer not null, profile_code integer not null,
  generation_mwh ${on.number}, guarantee_mwh ${on.number},
  constraint market_plant_month_key primary key (plant_code, month)
)${on.byKey};
create table siga_plant (
  ceg text primary key, core text not null, name text not null, uf text, type text not null, phase text not null,
  fuel_origin text, fuel text, granted_kw ${on.number}, inspected_kw ${on.number}, guarantee_kw ${on.number},
  operates_since text, valid_to text, owners text, places text
);
create index siga_plant_core on siga_plant (core);
create table company_register (
  cnpj text primary key, name text not null, kind text, city text, uf text, postal_code text, number text, street text,
  complement text, opened_on text, email text, partners text not null
);
create table market_breach (
  cnpj text not null, initials text not null, watched_from text not null, class text, status text, leaves_on text,
  watched_to text, meeting text, supply_suspension text, breaches text, is_bonded text, kind text, published_on text,
  constraint market_breach_key primary key (cnpj, initials, watched_from)
);
create table pld_hour (
  submarket text not null, month integer not null, period integer not null, day integer not null, hour integer not null,
  brl_per_mwh ${on.number} not null,
  constraint pld_hour_key primary key (submarket, month, period)
)${on.byKey}${on.partitionedBy('month')};
create table market_environment_month (month integer primary key, regulated_mwh ${on.number}, free_mwh ${on.number});
create table market_activity_month (
  month integer not null, uf text not null, activity text not null, free_mwh ${on.number} not null, load_count integer not null,
  constraint market_activity_month_key primary key (month, uf, activity)
)${on.byKey};
create table market_watch (
  user_id text not null references user_account (id) on delete cascade, agent_code integer not null, since text not null,
  constraint market_watch_key primary key (user_id, agent_code)
);
create index market_watch_agent on market_watch (agent_code);
create table market_watch_state (agent_code integer primary key, state text not null);
create table market_watch_note (
  agent_code integer not null, import_id text not null references market_import (id) on delete cascade, month integer,
  noted_at text not null, changes text not null,
  constraint market_watch_note_key primary key (agent_code, import_id)
);
create index market_watch_note_import on market_watch_note (import_id);
`
