import { randomOf } from '../random'
import { anyCall, type FuzzedRequest } from './api-request'
import { anyForm } from './page-request'

const written = ({ method, path, body }: FuzzedRequest) => `${method} ${path} ${typeof body === 'string' ? body : ''}`

const fiftyCalls = () => Array.from({ length: 50 }, (_, number) => written(anyCall(randomOf(7, number))))

test('a seed and a number make the same call and the same form again', async () => {
  const forms = [1, 2].map(() => anyForm(randomOf(7, 12), async () => ['name']))
  expect(await forms[0]).toEqual(await forms[1])
  expect(fiftyCalls()).toEqual(fiftyCalls())
})

test('of 500 calls, some have a body in the shape of the contract and some do not', () => {
  const calls = Array.from({ length: 500 }, (_, number) => anyCall(randomOf(1, number)))
  const signIns = calls.filter(({ path }) => path === '/auth/login').map(({ body }) => String(body))
  expect(signIns.length).toBeGreaterThan(0)
  expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(['GET', 'POST', 'PATCH', 'DELETE']))
  expect(calls.some(({ body }) => body instanceof FormData)).toBe(true)
})
