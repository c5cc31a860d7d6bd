-- What the last program before the first release wrote, of invented people and companies. The password is "uma senha de ensaio".

create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null);
insert into kysely_migration_lock (id) values ('migration_lock');
insert into kysely_migration (name, timestamp) values
  ('0001-first-tables', '2026-11-21T10:00:00.000Z'), ('0002-leads-and-files', '2026-11-21T10:00:00.001Z'),
  ('0003-accounts', '2026-11-21T10:00:00.002Z'), ('0004-studies-and-submissions', '2026-11-21T10:00:00.003Z'),
  ('0005-finding-accounts', '2026-11-21T10:00:00.004Z'), ('0006-one-shape-of-studies', '2026-11-21T10:00:00.005Z'),
  ('0007-leads-of-the-team', '2026-11-21T10:00:00.006Z'), ('0008-study-lists', '2026-11-21T10:00:00.007Z'),
  ('0009-signatures', '2026-11-21T10:00:00.008Z'), ('0010-confirmed-emails', '2026-11-21T10:00:00.009Z'),
  ('0011-unanswered-mails', '2026-11-21T10:00:00.010Z'), ('0012-portfolio', '2026-11-21T10:00:00.011Z'),
  ('0013-promises-and-alerts', '2026-11-21T10:00:00.012Z'), ('0014-finding-contacts', '2026-11-21T10:00:00.013Z'),
  ('0015-partner-deliveries', '2026-11-21T10:00:00.014Z'), ('0016-month-data', '2026-11-21T10:00:00.015Z'),
  ('0017-company-records', '2026-11-21T10:00:00.016Z'), ('0018-offers-and-documents', '2026-11-21T10:00:00.017Z'),
  ('0019-commissions', '2026-11-21T10:00:00.018Z'), ('0020-tariffs-and-premises', '2026-11-21T10:00:00.019Z'),
  ('0022-finding-partner-documents', '2026-11-21T10:00:00.020Z'), ('0023-sent-forms', '2026-11-21T10:00:00.021Z'),
  ('0024-market', '2026-11-21T10:00:00.022Z'), ('0026-market-search', '2026-11-21T10:00:00.023Z'),
  ('0027-forgotten-sendings', '2026-11-21T10:00:00.024Z'), ('0030-market-watch', '2026-11-21T10:00:00.025Z'),
  ('0031-read-invoices', '2026-11-21T10:00:00.026Z'), ('0032-portfolios', '2026-11-21T10:00:00.027Z'),
  ('0033-tariff-proposals', '2026-11-21T10:00:00.028Z'), ('0035-partitions', '2026-11-21T10:00:00.029Z'),
  ('0036-growing-lists', '2026-11-21T10:00:00.030Z'), ('0038-tariff-changes', '2026-11-21T10:00:00.031Z'),
  ('0039-stored-answers', '2026-11-21T10:00:00.032Z'), ('0040-finding-partners', '2026-11-21T10:00:00.033Z'),
  ('0041-written-up-to', '2026-11-21T10:00:00.034Z'), ('0042-companies-by-initials', '2026-11-21T10:00:00.035Z'),
  ('0043-faster-searches', '2026-11-21T10:00:00.036Z'), ('0044-registered-files-by-time', '2026-11-21T10:00:00.037Z'),
  ('0045-names-by-words', '2026-11-21T10:00:00.038Z'), ('0046-partners-in-order', '2026-11-21T10:00:00.039Z'),
  ('0047-companies-in-order', '2026-11-21T10:00:00.040Z');

