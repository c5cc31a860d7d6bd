import { withClientHeaders } from './client.server'

test('each call has the visitor’s headers, which replace those that the caller set', async () => {
  const seen: Record<string, string>[] = []
  const fetch = withClientHeaders(
    { key: 'chave', address: '203.0.113.7', agent: 'Firefox/144.0', requestId: '0A1B2C3D' },
    ({ headers }) => {
      seen.push(Object.fromEntries(headers))
      return new Response()
    },
  )
  await fetch(
    new Request('http://provider/users/1', { headers: { 'forwarded-client': '10.0.0.1', authorization: 'Bearer a' } }),
    () => {},
  )
  expect(seen).toEqual([
    {
      'forwarded-client-key': 'chave',
      'forwarded-client': '203.0.113.7',
      'forwarded-request-id': '0A1B2C3D',
      'user-agent': 'Firefox/144.0',
      authorization: 'Bearer a',
    },
  ])
})
