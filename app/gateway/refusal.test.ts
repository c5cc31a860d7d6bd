import { getUser } from '~/contract/users'
import { createGateway } from './gateway.server'
import { isMissing, readRefusal, unlessMissing } from './refusal.server'

/** The error of a call to a provider that gives this answer. */
async function thrownBy(answer: () => Response | Promise<Response>) {
  const gateway = createGateway({ baseUrl: 'http://provider.example', fetch: answer })
  return gateway.call(getUser, { params: { id: '1' } }).then(
    () => Promise.reject(new Error('it did not throw')),
    (error: unknown) => error,
  )
}

const refusing = (statusCode: number, message: string, more: { fields?: string[]; headers?: HeadersInit } = {}) =>
  thrownBy(() =>
    Response.json(
      { statusCode, message, ...(more.fields && { fields: more.fields }) },
      { status: statusCode, ...(more.headers && { headers: more.headers }) },
    ),
  )

test('a 422 gives its message to each field that it names', async () => {
  expect(readRefusal(await refusing(422, 'Não confere', { fields: ['password', 'code'] }))).toEqual({
    status: 422,
    message: 'Não confere',
    fieldErrors: { password: 'Não confere', code: 'Não confere' },
  })
})

test('a refusal that says what is wrong with each field gives each its own message', async () => {
  const said = { statusCode: 409, message: 'Não gravado', fields: ['9'], fieldMessages: { 9: 'Setembro mudou' } }
  const refusal = readRefusal(await thrownBy(() => Response.json(said, { status: 409 })))
  expect(refusal).toEqual({ status: 409, message: 'Não gravado', fieldErrors: { 9: 'Setembro mudou' } })
})

test('a 400 gives no messages to form fields, because it names fields of the API', async () => {
  const refusal = readRefusal(await refusing(400, 'Confira os campos: nome é obrigatório.', { fields: ['nome'] }))
  expect(refusal.fieldErrors).toEqual({})
})

test.each([
  ['1', '1 minuto'],
  ['60', '1 minuto'],
  ['61', '2 minutos'],
  ['900', '15 minutos'],
])('a 429 with Retry-After %s has a message that says to come back in %s', async (seconds, words) => {
  const refusal = readRefusal(await refusing(429, 'Muitos pedidos', { headers: { 'retry-after': seconds } }))
  expect(refusal).toMatchObject({ status: 429, message: `Muitos pedidos em pouco tempo. Tente novamente em ${words}.` })
})

test('a 429 without Retry-After has a message that says to come back later', async () => {
  expect(readRefusal(await refusing(429, 'Too many')).message).toBe('Muitos pedidos em pouco tempo. Tente novamente mais tarde.')
})

test.each([
  ['answers 500', () => Response.json({ statusCode: 500, message: 'at db.ts:7' }, { status: 500 })],
  ['answers 503 with a page', () => new Response('<html>', { status: 503 })],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['answers 200 with what the contract does not know', () => Response.json({ id: 1 })],
  ['answers 200 with a page', () => new Response('<html>')],
])('a provider that %s gives a 502 with a general message, logged once', async (_, answer) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(readRefusal(await thrownBy(answer))).toEqual({
    status: 502,
    message: 'Erro inesperado. Tente novamente mais tarde.',
    fieldErrors: {},
  })
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})

test('an error that is not a ProviderError is thrown again unchanged', () => {
  const fault = new RangeError('a bug of ours')
  expect(() => readRefusal(fault)).toThrow(fault)
})

test.each([
  [404, true],
  [400, true],
  [403, false],
  [500, false],
])('a %d means that the object does not exist: %s', async (status, expected) => {
  const error = await refusing(status, 'Não')
  expect(isMissing(error)).toBe(expected)
  const settled = await unlessMissing(Promise.reject(error)).catch((rethrown: unknown) => rethrown)
  expect(settled).toBe(expected ? undefined : error)
})
