import { setImmediate } from 'node:timers/promises'

/** Rows held at a time by an export: a stored study is about 15 kB. */
export const batchRows = 100

/**
 * Rows in batches, each read on demand after the last row of the previous one. No transaction stays open: a row written during
 * the export may or may not be included.
 *
 * @param readAfter  reads the next {@link batchRows} rows, or fewer at the end.
 */
export async function* inBatches<Row>(readAfter: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[], void> {
  let last: Row | undefined
  do {
    const rows = await readAfter(last)
    last = rows.length < batchRows ? undefined : rows.at(-1)
    yield rows
    // SQLite answers within the same turn of the event loop; this lets other requests run between batches.
    await setImmediate()
  } while (last)
}
