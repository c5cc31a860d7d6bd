/**
 * The part of an address that limits count: an IPv4 address whole, and the first 56 bits of an IPv6 one. Providers assign a
 * household a /56 (RIPE-690), with 256 networks to send from.
 *
 * @example networkOf('2001:db8::1') // '2001:db8:0:0::/56'
 */
export function networkOf(address: string): string {
  if (!isIpv6(address)) return address
  const groups = groupsOf(address)
  const fourth = (Number.parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16)
  return `${[...groups.slice(0, 3), fourth].join(':')}::/56`
}

/**
 * The first 48 bits of an IPv6 address: a provider's assignment to one site (RIPE-690), 256 of the networks above. Undefined for
 * IPv4.
 *
 * @example wideNetworkOf('2001:db8::1') // '2001:db8:0::/48'
 */
export function wideNetworkOf(address: string): string | undefined {
  return isIpv6(address) ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : undefined
}

function isIpv6(address: string) {
  return address.includes(':') && !address.includes('.')
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [before = [], after = []] = address.toLowerCase().split('::').map(writtenGroups)
  const skipped = address.includes('::') ? Math.max(0, 8 - before.length - after.length) : 0
  return [...before, ...Array<string>(skipped).fill('0'), ...after]
}

/** "0DB8" and "db8" are equal groups. */
function writtenGroups(text: string) {
  return text
    .split(':')
    .filter(Boolean)
    .map((group) => group.replace(/^0+(?=.)/, ''))
}
