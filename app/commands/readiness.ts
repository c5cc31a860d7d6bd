import { createGauge } from '~/metrics/registry.server'

type Parts = Record<string, () => Promise<string>>

/** Content of /readyz for load balancers: the state of each part that requests need. */
export type Readiness = { isReady: boolean; states: Record<string, string> }

const watchDegraded = createGauge('farol_degraded', 'Parts of the site that do not serve, as /readyz tells them', [
  'part',
  'state',
])

/** Other words of a part than "ok" mean that it is away. */
const stateNames: Record<string, 'full' | 'busy'> = { 'sem espaço': 'full', 'no limite': 'busy' }

/**
 * Whether this process can serve. `leave` makes it unready for good, without asking its parts. Concurrent calls ask each part
 * once, so that they cannot fill the database's connections.
 *
 * @param needed  each answers "ok", or in Portuguese what is missing; none throws or takes long.
 * @param told  parts needed by some requests only: their state is reported, and the process is ready without them.
 */
export function createReadiness(needed: Parts, told: Parts = {}) {
  let isLeaving = false
  let asking: Promise<Record<string, string>> | undefined

  async function askEach() {
    const states = Object.entries({ ...needed, ...told }).map(async ([name, state]) => [name, await state()] as const)
    return Object.fromEntries(await Promise.all(states))
  }

  async function askOnce() {
    asking ??= askEach().finally(() => (asking = undefined))
    return asking
  }

  watchDegraded(async () =>
    Object.entries(await askOnce()).flatMap(([part, said]) =>
      (['away', 'full', 'busy'] as const).map((state) => ({
        labels: { part, state },
        value: said !== 'ok' && (stateNames[said] ?? 'away') === state ? 1 : 0,
      })),
    ),
  )

  return {
    leave(): void {
      isLeaving = true
    },

    async state(): Promise<Readiness> {
      if (isLeaving) return { isReady: false, states: { process: 'encerrando' } }
      const states = await askOnce()
      return { isReady: Object.keys(needed).every((name) => states[name] === 'ok'), states: { process: 'ok', ...states } }
    },
  }
}
