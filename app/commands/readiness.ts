type Parts = Record<string, () => Promise<string>>

/** What a load balancer reads at /readyz: the state of each part that a request needs. */
export type Readiness = { isReady: boolean; states: Record<string, string> }

/**
 * Whether this process can serve. `leave` makes it say no for good, without asking its parts. Calls at the same time ask each part
 * once, so that nobody fills the database's connections by asking.
 *
 * @param needed  each answers "ok", or in Portuguese what it lacks; none throws or waits long.
 * @param told  parts that only some requests need: their state is told, and a process without them still serves the others.
 */
export function createReadiness(needed: Parts, told: Parts = {}) {
  let isLeaving = false
  let asking: Promise<Record<string, string>> | undefined

  async function askEach() {
    const states = Object.entries({ ...needed, ...told }).map(async ([name, state]) => [name, await state()] as const)
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
      return { isReady: Object.keys(needed).every((name) => states[name] === 'ok'), states: { process: 'ok', ...states } }
    },
  }
}
