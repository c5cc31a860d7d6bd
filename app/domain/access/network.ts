/**
 * What of an address limits count by: all of an IPv4 address, and of an IPv6 one the first 56 bits. Those are what a provider
 * gives one household (RIPE-690), which may write from any of the 256 networks that begin with them.
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
 * The first 48 bits of an IPv6 address: what a provider gives one site (RIPE-690), 256 of the networks above. An IPv4 address has no
 * such network.
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

/** "0DB8" and "db8" are the same group. */
function writtenGroups(text: string) {
  return text
    .split(':')
    .filter(Boolean)
    .map((group) => group.replace(/^0+(?=.)/, ''))
}
