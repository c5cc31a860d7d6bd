const columns = `action text not null, actor_id text, object_type text, object_id text, address text, details text not null`

const byTime = ['action', 'actor_id', 'object_id'].map((it) => `create index audit_entry_${it} on audit_entry (${it}, at, id)`)
const signIns = `create index audit_entry_sign_in on audit_entry (actor_id, at) where action = 'sign-in'`

/** The audit trail, of which nothing is changed or deleted. */
export const trailOnSqlite = [
  `create table audit_entry (id integer primary key, at text not null, ${columns})`,
  'create index audit_entry_at on audit_entry (at, id)',
  ...byTime,
  signIns,
  ...['update', 'delete'].map(
    (change) => `create trigger audit_entry_no_${change} before ${change} on audit_entry
      begin select raise(abort, 'audit_entry is append-only'); end`,
  ),
]

/** In partitions by month, so its key begins with the instant. */
export const trailOnPostgres = [
  `create table audit_entry (id serial not null, at text collate "C" not null, ${columns}, primary key (at, id))
    partition by range (at)`,
  'create index audit_entry_id on audit_entry (id)',
  ...byTime,
  signIns,
  `create function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception 'audit_entry is append-only'; end $$`,
  `create trigger audit_entry_append_only before update or delete or truncate on audit_entry
    for each statement execute function refuse_audit_change()`,
  // The trigger of statements is not asked when a statement names a partition; the trigger of rows belongs to each partition too.
  `create trigger audit_entry_append_only_row before update or delete on audit_entry
    for each row execute function refuse_audit_change()`,
]

/**
 * The tables that grow without end are partitioned, the trail by month, months of units and hourly prices by year (decision 0077): the
 * running month and three more, the years from 2000 to the year after the next, and one for all other rows. Each start makes those ahead.
 *
 * Later migrations create an index on the table itself, never on a partition and never concurrently: partitions that exist and that
 * are still to come get it too. A unique index contains the column of the partitions (`at`, `year` or `month`). Lists of the trail are
 * ordered by `at, id`, its key, so an index for a filtered list ends in them: (actor_id, at, id).
 */
export const partitionsOnPostgres = [
  ...partitionsOf(
    'audit_entry',
    `select to_char(m, 'YYYY_MM'), quote_literal(to_char(m, 'YYYY-MM')), quote_literal(to_char(m + interval '1 month', 'YYYY-MM'))
      from date_trunc('month', now() at time zone 'UTC') as running, generate_series(running, running + interval '3 months', '1 month') m`,
  ),
  ...partitionsOf('unit_month', yearsTimes(1)),
  ...partitionsOf('pld_hour', yearsTimes(100)),
]

/** @param periods  rows of the partition's name, its first value and the one past its last. */
function partitionsOf(table: string, periods: string) {
  return [
    `do $$ declare p record; begin
       for p in select * from (${periods}) as it (name, first, past) loop
         execute format('create table ${table}_%s partition of ${table} for values from (%s) to (%s)', p.name, p.first, p.past);
       end loop;
     end $$`,
    `create table ${table}_rest partition of ${table} default`,
  ]
}

function yearsTimes(factor: number) {
  return `select y::text, (y * ${factor})::text, ((y + 1) * ${factor})::text
    from generate_series(2000, extract(year from now())::int + 2) y`
}
