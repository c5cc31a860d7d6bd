import type { EntryContext } from '@remix-run/node'
import { isKept, letKeep, pageEtag } from './page-etag.server'

const url = 'https://farol.example/client'

/** The ETag of a page, from its build and its loaders' data. */
function etagOf(
  headers: HeadersInit,
  { status = 200, build = '1', member = 'Ana', saving = 0 as unknown, address = url, method = 'GET' } = {},
) {
  const loaderData = { frame: { member }, page: { name: 'Moinho', saving } }
  const context = { manifest: { version: build }, staticHandlerContext: { loaderData } } as unknown as EntryContext
  return pageEtag(new Request(address, { method }), status, new Headers(headers), context)
}

test('the ETag of a page depends on its address, its build and its loader data', () => {
  const etag = etagOf({})
  expect(etag).toMatch(/^W\/"[\w-]{43}"$/)
  expect(etagOf({})).toBe(etag)
  const others = [{ build: '2' }, { member: 'Bia' }, { address: `${url}?pagina=2` }].map((other) => etagOf({}, other))
  expect(new Set([etag, ...others]).size).toBe(4)
})

test('data that JSON writes alike have ETags of their own', () => {
  const day = new Date('2026-11-01T12:00:00Z')
  const savings = [
    null,
    [undefined],
    [null],
    Number.NaN,
    Infinity,
    '1',
    1,
    1n,
    [1],
    new Map([[1, 2]]),
    new Map(),
    new Set([1, 2]),
    {},
    day,
  ]
  expect(new Set(savings.map((saving) => etagOf({}, { saving }))).size).toBe(savings.length)
})

test.each([
  ['of the public site', {}, { address: 'https://farol.example/terms-of-use' }],
  ['of one’s own account', {}, { address: 'https://farol.example/conta/duas-etapas' }],
  ['of a client’s own information', {}, { address: 'https://farol.example/client/informacoes' }],
  ['with the links that open a study', {}, { address: 'https://farol.example/simulacao/estudos/7' }],
  ['of the office', {}, { address: 'https://farol.example/areaAdm/contas' }],
  ['with a message that is shown once', { 'set-cookie': 'aviso=; Max-Age=0' }, {}],
  ['that does not exist', {}, { status: 404 }],
  ['that answers a form', {}, { method: 'POST' }],
])('no browser stores a page %s', (_, headers, change) => {
  expect(etagOf(headers as HeadersInit, change)).toBeUndefined()
})

test('a page is stored for one person, and asked for again by another', () => {
  const headers = new Headers({ vary: 'Accept-Encoding' })
  letKeep(headers, 'W/"a"')
  expect(Object.fromEntries(headers)).toEqual({
    'cache-control': 'private, no-cache',
    etag: 'W/"a"',
    vary: 'Accept-Encoding, Cookie',
  })
})

test.each([
  ['W/"a"', true],
  ['W/"b", W/"a"', true],
  ['W/"b"', false],
])('with If-None-Match %s, the page W/"a" is known: %s', (known, isFound) => {
  expect(isKept(new Request(url, { headers: { 'if-none-match': known } }), 'W/"a"')).toBe(isFound)
})
