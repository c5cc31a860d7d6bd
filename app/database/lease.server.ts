type Lease = {
  everyMs: number
  renew: () => Promise<void>
  log: (line: string) => void
}

/** Works and renews a lease meanwhile. No renewal is under way when it returns; one that fails is made again after `everyMs`. */
export async function whileRenewing<T>({ everyMs, renew, log }: Lease, work: () => Promise<T>): Promise<T> {
  let renewal = Promise.resolve()
  const timer = setInterval(() => {
    renewal = renewal
      .then(renew)
      .catch((error: unknown) => log(`lease: ${error instanceof Error ? error.message : String(error)}`))
  }, everyMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await renewal
  }
}
