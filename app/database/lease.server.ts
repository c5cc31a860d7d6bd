import { errorText } from './recurring.server'

type Lease = {
  everyMs: number
  renew: () => Promise<void>
  log: (line: string) => void
}

/** Works while renewing a lease. No renewal is running when it returns; a failed one is repeated after `everyMs`. */
export async function whileRenewing<T>({ everyMs, renew, log }: Lease, work: () => Promise<T>): Promise<T> {
  let renewal = Promise.resolve()
  const timer = setInterval(() => {
    renewal = renewal.then(renew).catch((error: unknown) => log(`lease: ${errorText(error)}`))
  }, everyMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await renewal
  }
}
