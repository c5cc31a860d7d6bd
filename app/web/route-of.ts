import { routePaths } from '~/session/route-registry'

const fixed = new Map(routePaths.map((path) => [path.toLowerCase(), path]))
const withParameters = routePaths
  .filter((path) => path.includes(':'))
  .map((path) => ({ path, matches: new RegExp(`^${path.replaceAll('.', '[.]').replaceAll(/:\w+/g, '[^/]+')}$`, 'i') }))

/** The pattern of the route that an address belongs to, of its data too; "*" for none. There are as many patterns as routes, whatever is asked for. */
export function routeOf(address: string): string {
  if (address.startsWith('/assets/')) return '/assets/*'
  const named = withoutLastSlashes(address)
  const page =
    (named.endsWith('.data') ? withoutLastSlashes(named.slice(0, -'.data'.length)) : named).replace(/^\/_root$/, '') || '/'
  return fixed.get(page.toLowerCase()) ?? withParameters.find(({ matches }) => matches.test(page))?.path ?? '*'
}

/** By counting: a pattern that seeks slashes before the end takes minutes over an address of thousands of them. */
function withoutLastSlashes(address: string) {
  let end = address.length
  while (address[end - 1] === '/') end--
  return address.slice(0, end)
}
