/** What a load balancer reads at /readyz: the state of each part that a request needs. */
export type Readiness = { isReady: boolean; states: Record<string, string> }

/**
 * Whether this process can serve. `leave` makes it say no for good, without asking its parts. Calls at the same time ask each part
 * once, so that nobody fills the database's connections by asking.
 *
 * @param parts  each answers "ok", or in Portuguese what it lacks; none throws or waits long.
 */
export function createReadiness(parts: Record<string, () => Promise<string>>) {
  let isLeaving = false
  let asking: Promise<Record<string, string>> | undefined

  async function askEach() {
    const states = Object.entries(parts).map(async ([name, state]) => [name, await state()] as const)
    return Object.fromEntries(await Promise.all(states))
  }

  return {
    leave(): void {
      isLeaving = true
    },

    async state(): Promise<Readiness> {
      if (isLeaving) return { isReady: false, states: { process: 'encerrando' } }
      asking ??= askEach().finally(() => (asking = undefined))
      const states = await asking
      return { isReady: Object.values(states).every((state) => state === 'ok'), states: { process: 'ok', ...states } }
    },
  }
}