insert into stored_file (storage_id, folder, name, type, situation, media_type, size_bytes, created_at) values
  ('asked', 'documents', 'Procuração.pdf', 'DOCUMENTO', 'ENVIADO', 'application/pdf', 1, '2026-06-01T10:00:00.000Z'),
  ('given', 'documents', 'Contrato.pdf', 'DOCUMENTO', 'RECEBIDO', 'application/pdf', 1, '2026-06-02T10:00:00.000Z'),
  ('waiting', 'documents', 'Carta.pdf', 'DOCUMENTO', 'ENVIADO', 'application/pdf', 1, '2026-06-03T10:00:00.000Z'),
  ('measured', 'documents', 'Medição.pdf', 'PLANILHA_MEDICAO', 'RECEBIDO', 'application/pdf', 1, '2026-06-04T10:00:00.000Z'),
  ('contract', 'registered-files', 'Contrato.pdf', 'CONTRATO', 'RECEBIDO', 'application/pdf', 1, '2026-06-05T10:00:00.000Z');
insert into partner_company (id, name, initials, cnpj, created_at) values
  ('p', 'ÁGUA & Água "Çã"', ' Água  do Sol ', '1', '2026-03-04T10:00:00.000Z'),
  ('q', 'Iluminação', 'Iluminação', '2', '2026-03-04T10:00:00.000Z');
insert into company (id, name, initials, cnpj, status, partner_company_id, created_at, archived_at) values
  ('moinho', 'Óleo d''Água', 'MOINHO Norte', '11222333000181', 'ATIVO', 'p', '2026-03-05T10:00:00.000Z', null),
  ('padaria', 'Padaria Sol', 'PADARIA', '12ABC34501DE35', 'EM_ADESAO', null, '2026-03-05T10:00:00.000Z', null),
  ('antiga', 'Moinho Antigo', 'MOINHO', '3', 'ATIVO', null, '2026-03-05T10:00:00.000Z', '2026-04-01T10:00:00.000Z');
