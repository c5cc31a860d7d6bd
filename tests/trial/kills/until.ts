import { setTimeout as sleep } from 'node:timers/promises'

const patienceMs = 300_000

/** @throws when it does not come true: then the installation does not come back by itself. */
export async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const startedAt = performance.now()
  while (!(await isSo())) {
    if (performance.now() - startedAt > patienceMs) throw new Error(`Não houve ${what} em ${patienceMs / 1000} s`)
    await sleep(5)
  }
}
