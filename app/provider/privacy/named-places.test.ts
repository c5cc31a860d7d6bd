import { openMemory } from '~/database/open-memory.fixture'
import { namedPlaces } from './named-places'

/** Text columns in tables of {@link namedPlaces} that hold ids, codes, days or states, or are derived by the database. */
const codes: Readonly<Record<string, string>> = {
  webhook:
    'company_id events sealed_secret sealed_former_secret former_until created_by created_at paused_at next_attempt_at last_attempt_at last_error',
  api_key: 'company_id scopes prefix token_hash created_by created_at expires_on last_used_on revoked_at',
  commission_entry: 'partner_company_id day kind company_id lead_id month author_id idempotency_key created_at',
  company: 'cnpj status start_acl logo_id partner_company_id created_at archived_at search_text',
  company_logo: 'style_type created_at',
  consumer_unit:
    'company_id cnpj code_ccee status start_acl start_date_management class submarket uf distributor_name tariff_group ths archived_at',
  deletion_request: 'user_id status requested_at due_on decided_at decided_by retention_reason',
  energy_contract:
    'company_id supplier_cnpj first_month last_month supply_ends volume prices base_month modulation guarantee_kind submarket source study_id proposal_id ended_at created_at',
  lead: 'report created_at uf invoice_id owner_id status company_id next_step_on partner_company_id',
  lead_note: 'lead_id author_id created_at',
  mail_outbox: 'sealed_mail sealed_source created_at give_up_at next_attempt_at ended_at',
  migration_file: 'unit_id step created_at removed_at',
  month_import: 'kind state author_id created_at decided_at',
  month_import_row: 'unit_id replaced_version month_before',
  migration: 'unit_id kind ccer_ends_on first_month started_on state next_due_on created_at proposal_id',
  offer: 'region starts_on ends_on expires_on withdrawn_at created_at',
  partner_company: 'cnpj logo_id created_at page_name',
  partner_document: 'partner_company_id sender_id answer_id sent_at',
  portfolio: 'author_id created_at file_columns state started_at lease_id lease_until',
  portfolio_unit: '',
  unit_hours: 'unit_id source sent_by sent_at',
  unit_month: 'status version daily_consumption daily_generation',
  premise: 'kind scope valid_from value source_href created_at created_by replaced_by',
  proposal_contact: 'created_at',
  public_data_import: 'chain set_id sha256 imported_at actor_id record_id comparison undone_at undone_by undone_reason',
  public_data_waiting: 'file_id sha256 came_at actor_id doubt last_import comparison',
  read_invoice: 'author_id invoice_key created_at file_id file_consented_on file_last_day',
  registered_file: 'subject_type subject_id registered_by created_at',
  registration: 'status password_hash cnpj kind partner_id created_at decided_at decided_by email_confirmed_at',
  proposal_signer:
    'proposal_id state token_hash asked_at opened_at reminded_at code_hash code_expires_at signed_at code_sent_at copy_hash',
  sales_proposal_version:
    'state created_at sent_at expires_at pdf_id sha256 code ended_at sealed_id sealed_sha256 sealed_at next_seal_at seal_error',
  sheet_append: 'next_attempt_at appended_at',
  sheet_row: 'sheet submission_key created_at',
  simulator_invoice: 'author_id storage_id created_at',
  stored_file: 'folder type situation media_type created_at',
  stored_folder: 'folder',
  study: 'author_id mode created_at distributor_name',
  study_analysis: 'study_id kind kept_at',
  study_share: 'study_id token_hash sealed_token created_at expires_at revoked_at last_opened_at',
  tariff_import: 'state started_at beat_at finished_at actor_id report',
  tariff_proposal: 'subgroup ths resolution valid_from valid_to state made_at decided_at decided_by',
  tender:
    'author_id state closes_at origin_kind origin_id created_at sent_at opened_at cancelled_at chosen_id chosen_at proposal_id told_at',
  tender_supplier: 'tender_id cnpj token_hash opened_at delivered_at',
  unit_promise: 'unit_id study_id signed_on years locked_by locked_at unlocked_by unlocked_at',
}