insert into unique_code (kind, code, owner_id) values ('company-cnpj', '11222333000181', 'moinho');
insert into user_account (id, name, email, password_hash, role, permissions, company_name, partner_company_name, created_at,
    search_text, company_id, partner_company_id) values
  ('autora', 'Autora', 'autora@farol.example',
    '$argon2id$v=19$m=19456,t=2,p=1$q19iYxPy6gkoYqssFr9/5w$1DoU2ciMrPhfu7fnUOs2mop2CneNs+YcfUFChEffJHY', 'PARCEIRO',
    'prime_black,proposal', null, 'ÁGUA & Água "Çã"', '2026-03-06T10:00:00.000Z', 'autora
autora@farol.example

agua & agua "ca"

', null, 'p'),
  ('admin', 'Ana', 'admin@farol.example',
    '$argon2id$v=19$m=19456,t=2,p=1$q19iYxPy6gkoYqssFr9/5w$1DoU2ciMrPhfu7fnUOs2mop2CneNs+YcfUFChEffJHY', 'ADMIN', '', null, null,
    '2026-03-06T10:00:00.000Z', 'ana
admin@farol.example



', null, null);
insert into registration (id, status, name, email, phone, cpf, cnpj, kind, created_at, search_text) values
  ('nova', 'pending', 'Conceição Araújo', 'nova@casa.example', '81999990000', '52998224725', '12ABC34501DE35', 'cliente',
    '2026-11-20T10:00:00.000Z', 'conceicao araujo
nova@casa.example
12abc34501de35
52998224725');
insert into audit_entry (at, action, actor_id, details) values
  ('2026-05-02T10:00:00.000Z', 'sign-in', 'admin', '{}'), ('2026-05-01T10:00:00.000Z', 'sign-in', 'admin', '{}'),
  ('2026-05-01T11:00:00.000Z', 'sign-in', 'deleted', '{}'), ('2026-05-03T10:00:00.000Z', 'data-exported', 'autora', '{"rows":"2"}');

insert into partner_document (storage_id, partner_company_id, contact_name, sender_id, answer_id, note, search_text) values
  ('given', 'p', null, null, null, 'Assinado.', 'contrato.pdf'),
  ('asked', 'p', 'Ana', 'autora', 'given', null, 'procuracao.pdf'),
  ('waiting', 'p', 'Ana', 'autora', null, null, 'carta.pdf');
insert into registered_file (storage_id, title, subject_type, registered_by, search_text) values
  ('contract', 'Contrato', 'platform', 'admin', 'contrato');

insert into consumer_unit (id, company_id, name, cnpj, status, submarket, uf, distributor_name, tariff_group, ths, additional_data)
  values ('u', 'moinho', 'Moagem', '11222333000181', 'ATIVO', 'NE', 'PE', 'Neoenergia Pernambuco', 'A4', 'VERDE', null);
insert into unit_month (unit_id, year, month, status, is_retroactive, measured_mwh, losses_mwh, captive_cost_brl, free_cost_brl,
    daily_consumption, daily_generation, version, flexibility_fraction) values
  ('u', 1999, 12, 'FINALIZADO', 1, null, null, null, null, '[]', '[]', null, null),
  ('u', 2019, 8, 'FINALIZADO', 0, 80.5, 2.415, 61234.56, 41234.5, '[1.5, 2.25]', '[]', 'a', 0.1),
  ('u', 2026, 9, 'FINALIZADO', 0, 90.25, 2.7075, 71234.56, 51234.5, '[]', '"[0.5]"', 'b', null);
insert into unit_report (unit_id, year, month, type, storage_id) values ('u', 2026, 9, 'PLANILHA_MEDICAO', 'measured');
insert into unit_promise (id, unit_id, study_name, signed_on, years, locked_by, locked_at) values
  ('promise', 'u', 'Estudo', '2026-01-02', '[{"year":2026,"captiveBrl":640000.5,"freeBrl":400000}]', 'admin', '2026-01-03T10:00:00.000Z');

insert into lead (id, report, name, document, email, created_at, status, search_text, next_step, next_step_on, partner_company_id)
  values ('lead', 'aurora-solar', 'Conceição Araújo', '12ABC34501DE35', 'ana@casa.example', '2026-11-01T10:00:00.000Z', 'contacted',
    'conceicao araujo
ana@casa.example
12abc34501de35', 'Ligar', '2026-11-30', 'p');
insert into lead_note (lead_id, author_id, text, created_at) values ('lead', 'admin', 'Ligou.', '2026-11-02T10:00:00.000Z');
insert into sheet_row (sheet, submission_key, cells, created_at) values
  ('simulacoes', 'k', '["a","b","c","Ana@Casa.example"]', '2026-11-01T10:00:00.000Z');
insert into commission_entry (partner_company_id, day, kind, received_cents, receivable_cents, description, created_at) values
  ('p', '2026-03-04', 'agreed', 0, 10000, 'Saldo inicial: comissões acordadas até aqui', '2026-03-04T10:00:00.000Z'),
  ('p', '2026-03-04', 'paid', 3000, -3000, 'Saldo inicial: comissões pagas até aqui', '2026-03-04T10:00:00.000Z');

insert into distributor (id, value, name, agent_name, uf, submarket) values (1, 'ensaio', 'Ensaio', 'ENSAIO', 'PE', 'NE');
insert into tariff_rate (distributor_id, subgroup, ths, valid_from, valid_to, resolution, demand_off_peak, tusd_peak, typed_at) values
  (1, 'A4', 'VERDE', '2026-04-29', '2027-04-28', 'REH 1/2026', 25.33, 1463.39, '2026-05-01T10:00:00.000Z');
insert into premise (id, kind, scope, valid_from, value, source_title, source_href, created_at, created_by) values
  ('premise', 'flag', '', '2026-10-01', '{"kind":"flag","flag":"yellow"}', 'ANEEL', 'https://aneel.example', '2026-01-01T10:00:00.000Z', 'admin');
insert into pld_hour (submarket, month, period, day, hour, brl_per_mwh) values
  ('SUL', 201912, 1, 1, 0, 61.07), ('SUL', 202609, 1, 1, 0, 58.6);
insert into market_agent (code, initials, name, cnpj) values (1, 'MOINHO', 'Moinho Norte S/A', '11222333000181');
