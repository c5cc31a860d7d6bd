import type { TariffChanges } from '~/database/tariff-changes.server'
import type { Db } from '~/database/schema'
import { oncePerRead } from '~/metrics/request-scope.server'

type Cache = { version: string | undefined; answers: Map<string, unknown>; changes: Pick<TariffChanges, 'version'> }

/** More entries than a day's distributors, subgroups and modalities. */
const maxAnswers = 5_000

/** By database object: a transaction is another object and reads its own writes from the tables. */
const caches = new WeakMap<Db, Cache>()

/** Caches this database's tariffs and premises in memory until one changes. */
export function cacheTariffs(db: Db, changes: Pick<TariffChanges, 'version'>): void {
  caches.set(db, { version: undefined, answers: new Map(), changes })
}

/** Calls that change tariffs or premises. */
const writesTariffs = /^\/(tariff|premises|distributors)/

/** Makes later answers come from the tables after a call that may have written: the notification may arrive later. */
export function forgetTariffsAfter(db: Db, { method, path }: { method: string; path: string }): void {
  if (method === 'GET' || !writesTariffs.test(path)) return
  const cache = caches.get(db)
  if (cache) cache.answers = new Map()
}

/**
 * The result of `load`, cached while nothing changes. The key contains everything that the result depends on; results must not be
 * modified.
 */
export async function cached<Answer>(db: Db, key: readonly string[], load: () => Promise<Answer>): Promise<Answer> {
  const cache = caches.get(db)
  if (!cache) return load()
  // One page asks for a hundred answers.
  const version = await oncePerRead('tariff version', () => cache.changes.version())
  if (version === undefined) return load()
  if (cache.version !== version || cache.answers.size >= maxAnswers) Object.assign(cache, { version, answers: new Map() })
  const { answers } = cache
  const name = JSON.stringify(key)
  if (answers.has(name)) return answers.get(name) as Answer
  const answer = await load()
  // The tables may have changed while being read: such a result is returned, but not cached.
  if ((await cache.changes.version()) === version) answers.set(name, answer)
  return answer
}
