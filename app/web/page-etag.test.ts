import type { EntryContext } from '@remix-run/node'
import { isKept, pageEtag } from './page-etag.server'

const url = 'https://farol.example/agente/100'

/** The ETag of a page, from its build and its loaders' data. */
function etagOf(headers: HeadersInit, { status = 200, build = '1', member = 'Ana', address = url } = {}) {
  const loaderData = { frame: { member }, page: { name: 'Moinho' } }
  const context = { manifest: { version: build }, staticHandlerContext: { loaderData } } as unknown as EntryContext
  const sent = new Headers(headers)
  return { etag: pageEtag(address, status, sent, context), rule: sent.get('cache-control') }
}

const kept = { 'cache-control': 'private, no-cache' }

test('the ETag of a page depends on its address, its build and its loader data', () => {
  const { etag, rule } = etagOf(kept)
  expect(etag).toMatch(/^W\/"[\w-]{43}"$/)
  expect(rule).toBe('private, no-cache')
  expect(etagOf(kept).etag).toBe(etag)
  const others = [
    etagOf(kept, { build: '2' }),
    etagOf(kept, { member: 'Bia' }),
    etagOf(kept, { address: `${url}?pagina=2` }),
  ].map((it) => it.etag)
  expect(new Set([etag, ...others]).size).toBe(4)
})

test.each([
  ['whose route does not say so', {}, 200, null],
  ['with a message that is shown once', { ...kept, 'set-cookie': 'aviso=; Max-Age=0' }, 200, 'no-store'],
  ['of an agent that does not exist', kept, 404, 'no-store'],
])('no browser caches a page %s', (_, headers, status, rule) => {
  expect(etagOf(headers as HeadersInit, { status })).toEqual({ etag: undefined, rule })
})

test.each([
  ['W/"a"', 'GET', true],
  ['W/"b", W/"a"', 'HEAD', true],
  ['W/"b"', 'GET', false],
  ['W/"a"', 'POST', false],
])('with If-None-Match %s, a %s matches the page W/"a": %s', (known, method, isFound) => {
  expect(isKept(new Request(url, { method, headers: { 'if-none-match': known } }), 'W/"a"')).toBe(isFound)
})
