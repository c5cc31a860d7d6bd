/**
 * What of an address limits count by: all of an IPv4 address, and of an IPv6 one the first 56 bits. Those are what a provider
 * gives one household (RIPE-690), which may write from any of the 256 networks that begin with them.
 *
 * @example networkOf('2001:db8::1') // '2001:db8:0:0::/56'
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [before = [], after = []] = address.toLowerCase().split('::').map(groupsOf)
  const skipped = address.includes('::') ? Math.max(0, 8 - before.length - after.length) : 0
  const groups = [...before, ...Array<string>(skipped).fill('0'), ...after]
  const fourth = (Number.parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16)
  return `${[...groups.slice(0, 3), fourth].join(':')}::/56`
}

/** "0DB8" and "db8" are the same group. */
function groupsOf(text: string) {
  return text
    .split(':')
    .filter(Boolean)
    .map((group) => group.replace(/^0+(?=.)/, ''))
}
