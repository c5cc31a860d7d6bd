import { networkOf, wideNetworkOf } from '~/domain/access/network'

/** Who has a /48 may send from 256 networks: it counts as four of them. */
const networksOfWide = 4

/**
 * Limits the bytes of the bodies in transfer: of each network, and of all visitors together. While all together fill theirs, a network
 * that has no body in transfer sends one, so that no flood blocks the others.
 */
export function createBodyBudget({ maxBytes, maxBytesOfNetwork }: { maxBytes: number; maxBytesOfNetwork: number }) {
  const taken = new Map<string, number>()
  let total = 0

  /** A name that is counted, and the most of it. An IPv4 address is a network alone. */
  function limitsOf(address: string): [name: string, maxBytes: number][] {
    const wide = wideNetworkOf(address)
    const near: [string, number] = [networkOf(address), maxBytesOfNetwork]
    return wide === undefined ? [near] : [near, [wide, maxBytesOfNetwork * networksOfWide]]
  }

  function own(name: string) {
    return taken.get(name) ?? 0
  }

  return {
    bytes: () => total,

    /** Reserves room for a body; false when there is none. `giveBack` frees it when the request ends. */
    take(address: string, bytes: number): boolean {
      const limits = limitsOf(address)
      if (limits.some(([name, max]) => own(name) + bytes > max)) return false
      if (total + bytes > maxBytes && limits.some(([name]) => own(name) > 0)) return false
      for (const [name] of limits) taken.set(name, own(name) + bytes)
      total += bytes
      return true
    },

    giveBack(address: string, bytes: number): void {
      for (const [name] of limitsOf(address)) {
        const left = own(name) - bytes
        if (left > 0) taken.set(name, left)
        else taken.delete(name)
      }
      total -= bytes
    },
  }
}
