import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { Pool } from 'pg'

/**
 * A trial's access to the database: plain SQL over its own connections, without the product's code. `{keys}` in a statement
 * stands for the list of keys.
 */
export type TrialDatabase = {
  rows: (statement: string, keys?: readonly string[]) => Promise<Record<string, unknown>[]>
  /** Its tables and their columns. */
  tables: () => Promise<{ table: string; columns: string[] }[]>
  close: () => Promise<void>
}

export function openTrialDatabase(location: string): TrialDatabase {
  return location.startsWith('postgres') ? openPostgres(location) : openSqlite(location)
}

function openSqlite(file: string): TrialDatabase {
  const db = new Sqlite(file)
  db.pragma('busy_timeout = 30000')
  return {
    async rows(statement, keys = []) {
      const prepared = db.prepare(statement.replaceAll('{keys}', '(select value from json_each(@keys))'))
      const named = statement.includes('{keys}') ? { keys: JSON.stringify(keys) } : {}
      if (prepared.reader) return prepared.all(named) as Record<string, unknown>[]
      prepared.run(named)
      return []
    },
    async tables() {
      const tables = db.prepare("select name from sqlite_master where type = 'table' and sql not like '%virtual%'").all()
      return (tables as { name: string }[]).map(({ name: table }) => ({
        table,
        columns: (db.pragma(`table_info("${table}")`) as { name: string }[]).map(({ name }) => name),
      }))
    },
    async close() {
      db.close()
    },
  }
}

function openPostgres(url: string): TrialDatabase {
  const pool = new Pool({ connectionString: url, max: 2 })
  // Some campaigns kill the server while connections are open.
  pool.on('error', () => {})
  return {
    async rows(statement, keys = []) {
      const asked = statement.replaceAll('{keys}', '(select unnest($1::text[]))')
      const values = statement.includes('{keys}') ? [keys] : []
      return (await onceBack(() => pool.query<Record<string, unknown>>(asked, values))).rows
    },
    async tables() {
      const { rows } = await pool.query<{ table: string; columns: string[] }>(`
        select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
        where table_schema = 'public' group by table_name`)
      return rows
    },
    close: () => pool.end(),
  }
}

const patienceMs = 120_000

/** Retries while the server recovers from a kill: repeating a trial's statements is harmless. */
async function onceBack<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const endsAt = performance.now() + patienceMs; ; await sleep(50)) {
    try {
      return await ask()
    } catch (error) {
      if (!isAway(error as NodeJS.ErrnoException) || performance.now() > endsAt) throw error
    }
  }
}

/** PostgreSQL's classes 08 (connections) and 57P (shutting down, or starting), or no connection at all. */
function isAway({ code = '', message }: NodeJS.ErrnoException) {
  return /^(?:08|57P|ECONN)/.test(code) || message.startsWith('Connection terminated')
}
