import { listUsers } from '~/contract/users'
import { createGateway } from './gateway.server'

test('a text that ends in a lone surrogate is written into an address', async () => {
  const asked: string[] = []
  const gateway = createGateway({
    baseUrl: 'http://provider.example',
    fetch: ({ url }) => {
      asked.push(url)
      return Response.json({ items: [], total: 0, page: 1, pageSize: 50 })
    },
  })
  await gateway.call(listUsers, { params: { text: '🔆'.slice(0, 1) } })
  expect(new URL(asked[0]!).searchParams.get('text')).toBe('\uFFFD')
})
