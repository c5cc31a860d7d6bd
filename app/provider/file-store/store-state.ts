import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { storeRoom, type FileStore } from './file-store'

export type StoreState = 'ok' | 'indisponível' | 'sem espaço'

const healthMs = 2_000

/** Health check: whether the store answers in time and, after a write that had no room, whether it has room again. It never throws. */
export async function storeState(store: FileStore, withinMs = healthMs): Promise<StoreState> {
  const away = 'indisponível' as const
  return Promise.race([ask(store).catch(() => away), sleep(withinMs, away, { ref: false })])
}

async function ask(store: FileStore) {
  await store.check()
  return (await storeRoom.hasRoom((bytes) => tryWrite(store, bytes))) ? 'ok' : 'sem espaço'
}

async function tryWrite(store: FileStore, bytes: number) {
  const key = `checks/${randomUUID()}`
  await store.put(key, new Uint8Array(bytes))
  await store.delete(key)
}
