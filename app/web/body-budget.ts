/**
 * How many bytes of bodies may be on their way at a time: of all visitors together, and of one network, so that nobody takes the
 * place of everybody else.
 */
export function createBodyBudget({ maxBytes, maxBytesOfNetwork }: { maxBytes: number; maxBytesOfNetwork: number }) {
  const taken = new Map<string, number>()
  let total = 0

  return {
    /** Whether there is room for a body; what was taken is given back once the body is done with. */
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
