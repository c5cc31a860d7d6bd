import type { TariffChanges } from '~/database/tariff-changes.server'
import type { Db } from '~/database/schema'

type Cache = { version: string | undefined; answers: Map<string, unknown>; changes: Pick<TariffChanges, 'version'> }

/** More answers than there are distributors, subgroups and modalities of a day. */
const maxAnswers = 5_000

/** By database: a transaction is another object and reads its own writes from the tables. */
const caches = new WeakMap<Db, Cache>()

/** Keeps what this database answers of tariffs and premises in memory, for as long as none changes. */
export function cacheTariffs(db: Db, changes: Pick<TariffChanges, 'version'>): void {
  caches.set(db, { version: undefined, answers: new Map(), changes })
}

/** Calls that change tariffs or premises. */
const writesTariffs = /^\/(tariff|premises|distributors)/

/** Makes the next answers come from the tables after a call that may have written them: it is not overtaken by the news of it. */
export function forgetTariffsAfter(db: Db, { method, path }: { method: string; path: string }): void {
  if (method === 'GET' || !writesTariffs.test(path)) return
  const cache = caches.get(db)
  if (cache) cache.answers = new Map()
}

/** What `load` answers, from memory where nothing has changed since. The key says all that the answer depends on; nobody may change it. */
export async function cached<Answer>(db: Db, key: readonly string[], load: () => Promise<Answer>): Promise<Answer> {
  const cache = caches.get(db)
  const version = await cache?.changes.version()
  if (!cache || version === undefined) return load()
  if (cache.version !== version || cache.answers.size >= maxAnswers) Object.assign(cache, { version, answers: new Map() })
  const { answers } = cache
  const name = JSON.stringify(key)
  if (answers.has(name)) return answers.get(name) as Answer
  const answer = await load()
  // The tables may have changed while they were read: such an answer is given, and not kept.
  if ((await cache.changes.version()) === version) answers.set(name, answer)
  return answer
}
