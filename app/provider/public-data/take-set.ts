import type { Db } from '~/database/schema'
import { download } from './download'
import { findResource } from './find-resource'
import { repeatWhilePassing, type Get } from './http-get'
import { sha256Of } from '../market/import/open-file'
import { holdSet, type SetState } from './set-state'
import { publicSet, type PublicSet, type SetId, type SourceName } from './sets'
import { SourceFault } from './source-fault'
import { sentence, takePublicFile, unchanged, type TakeDeps, type TakeOptions, type Try, type TryEnd } from './take-file'

export type Sources = { get: Get; portals: Record<SourceName, string>; backoffMs: number }

/**
 * Fetches a set if its source has another file than the one that was last taken, and imports it.
 *
 * @returns once the set is taken, a promise of what is stored of the try; undefined if another process has the set.
 */
export function fetchSet(
  id: SetId,
  { get, portals, backoffMs }: Sources,
  { actor, isAccepted = false, signal }: TakeOptions & { signal?: AbortSignal | undefined },
  deps: TakeDeps,
): Promise<Try | undefined> {
  const set = publicSet(id)
  const find = (period?: string) =>
    repeatWhilePassing(() => findResource(get, portals[set.source], set, signal, period), { backoffMs, signal })
  return holdSet(id, deps, (before) => deps.inTurn(() => tryOnce(before)))

  async function tryOnce(before: SetState): Promise<TryEnd> {
    try {
      const { url, ...resource } = await find()
      await takeYearBefore(resource.period, before)
      const told: TryEnd = { resource: resource.name, source_version: resource.version, source_modified_at: resource.modifiedAt }
      if (resource.version === before.source_version && !isAccepted) {
        // What waits for a person goes on waiting.
        if (before.outcome === 'waiting') return { outcome: 'waiting', reason: before.reason }
        return await unchanged(id, deps)
      }
      const renewUrl = async () => (await find()).url
      const options = { get, folder: deps.folder, name: id, maxBytes: set.maxBytes, signal, backoffMs, renewUrl }
      const file = await download(url, options)
      const sha256 = await sha256Of(file)
      const taking = {
        actor,
        fileName: `${resource.name}.csv`,
        isAccepted: isAccepted && sha256 === before.doubtful_sha256,
        isOlder: before.stored_at !== null && isBefore(resource.modifiedAt, before.source_modified_at),
        leastRows: resource.name === before.resource ? (before.row_count ?? 0) / 2 : 0,
      }
      return { ...told, ...(await takePublicFile(id, { path: file, sha256 }, taking, before, deps)) }
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error
      // Aborted in the middle of a file, Node tells a broken connection.
      const isLate = signal?.aborted ?? false
      const reason = sentence(isLate ? 'o portal não terminou a tempo' : error.message)
      return { outcome: isLate || error.isPassing ? 'away' : 'waiting', reason, source_version: null, doubtful_sha256: null }
    }
  }

  /** The file of the year before the newest one's, while no month of it is stored; without one there, the mean has fewer months. */
  async function takeYearBefore(period: string, before: SetState): Promise<void> {
    const year = String(Number(period.slice(0, 4)) - 1)
    if (!set.meanOf || !/^20\d\d$/.test(period) || (await hasMonthsOf(deps.db, set.meanOf, Number(year)))) return
    const older = await find(year).catch((error: unknown) => {
      if (error instanceof SourceFault) return undefined
      throw error
    })
    if (!older) return
    const renewUrl = async () => (await find(year)).url
    const options = { get, folder: deps.folder, name: `${id}-${year}`, maxBytes: set.maxBytes, signal, backoffMs, renewUrl }
    const path = await download(older.url, options)
    const taking = { actor, fileName: `${older.name}.csv`, isAccepted: false, isOlder: false, leastRows: 0 }
    await takePublicFile(id, { path, sha256: await sha256Of(path) }, taking, before, deps)
    // The newest file stays the one that the set is known by.
    const { sha256, stored_at: storedAt } = before
    await deps.db.updateTable('public_data_set').set({ sha256, stored_at: storedAt }).where('id', '=', id).execute()
  }
}

async function hasMonthsOf(db: Db, name: NonNullable<PublicSet['meanOf']>, year: number): Promise<boolean> {
  const found = await db
    .selectFrom('charge_month')
    .select('month')
    .where('name', '=', name)
    .where('month', '>=', year * 100 + 1)
    .where('month', '<=', year * 100 + 12)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

function isBefore(one: string | null, other: string | null) {
  return one !== null && other !== null && Date.parse(one) < Date.parse(other)
}
