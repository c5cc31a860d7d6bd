/**
 * Limits the bytes of the bodies in transfer: of all visitors together and of each network, so that one network cannot block the
 * others.
 */
export function createBodyBudget({ maxBytes, maxBytesOfNetwork }: { maxBytes: number; maxBytesOfNetwork: number }) {
  const taken = new Map<string, number>()
  let total = 0

  return {
    bytes: () => total,

    /** Reserves room for a body; false when there is none. `giveBack` frees it when the request ends. */
    take(network: string, bytes: number): boolean {
      const own = (taken.get(network) ?? 0) + bytes
      if (own > maxBytesOfNetwork || total + bytes > maxBytes) return false
      taken.set(network, own)
      total += bytes
      return true
    },

    giveBack(network: string, bytes: number): void {
      const own = (taken.get(network) ?? 0) - bytes
      if (own > 0) taken.set(network, own)
      else taken.delete(network)
      total -= bytes
    },
  }
}
