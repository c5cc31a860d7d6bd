import { withClientHeaders } from './client.server'

test('the provider is told for whom each call is made, over whatever the caller wrote', async () => {
  const seen: Record<string, string>[] = []
  const fetch = withClientHeaders({ key: 'chave', address: '203.0.113.7', agent: 'Firefox/144.0' }, ({ headers }) => {
    seen.push(Object.fromEntries(headers))
    return new Response()
  })
  await fetch(new Request('http://provider/users/1', { headers: { 'forwarded-client': '10.0.0.1', authorization: 'Bearer a' } }))
  expect(seen).toEqual([
    {
      'forwarded-client-key': 'chave',
      'forwarded-client': '203.0.113.7',
      'user-agent': 'Firefox/144.0',
      authorization: 'Bearer a',
    },
  ])
})
