import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** An address that a name has now. */
export type Address = { address: string; family: 4 | 6 }

export type Targets = {
  /** Whether addresses inside the network, `http` and other ports are allowed, for demonstrations and tests. */
  allowsPrivate: boolean
  resolve: (host: string) => Promise<Address[]>
}

/** Why an address is not called, in a sentence. */
export class TargetRefusal extends Error {}

export function targetsOf({ allowsPrivate }: Pick<Targets, 'allowsPrivate'>): Targets {
  return {
    allowsPrivate,
    async resolve(host) {
      const found = await lookup(host, { all: true, verbatim: true })
      return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
    },
  }
}

/** The address of a webhook, by its form alone: https on port 443, with a public name and without a password. */
export function parsedTarget(text: string, { allowsPrivate }: Pick<Targets, 'allowsPrivate'>): URL {
  const url = URL.parse(text)
  if (!url || !url.hostname)
    throw new TargetRefusal('O endereço não é válido: escreva-o como https://sistema.empresa.com.br/avisos.')
  if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:')) {
    throw new TargetRefusal('O endereço precisa começar com https://.')
  }
  if (url.username || url.password) throw new TargetRefusal('O endereço não pode levar usuário nem senha.')
  if (url.hash) throw new TargetRefusal('O endereço não pode ter uma parte depois de #.')
  if (allowsPrivate) return url
  if (url.port !== '') throw new TargetRefusal('O endereço precisa responder na porta 443, a do https.')
  const host = hostOf(url)
  if (isIP(host) === 0 && (!host.includes('.') || localNames.test(host))) throw insideRefusal()
  return url
}

/**
 * The addresses of a target's name at this moment, each of them public.
 *
 * @throws TargetRefusal if one of them is inside a network, or the name has none.
 */
export async function checkedAddresses(url: URL, { allowsPrivate, resolve }: Targets): Promise<[Address, ...Address[]]> {
  const host = hostOf(url)
  const version = isIP(host)
  const found =
    version === 0 ? await resolved(host, resolve) : [{ address: host, family: version === 6 ? (6 as const) : (4 as const) }]
  const [first, ...others] = found
  if (!first) throw unknownName()
  if (!allowsPrivate && !found.every(isPublic)) throw insideRefusal()
  return [first, ...others]
}

async function resolved(host: string, resolve: Targets['resolve']) {
  try {
    return await resolve(host)
  } catch {
    throw unknownName()
  }
}

/** Without the brackets of IPv6 and the last dot of a whole name. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

const localNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/

function insideRefusal() {
  return new TargetRefusal('O endereço é de uma rede interna: só se avisa um endereço público.')
}

function unknownName() {
  return new TargetRefusal('O nome deste endereço não foi encontrado na internet.')
}

/** IPv4 that is not of the public internet: IANA's registry of special-purpose addresses (RFC 6890), and multicast. */
const specialIpv4 = blocked('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
])

/** The only public IPv6: loopback, link-local, ULA, multicast, IPv4-mapped and NAT64 addresses are outside of it. */
const globalIpv6 = blocked('ipv6', [['2000::', 3]])

/** Within it: Teredo and other protocols, 6to4, which carries an IPv4 address, and documentation. */
const specialIpv6 = blocked('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

export function isPublic({ address, family }: Address): boolean {
  if (family === 4) return isIP(address) === 4 && !specialIpv4.check(address)
  return isIP(address) === 6 && globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
}

function blocked(family: 'ipv4' | 'ipv6', networks: readonly (readonly [string, number])[]) {
  const list = new BlockList()
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family)
  return list
}
