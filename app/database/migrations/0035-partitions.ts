import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../is-postgres'

/**
 * On PostgreSQL the tables that grow without end are partitioned: the trail by month, months of units and hourly prices by year
 * (decision 0077). They keep their names, columns and values. SQLite has no partitions.
 *
 * Later migrations create an index on the table itself, never on a partition and never concurrently: partitions that exist and that
 * are still to come get it too. A unique index contains the column of the partitions (`at`, `year` or `month`). Lists of the trail are ordered
 * by `at, id`, its key, so an index for a filtered list ends in them: (actor_id, at, id).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  for (const statement of [...trail, ...unitMonths, ...hourlyPrices]) await sql.raw(statement).execute(db)
}

const trail = [
  'alter table audit_entry rename to audit_entry_whole',
  // In byte order, in which instants are ordered whatever the language of the database.
  `create table audit_entry (id integer not null default nextval('audit_entry_id_seq'), at text collate "C" not null,
   action text not null, actor_id text, object_type text, object_id text, address text, details text not null)
   partition by range (at)`,
  'alter sequence audit_entry_id_seq owned by audit_entry.id',
  ...partitionsOf({
    table: 'audit_entry',
    periods: `select to_char(m, 'YYYY_MM'), quote_literal(to_char(m, 'YYYY-MM')), quote_literal(to_char(m + interval '1 month', 'YYYY-MM'))
      from generate_series(coalesce((select left(min(at), 7) || '-01' from audit_entry_whole)::timestamp, date_trunc('month', now() at time zone 'UTC')),
        date_trunc('month', now() at time zone 'UTC') + interval '3 months', '1 month') m`,
  }),
  'insert into audit_entry select * from audit_entry_whole order by at, id',
  'drop table audit_entry_whole',
  'alter table audit_entry add constraint audit_entry_pkey primary key (at, id)',
  'create index audit_entry_id on audit_entry (id)',
  ...['action', 'actor_id', 'object_id'].map((it) => `create index audit_entry_${it} on audit_entry (${it}, at, id)`),
  `create index audit_entry_sign_in on audit_entry (actor_id, at) where action = 'sign-in'`,
  // The trigger of statements is not asked when a statement names a partition; the trigger of rows belongs to each partition too.
  `create trigger audit_entry_append_only before update or delete or truncate on audit_entry
   for each statement execute function refuse_audit_change()`,
  `create trigger audit_entry_append_only_row before update or delete on audit_entry
   for each row execute function refuse_audit_change()`,
]

const unitMonths = [
  'alter table unit_report drop constraint unit_report_month',
  'alter table unit_month rename to unit_month_whole',
  'create table unit_month (like unit_month_whole including defaults) partition by range (year)',
  ...partitionsOf({ table: 'unit_month', periods: yearsFrom('(select min(year) from unit_month_whole)', 'y', 'y + 1') }),
  'insert into unit_month select * from unit_month_whole order by unit_id, year, month',
  'drop table unit_month_whole',
  'alter table unit_month add constraint unit_month_key primary key (unit_id, year, month)',
  `alter table unit_month add constraint unit_month_unit_id_fkey foreign key (unit_id) references consumer_unit (id)
   on delete cascade`,
  `create index unit_month_costs on unit_month (unit_id, status, is_retroactive, captive_cost_brl, free_cost_brl)`,
  `alter table unit_report add constraint unit_report_month foreign key (unit_id, year, month)
   references unit_month (unit_id, year, month) on delete cascade`,
]

const hourlyPrices = [
  'alter table pld_hour rename to pld_hour_whole',
  'create table pld_hour (like pld_hour_whole including defaults) partition by range (month)',
  ...partitionsOf({
    table: 'pld_hour',
    periods: yearsFrom('(select min(month) / 100 from pld_hour_whole)', 'y * 100', '(y + 1) * 100'),
  }),
  'insert into pld_hour select * from pld_hour_whole order by submarket, month, period',
  'drop table pld_hour_whole',
  'alter table pld_hour add constraint pld_hour_key primary key (submarket, month, period)',
]

/** Partitions from the oldest row, and for hourly prices and months at least from 2021, to the next years; and one for all other rows. */
function partitionsOf({ table, periods }: { table: string; periods: string }) {
  return [
    `do $$ declare p record; begin
       for p in select * from (${periods}) as it (name, first, past) loop
         execute format('create table ${table}_%s partition of ${table} for values from (%s) to (%s)', p.name, p.first, p.past);
       end loop;
     end $$`,
    `create table ${table}_rest partition of ${table} default`,
  ]
}

function yearsFrom(oldest: string, first: string, past: string) {
  return `select y::text, (${first})::text, (${past})::text
    from generate_series(least(greatest(${oldest}, 2000), 2021), extract(year from now())::int + 2) y`
}
