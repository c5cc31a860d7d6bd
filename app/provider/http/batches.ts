import { setImmediate } from 'node:timers/promises'

/** Rows that an export holds at a time: a stored study is some 15 kB. */
export const batchRows = 100

/**
 * Rows in batches, each read after the last row of the one before and only when it is asked for. No transaction stays open: a row
 * written during the export may be in it or not.
 *
 * @param readAfter  reads the next {@link batchRows} rows, or fewer at the end.
 */
export async function* inBatches<Row>(readAfter: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[], void> {
  let last: Row | undefined
  do {
    const rows = await readAfter(last)
    last = rows.length < batchRows ? undefined : rows.at(-1)
    yield rows
    // SQLite answers within the same turn of the event loop; other requests come between two batches.
    await setImmediate()
  } while (last)
}
