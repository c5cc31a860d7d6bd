import { sendPartnerDocuments } from '~/contract/partner-companies'
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

test('each file of a list travels as a part of its name, beside the other fields', async () => {
  const names: unknown[] = []
  const gateway = createGateway({
    baseUrl: 'http://provider.example',
    fetch: async (request) => {
      const form = await request.formData()
      names.push(...form.getAll('files').map((part) => (part as File).name), form.get('office'))
      return Response.json({ documents: [] })
    },
  })
  const files = [new File(['a'], 'um.pdf'), new File(['b'], 'dois.pdf')]
  const contact = { name: 'Rita', office: 'Compras', phone: '81998765432', email: 'r@x.example' }
  await gateway.call(sendPartnerDocuments, { params: { companyId: 'p' }, body: { files, ...contact } })
  expect(names).toEqual(['um.pdf', 'dois.pdf', 'Compras'])
})
