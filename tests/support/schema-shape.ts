import { sql, type QueryExecutorProvider } from 'kysely'
import { isPostgres } from '~/database/is-postgres'

/** Columns, keys and indexes of every table, a line each, as both databases can tell them: without names of indexes and constraints. */
export async function schemaShape(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await (isPostgres(db) ? onPostgres : onSqlite).execute(db)
  return rows
    .map(({ line }) => line.toLowerCase().replaceAll('"', ''))
    .filter((line) => !line.startsWith('kysely_'))
    .toSorted()
}

type Line = { line: string }

const tablesOnSqlite = sql`(select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%') t`

const onSqlite = sql<Line>`
  select t.name || ': ' || c.name || ' ' || replace(replace(lower(c.type), 'real', 'double precision'), 'blob', 'bytea')
    || iif(c."notnull" or c.pk, ' not null', '') || iif(c.hidden > 0, ' generated', '') as line
    from ${tablesOnSqlite}, pragma_table_xinfo(t.name) c
  union all
  select t.name || ': key (' || (select group_concat(name, ', ') from (select name from pragma_table_info(t.name) where pk order by pk)) || ')'
    from ${tablesOnSqlite} where exists (select 1 from pragma_table_info(t.name) where pk)
  union all
  select t.name || ': ' || iif(i."unique", 'unique', 'index') || iif(i.partial, ' of some', '') || ' (' || (select group_concat(part, ', ') from
      (select coalesce(name, 'expression') || iif("desc", ' desc', '') as part from pragma_index_xinfo(i.name) where key order by seqno)) || ')'
    from ${tablesOnSqlite}, pragma_index_list(t.name) i where i.origin <> 'pk'
  union all
  select t.name || ': (' || group_concat(f."from", ', ' order by f.seq) || ') of ' || f."table" || ' ' || f.on_delete
    from ${tablesOnSqlite}, pragma_foreign_key_list(t.name) f group by t.name, f.id`

const tablesOnPostgres = sql`(select oid, relname as name from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition) t`

const onPostgres = sql<Line>`
  select t.name || ': ' || attname || ' ' || format_type(atttypid, atttypmod)
    || case when attnotnull then ' not null' else '' end || case when attgenerated <> '' then ' generated' else '' end as line
    from ${tablesOnPostgres} join pg_attribute on attrelid = t.oid and attnum > 0 and not attisdropped
  union all
  select t.name || ': ' || case when indisprimary then 'key' when indisunique then 'unique' else 'index' end
    || case when indpred is null then '' else ' of some' end || ' ('
    || (select string_agg(case when indkey[nth - 1] = 0 then 'expression' else pg_get_indexdef(indexrelid, nth, true) end
      || case when indoption[nth - 1] & 1 = 1 then ' desc' else '' end, ', ' order by nth) from generate_series(1, indnkeyatts) nth) || ')'
    from ${tablesOnPostgres} join pg_index on indrelid = t.oid
    join pg_class i on i.oid = indexrelid join pg_am on pg_am.oid = i.relam where amname = 'btree'
  union all
  select t.name || ': (' || (select string_agg(attname, ', ' order by nth) from unnest(conkey) with ordinality as k (num, nth)
      join pg_attribute on attrelid = conrelid and attnum = num) || ') of ' || (select relname from pg_class where oid = confrelid) || ' '
    || case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end
    from ${tablesOnPostgres} join pg_constraint on conrelid = t.oid and contype = 'f' and conparentid = 0`
