import { sql, type Kysely } from 'kysely'

type Change = () => Promise<void>

/** Why an earlier program could not read or write its columns after a table change; empty if it could. */
export async function columnFaults(db: Kysely<unknown>, change: Change): Promise<string[]> {
  const before = await columnsOf(db)
  await change()
  const after = await columnsOf(db)
  const lost = [...before].flatMap(([name, { type, isOptional }]) => {
    const now = after.get(name)
    if (!now) return [`${name} is gone`]
    if (now.type !== type) return [`${name} was ${type} and is ${now.type}`]
    return isOptional && !now.isOptional ? [`${name} may no longer be left out`] : []
  })
  const tables = new Set([...before.values()].map(({ table }) => table))
  const demanded = [...after]
    .filter(([name, { table, isOptional }]) => tables.has(table) && !before.has(name) && !isOptional)
    .map(([name]) => `${name} is new and may not be left out`)
  return [...lost, ...demanded]
}

/** As `columnFaults`, for new constraints, from SQLite's catalogue. */
export async function keyFaults(db: Kysely<unknown>, change: Change): Promise<string[]> {
  const before = await keysOf(db)
  await change()
  const after = await keysOf(db)
  return [...after.faults].filter(([fault, on]) => !before.faults.has(fault) && before.tables.has(on)).map(([fault]) => fault)
}

async function columnsOf(db: Kysely<unknown>) {
  const tables = await db.introspection.getTables()
  return new Map(
    tables.flatMap(({ name: table, columns }) =>
      columns.map(({ name, dataType, isNullable, hasDefaultValue, isAutoIncrementing }) => {
        const isOptional = isNullable || hasDefaultValue || isAutoIncrementing
        return [`${table}.${name}`, { table, type: dataType.toLowerCase(), isOptional }] as const
      }),
    ),
  )
}

/** Columns of unique indexes and references, with the refusing table. */
async function keysOf(db: Kysely<unknown>) {
  const { rows: tables } = await sql<{ name: string }>`select name from pragma_table_list where type = 'table'`.execute(db)
  const { rows: unique } = await sql<{ on: string; columns: string }>`
    select t.name as "on", (select group_concat(c.name, ', ') from pragma_index_info(i.name) c) as columns
    from pragma_table_list t, pragma_index_list(t.name) i where t.type = 'table' and i."unique" = 1`.execute(db)
  const { rows: references } = await sql<{ by: string; on: string }>`
    select t.name as by, f."table" as "on" from pragma_table_list t, pragma_foreign_key_list(t.name) f
    where t.type = 'table' and f.on_delete not in ('CASCADE', 'SET NULL')`.execute(db)
  const faults = new Map<string, string>()
  for (const { on, columns } of unique) faults.set(`${on} is now unique by ${columns}`, on)
  for (const { by, on } of references) faults.set(`${by} keeps rows of ${on} from being deleted`, on)
  return { tables: new Set(tables.map(({ name }) => name)), faults }
}
