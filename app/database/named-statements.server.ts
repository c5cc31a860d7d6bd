import { createHash } from 'node:crypto'
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'

/** Statements kept by each connection: more than the pages of the panel, the lists and the simulator use together. */
const maxNamed = 300
/** Statements with more are lists of keys, each of another length. */
const maxValues = 20
const changedTable = '0A000'

/**
 * A pool whose connections keep the plans of their reads: planning over the partitions of months takes longer than reading them.
 * A statement has no name within a transaction, which its failure would end.
 */
export function namingReads(pool: Pool) {
  const naming = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect(): Promise<PostgresPoolClient> {
      const client = await pool.connect()
      const known = naming.get(client) ?? namingClient(client)
      naming.set(client, known)
      return known
    },
  }
}

function namingClient(client: PoolClient): PostgresPoolClient {
  const names = new Map<string, string>()
  let isInTransaction = false

  /** Undefined for a statement that is sent without a name. */
  function nameOf(text: string, values: readonly unknown[]) {
    if (isInTransaction || values.length === 0 || values.length > maxValues || !text.startsWith('select')) return undefined
    if (!names.has(text) && names.size < maxNamed) names.set(text, createHash('sha256').update(text).digest('base64url'))
    return names.get(text)
  }

  async function ask(text: string, values: readonly unknown[]): Promise<QueryResult> {
    if (/^(begin|start transaction)/.test(text)) isInTransaction = true
    if (/^(commit|rollback)$/.test(text)) isInTransaction = false
    const name = nameOf(text, values)
    try {
      return await client.query({ ...(name && { name }), text, values: [...values] })
    } catch (error) {
      // A newer version beside this one added a column: the statement is planned each time from now on.
      if (!name || !isChangedTable(error)) throw error
      names.set(text, '')
      return ask(text, values)
    }
  }

  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new Error('rows are not streamed')
    return ask(asked, values)
  }

  return { query, release: (destroy) => client.release(destroy) }
}

function isChangedTable(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === changedTable
}
