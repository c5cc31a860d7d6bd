import { checkedAddresses, isPublic, parsedTarget, TargetRefusal } from './targets'

const strict = { allowsPrivate: false }
const neverAsked = async () => Promise.reject(new Error('nothing is looked up'))
const toBoth = async () => [
  { address: '93.184.216.34', family: 4 as const },
  { address: '192.168.0.10', family: 4 as const },
]

test.each([
  ['http://erp.example/avisos', 'https://'],
  ['ftp://erp.example', 'https://'],
  ['erp.example', 'não é válido'],
  ['https://', 'não é válido'],
  ['https://ana:senha@erp.example', 'usuário nem senha'],
  ['https://ana@erp.example', 'usuário nem senha'],
  ['https://erp.example/#parte', 'depois de #'],
  ['https://erp.example:8443/', 'porta 443'],
  ['https://localhost/', 'rede interna'],
  ['https://localhost./', 'rede interna'],
  ['https://LOCALHOST/', 'rede interna'],
  ['https://x.localhost/', 'rede interna'],
  ['https://intranet/', 'rede interna'],
  ['https://metadata.google.internal/', 'rede interna'],
  ['https://impressora.local/', 'rede interna'],
])('the address %s is refused: %s', (text, words) => {
  expect(() => parsedTarget(text, strict)).toThrow(words)
})

test('an https address with its port written is accepted, and keeps path and query', () => {
  expect(parsedTarget('https://erp.example:443/avisos?empresa=1', strict).href).toBe('https://erp.example/avisos?empresa=1')
})

test('a demonstration may call http and other ports', () => {
  expect(parsedTarget('http://127.0.0.1:9000/', { allowsPrivate: true }).port).toBe('9000')
})

// IANA's special-purpose registries, the first and the last address of each network, and its public neighbours.
test.each([
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.1', '127.255.255.255'],
  ['169.254.0.1', '169.254.169.254'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.8', '192.0.2.1'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['224.0.0.1', '239.255.255.255'],
  ['240.0.0.1', '255.255.255.255'],
])('no address from %s to %s is public', (...addresses) => {
  expect(addresses.map((address) => isPublic({ address, family: 4 }))).toEqual([false, false])
})

test.each([
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '223.255.255.255',
])('%s is public', (address) => {
  expect(isPublic({ address, family: 4 })).toBe(true)
})

test.each([
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::ffff:127.0.0.1', 'IPv4-mapped'],
  ['::ffff:a01:203', 'IPv4-mapped'],
  ['64:ff9b::a00:1', 'NAT64'],
  ['fe80::1', 'link-local'],
  ['fc00::1', 'ULA'],
  ['fdff::1', 'ULA'],
  ['ff02::1', 'multicast'],
  ['2001::1', 'Teredo'],
  ['2001:db8::1', 'documentation'],
  ['2002:7f00:1::', '6to4 of 127.0.0.1'],
])('%s, %s, is not public', (address) => {
  expect(isPublic({ address, family: 6 })).toBe(false)
})

test('an address of the internet in IPv6 is public', () => {
  expect(isPublic({ address: '2606:4700::1111', family: 6 })).toBe(true)
})

test.each([
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://10.0.0.1/',
])('%s is refused however it is written', async (text) => {
  await expect(checkedAddresses(parsedTarget(text, strict), { ...strict, resolve: neverAsked })).rejects.toThrow('rede interna')
})

test('a name with one public and one private address is refused, and so is a name without address', async () => {
  const url = parsedTarget('https://erp.example', strict)
  await expect(checkedAddresses(url, { ...strict, resolve: toBoth })).rejects.toThrow(TargetRefusal)
  await expect(checkedAddresses(url, { ...strict, resolve: async () => [] })).rejects.toThrow('não foi encontrado')
})
