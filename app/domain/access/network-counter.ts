import { networkOf, wideNetworkOf } from './network'

type Rule = { name: string; times: number; seconds: number }

/** Counts what a key stands for; `take` gives the seconds to wait above the limit. */
type Counter = {
  take: (key: string) => Promise<number | undefined>
  giveBack: (key: string) => Promise<void>
  forget: (key: string) => Promise<void>
}

/** Who has a /48 may write from 256 networks: it counts as four of them. */
const networksOfWide = 4

/**
 * Counts by the network of an address and, with an `of`, by what the attempt is for. Of an IPv6 address its network is counted (/56)
 * and, with four times the limit, the wider one that it is part of (/48).
 *
 * @param counter  makes the two counters.
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

    /** Forgets what the network is counted for; of the wider one, which others share, the last count. */
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
