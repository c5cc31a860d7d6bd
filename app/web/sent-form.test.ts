import { readableForm } from './sent-form.server'

const urlEncoded = 'application/x-www-form-urlencoded'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

function sent(body: string, type?: string) {
  const request = new Request('http://site.example/login', { method: 'POST', body })
  request.headers.delete('content-type')
  if (type !== undefined) request.headers.set('content-type', type)
  return request
}

function multipart(fields: number) {
  const part = '--corte\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
  return `${part.repeat(fields)}--corte--\r\n`
}

test.each([
  ['a urlencoded form', 'a=1&b=2', urlEncoded],
  ['a urlencoded form with a charset', 'a=1&b=2', `${urlEncoded};charset=UTF-8`],
  ['a multipart form', multipart(2).replace('"a"', '"b"'), 'multipart/form-data; boundary=corte'],
])('%s is read, and its clone too', async (_, body, type) => {
  const request = await readableForm(sent(body, type))
  expect(Object.fromEntries(await request.clone().formData())).toEqual(Object.fromEntries(await request.formData()))
})

test('a request without body is an empty form', async () => {
  expect([...(await (await readableForm(sent(''))).formData())]).toEqual([])
})

test.each([
  ['JSON', '{"a":1}', 'application/json', 415],
  ['text without a content type', 'a=1', undefined, 415],
  ['an invalid content type', 'a=1', ';;', 415],
  ['a multipart form without a boundary', multipart(1), 'multipart/form-data', 415],
  ['an incomplete multipart form', '--corte\r\nContent-Disp', 'multipart/form-data; boundary=corte', 400],
  ['a hundred thousand fields', 'a&'.repeat(100_000), urlEncoded, 413],
  ['a hundred thousand parts', multipart(100_000), 'multipart/form-data; boundary=corte', 413],
  [
    'a thousand parts with several boundary parameters',
    multipart(1_000),
    'multipart/form-data; x-boundary=outro; boundary=corte; boundary=mais',
    413,
  ],
])('%s is refused in less than 500 ms', async (_, body, type, status) => {
  const beganMs = performance.now()
  await expect(readableForm(sent(body, type))).rejects.toMatchObject({ status })
  expect(performance.now() - beganMs).toBeLessThan(500)
})
