import { call, member } from '../caller'
import type { Host } from '../host'

export function userPromises(host: () => Host) {
  test('people read themselves, without their password', async () => {
    const { id, get } = await member(host(), 'simulador@farol.example')
    const { status, json } = await get(`/users/${id}`)
    expect(status).toBe(200)
    expect(json).toEqual({
      id: 'demo-simulador',
      version: expect.any(String) as string,
      name: 'Beatriz Nogueira',
      email: 'simulador@farol.example',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      role: 'CLIENTE',
      permissions: 'simulator',
      company: expect.objectContaining({ name: 'Cerâmica Vale do Ipojuca' }) as unknown,
      partner_company: null,
      access_expires_on: null,
    })
  })

  test('only an administrator reads another user, or learns who exists', async () => {
    const client = await member(host(), 'cliente@farol.example')
    expect(await client.get('/users/demo-admin')).toMatchObject({ status: 403, json: { statusCode: 403 } })
    expect(await client.get('/users/ninguem')).toMatchObject({ status: 403, json: { statusCode: 403 } })
  })

  test.each(['admin@farol.example', 'super@farol.example'])('%s reads anyone, and a missing user is a 404', async (email) => {
    const admin = await member(host(), email)
    expect(await admin.get('/users/demo-cliente')).toMatchObject({ status: 200, json: { email: 'cliente@farol.example' } })
    expect(await admin.get('/users/ninguem')).toMatchObject({ status: 404, json: { statusCode: 404 } })
  })

  test.each([
    ['no token', undefined],
    ['a made-up token', 'abc.def.ghi'],
    ['an unsigned token', `${encoded({ alg: 'none' })}.${encoded({ sub: 'demo-admin', exp: 4_000_000_000 })}.`],
  ])('with %s the answer is 401', async (_, token) => {
    const reply = await call(host(), 'GET', '/users/demo-admin', token === undefined ? {} : { token })
    expect(reply).toMatchObject({ status: 401, json: { statusCode: 401, message: 'É preciso entrar para fazer esta operação.' } })
  })
}

function encoded(part: object) {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
