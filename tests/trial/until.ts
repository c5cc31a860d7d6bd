import { setTimeout as sleep } from 'node:timers/promises'

const patienceMs = 300_000

/** @throws if it never becomes true: the installation does not recover by itself. */
export async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const startedAt = performance.now()
  while (!(await isSo())) {
    if (performance.now() - startedAt > patienceMs) throw new Error(`Não houve ${what} em ${patienceMs / 1000} s`)
    await sleep(5)
  }
}

/** Waits for a condition, and returns whether it became true. */
export async function becomes(isSo: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const endsAt = performance.now() + withinMs
  while (!(await isSo())) {
    if (performance.now() > endsAt) return false
    await sleep(200)
  }
  return true
}