/** Tables without names in free text, or with names that are not ours to remove, and why. */
const others: Readonly<Record<string, string>> = {
  alert_answer: 'ids, codes and days',
  alert_mail: 'of the account, and goes with it',
  alert_subscription: 'of the account, and goes with it',
  audit_entry: 'ids, codes and addresses of the network alone (0017); Lei 12.965/2014, art. 15, and LGPD, art. 37, keep it',
  commission_agreement: 'of a company',
  company_register: 'public: the register of companies (LGPD, art. 7, § 3)',
  company_word: 'words of a company, for a version of before',
  charge_month: 'public: CCEE',
  consent: 'by id alone; LGPD, art. 8, § 2, asks for the proof',
  distributor: 'public: ANEEL',
  energy_contract_unit: 'ids and numbers',
  email_confirmation: 'hashes; goes with its registration',
  flag_month: 'public: ANEEL',
  flag_surcharge: 'public: ANEEL',
  last_sign_in: 'of the account, and goes with it',
  last_run: 'names and times of works',
  low_voltage_rate: 'public: ANEEL',
  late_step_mail: 'of the account, and goes with it',
  hour_month: 'public: names, hashes and counts of files of CCEE',
  learning_track: 'lessons that the product ships',
  lesson: 'lessons that the product ships',
  market_watch: 'of the account, and goes with it',
  partner_company_word: 'words of a partner company, for a version of before',
  partner_delivery: 'ids and hashes',
  partner_word: 'words of an account’s company, for a version of before',
  opening_notice: 'a day and a hash; goes with its contact',
  password_reset: 'hashes; goes with the account',
  pld_hour: 'public: CCEE',
  prospect: 'public, of ANEEL: places and sizes, without a name',
  prospect_base: 'counts of distributors',
  public_data_before: 'public: rows of ANEEL and CCEE',
  public_data_set: 'public: names and dates of files of ANEEL and CCEE',
  recovery_code: 'hashes; goes with the account',
  sales_proposal: 'ids and numbers',
  second_step: 'encrypted; goes with the account',
  sent_form: 'ids and hashes',
  sign_in: 'of the account, and goes with it',
  siga_plant: 'public: ANEEL',
  study_image: 'ids; goes with the account',
  study_image_use: 'ids',
  tariff_notice: 'public: ANEEL',
  tariff_rate: 'public: ANEEL',
  tender_quote: 'sealed texts, which only their tender reads; goes with its author',
  unique_code: 'codes of companies and units',
  unit_report: 'ids',
  unit_upload: 'ids',
  user_account: 'another account is another person',
  web_session: 'encrypted, and ends within 30 days',
  webhook_delivery: 'ids, days and codes, as each event of `contract/webhooks`',
}

/** Public files of CCEE; and copies of search texts and names, written by triggers, with their indexes. */
const isDerivedOrPublic = (table: string) => /^market_|_(search|names)$|_(trigram|words)(_\w+)?$/.test(table)

test('each text column is read by an erasure, or has a reason why not', async () => {
  const db = await openMemory()
  const tables = await db.introspection.getTables()
  await db.destroy()
  const unknown = tables
    .filter(({ name }) => !(name in others) && !isDerivedOrPublic(name))
    .flatMap(({ name: table, columns }) => {
      const place = namedPlaces.find((it) => it.table === table)
      const told = [place?.key, place?.texts, place?.titles, place?.identity, codes[table]?.split(' ')].flatMap((it) => it ?? [])
      const texts = columns.filter(({ dataType }) => /text|varchar/i.test(dataType))
      return texts.flatMap(({ name }) => (told.includes(name) ? [] : [`${table}.${name}`]))
    })
  expect(unknown).toEqual([])
})
