/** PostgreSQL lock of each recurring work: two works with one number would skip each other. */
export const workLocks = { sweep: 7501, alerts: 7502, demonstration: 7503, notices: 7504, lateSteps: 7505 } as const

export const hourMs = 60 * 60_000

type Options = {
  /** Before the message of a failure in the log. */
  name: string
  everyMs: number
  log?: ((line: string) => void) | undefined
  /** Whether the first time is at once. */
  startsNow?: boolean
}

/**
 * Does work again and again, never twice at a time. A failure is logged, and the work is done again at its next time.
 *
 * @param work  the signal is aborted by the end.
 * @returns ends it: resolves once what runs is done.
 */
export function recurring(
  work: (stopping: AbortSignal) => Promise<unknown>,
  { name, everyMs, log = console.error, startsNow = true }: Options,
): () => Promise<void> {
  let running: Promise<void> | undefined
  const stopping = new AbortController()
  const timer = setInterval(look, everyMs).unref()
  if (startsNow) look()

  function look() {
    running ??= work(stopping.signal)
      .then(() => {})
      .catch((error: unknown) => log(`${name}: ${errorText(error)}`))
      .finally(() => (running = undefined))
  }

  return async () => {
    stopping.abort()
    clearInterval(timer)
    await running
  }
}

/** The message of whatever was thrown, for a log. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
