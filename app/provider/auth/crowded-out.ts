import { networkOf, wideNetworkOf } from '~/domain/access/network'

type SignIn = { id: string; address: string | null; created_at: string; last_seen_at: string | null }

/**
 * The sign-ins to end so that an account keeps at most `max`. The network with the most sign-ins loses one first, so that many
 * from one place end none elsewhere; within it, never renewed ones before those in use, and the least recently used first.
 *
 * @param newest  is kept.
 */
export function crowdedOut(signIns: readonly SignIn[], newest: string, max: number): string[] {
  const left = new Map(signIns.map((it) => [it.id, it]))
  const ended: string[] = []
  while (left.size > max) {
    const places = [...left.values()].map(({ address }) => placeOf(address))
    const crowd = ({ address }: SignIn) => places.filter((place) => place === placeOf(address)).length
    const [first] = [...left.values()]
      .filter(({ id }) => id !== newest)
      .toSorted((one, other) => crowd(other) - crowd(one) || isInUse(one) - isInUse(other) || compare(seenAt(one), seenAt(other)))
    if (!first) break
    left.delete(first.id)
    ended.push(first.id)
  }
  return ended
}

function placeOf(address: string | null) {
  return address === null ? '' : (wideNetworkOf(address) ?? networkOf(address))
}

/** Renewed since its start: it is open in a browser. */
function isInUse({ created_at, last_seen_at }: SignIn) {
  return last_seen_at !== null && last_seen_at > created_at ? 1 : 0
}

function seenAt({ created_at, last_seen_at }: SignIn) {
  return `${last_seen_at ?? created_at} ${created_at}`
}

function compare(one: string, other: string) {
  return one < other ? -1 : one > other ? 1 : 0
}
