import { networkOf, wideNetworkOf } from './network'

type Rule = { name: string; times: number; seconds: number }

/** Counts per key; `take` returns the seconds to wait above the limit. */
type Counter = {
  take: (key: string) => Promise<number | undefined>
  giveBack: (key: string) => Promise<void>
  forget: (key: string) => Promise<void>
}

/** A /48 contains 256 networks and counts as four of them. */
const networksOfWide = 4

/**
 * Counts by an address's network and, with `of`, by the attempt's target. For IPv6 the network (/56) counts and, with four times
 * the limit, the wider one (/48).
 *
 * @param counter  creates the two counters.
 */
export function networkCounter(counter: (rule: Rule) => Counter, { name, times, seconds }: Rule) {
  const near = counter({ name, times, seconds })
  const wide = counter({ name: `${name}-wide`, times: times * networksOfWide, seconds })

  return {
    /** Undefined within the limit, otherwise the seconds to wait. */
    async take(address: string, of?: string): Promise<number | undefined> {
      const { nearKey, wideKey } = keysOf(address, of)
      return (await near.take(nearKey)) ?? (wideKey === undefined ? undefined : wide.take(wideKey))
    },

    async giveBack(address: string, of?: string): Promise<void> {
      const { nearKey, wideKey } = keysOf(address, of)
      await near.giveBack(nearKey)
      if (wideKey !== undefined) await wide.giveBack(wideKey)
    },

    /** Resets the network's count; for the wider network, which is shared, only the last count is taken back. */
    async forget(address: string, of?: string): Promise<void> {
      const { nearKey, wideKey } = keysOf(address, of)
      await near.forget(nearKey)
      if (wideKey !== undefined) await wide.giveBack(wideKey)
    },
  }
}

function keysOf(address: string, of = '') {
  const wideNetwork = wideNetworkOf(address)
  return { nearKey: `${of} ${networkOf(address)}`, wideKey: wideNetwork && `${of} ${wideNetwork}` }
}
