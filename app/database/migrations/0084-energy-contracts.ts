import { sql, type Kysely } from 'kysely'

/** Contracts of energy, and the units that each supplies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table energy_contract (id text primary key not null,
      company_id text not null references company (id) on delete cascade, supplier text not null, supplier_cnpj text not null,
      first_month text not null, last_month text not null, supply_ends text not null, volume text not null,
      prices text not null, base_month text, flexibility_down double precision not null,
      flexibility_up double precision not null, modulation text not null, guarantee_kind text not null, guarantee text,
      submarket text not null, source text not null, has_commission integer not null,
      study_id text references study (id) on delete set null,
      proposal_id text references sales_proposal (id) on delete set null, end_reason text, ended_at text, search_text text not null,
      created_at text not null)`,
    'create index energy_contract_company_id on energy_contract (company_id)',
    'create index energy_contract_by_end on energy_contract (supply_ends, id)',
    'create index energy_contract_study_id on energy_contract (study_id)',
    'create index energy_contract_proposal_id on energy_contract (proposal_id)',
    `create table energy_contract_unit (contract_id text not null references energy_contract (id) on delete cascade,
      unit_id text not null references consumer_unit (id) on delete cascade, share_fraction double precision not null,
      constraint energy_contract_unit_key primary key (contract_id, unit_id))`,
    'create index energy_contract_unit_unit_id on energy_contract_unit (unit_id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
