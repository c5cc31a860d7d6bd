import type { EntryContext } from '@remix-run/node'
import { isKept, letKeep, pageEtag } from './page-etag.server'

const url = 'https://farol.example/client'

/** The ETag of a page, from its build and its loaders' data, as Remix encodes them. */
async function etagOf(headers: HeadersInit, { status = 200, build = '1', member = 'Ana', address = url, method = 'GET' } = {}) {
  const data = new Response(JSON.stringify({ frame: { member }, page: { name: 'Moinho' } })).body!
  const context = { manifest: { version: build }, serverHandoffStream: data } as unknown as EntryContext
  return pageEtag(new Request(address, { method }), status, new Headers(headers), context)
}

test('the ETag of a page depends on its address, its build and its loader data', async () => {
  const etag = await etagOf({})
  expect(etag).toMatch(/^W\/"[\w-]{43}"$/)
  expect(await etagOf({})).toBe(etag)
  const others = [
    await etagOf({}, { build: '2' }),
    await etagOf({}, { member: 'Bia' }),
    await etagOf({}, { address: `${url}?pagina=2` }),
  ]
  expect(new Set([etag, ...others]).size).toBe(4)
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
])('no browser stores a page %s', async (_, headers, change) => {
  expect(await etagOf(headers as HeadersInit, change)).toBeUndefined()
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
