import { StoreUnavailable } from '~/provider/file-store/file-store'
import { ProviderError } from '~/gateway/refusal.server'
import { unservedResponse, unservedStatus } from './unserved.server'

const coded = (code: string) => Object.assign(new Error(code), { code })

test.each([
  ['a database that is away', coded('ECONNREFUSED'), 503],
  ['a provider that is away', new ProviderError(503, 'O banco de dados não respondeu a tempo.'), 503],
  ['a full disk', coded('SQLITE_FULL'), 507],
  ['a full store', new StoreUnavailable('write', coded('ENOSPC')), 507],
  ['a full provider', new ProviderError(507, 'Não há espaço.'), 507],
  ['a fault of ours', new TypeError('x is not a function'), undefined],
  ['a provider that refuses', new ProviderError(422, 'Não.'), undefined],
])('%s is told by its status', (_, error, status) => {
  expect(unservedStatus(error)).toBe(status)
})

const away = coded('ECONNREFUSED')
const url = 'http://site/conta?index'

async function saidOf(form?: BodyInit, isPage = true) {
  const sent = new Request(url, form ? { method: 'POST', body: form } : {})
  const bytes = Buffer.from(await sent.arrayBuffer())
  const received = form ? { byteLength: bytes.length, read: async () => bytes, pieces: () => [bytes] } : undefined
  // A loader has the headers of the form, and no body.
  return unservedResponse(503, away, { request: new Request(url, { headers: sent.headers }), received, isPage })
}

const message = 'O site está sem acesso aos dados no momento.'

test('a page that was opened says what is missing', async () => {
  const response = await saidOf()
  expect([response.status, await response.json()]).toEqual([503, { message, isForm: false }])
})

test('the text fields of a form come back in their order, without passwords and codes', async () => {
  const form = new URLSearchParams('name=Ana&kind=a&kind=b&password=x&previousPassword=y&code=1&sendingKey=k')
  const fields = [
    ['name', 'Ana'],
    ['kind', 'a'],
    ['kind', 'b'],
    ['sendingKey', 'k'],
  ]
  expect(await (await saidOf(form)).json()).toEqual({ message, isForm: true, typed: { fields, isMultipart: false } })
})

test('a form with a file comes back without it, to be sent as it was', async () => {
  const form = new FormData()
  form.append('title', 'Contrato')
  form.append('file', new File(['%PDF'], 'contrato.pdf'))
  expect(await (await saidOf(form)).json()).toMatchObject({ typed: { fields: [['title', 'Contrato']], isMultipart: true } })
})

test('a very long form, or one that did not arrive whole, is left to the browser', async () => {
  expect(await (await saidOf(new URLSearchParams({ text: 'x'.repeat(250_001) }))).json()).toEqual({ message, isForm: true })
  const broken = new Blob(['--a\r\nContent-Dis'], { type: 'multipart/form-data; boundary=a' })
  vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  expect(await (await saidOf(broken)).json()).toEqual({ message, isForm: true })
})

test('what has no page, such as a PDF, is answered with a page of its own', async () => {
  const response = await saidOf(undefined, false)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toMatch(/<h1>Voltamos em instantes<\/h1>.*sem acesso aos dados/)
})
