import { setTimeout as sleep } from 'node:timers/promises'
import type { FileStore } from './file-store'

export type StoreState = 'ok' | 'indisponível'

const healthMs = 2_000

/** Health check: whether the store answers in time. It never throws. */
export async function storeState(store: FileStore, withinMs = healthMs): Promise<StoreState> {
  const answer = store.check().then(
    () => 'ok' as const,
    () => 'indisponível' as const,
  )
  return Promise.race([answer, sleep(withinMs, 'indisponível' as const, { ref: false })])
}
