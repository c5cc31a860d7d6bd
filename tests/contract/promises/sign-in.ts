import { refreshToken } from '~/contract/auth'
import { as, call, signIn } from '../caller'
import type { Host } from '../host'

const wrong = { statusCode: 401, message: 'Credenciais incorretas ou pendentes de validação.' }

export function signInPromises(host: () => Host) {
  function renew(id: string, token: string) {
    return call(host(), 'POST', '/auth/refresh-token', { body: { id, refreshToken: token } })
  }

  test('an account signs in with its e-mail in any case and gets two tokens, its id, its role and a token of the browser', async () => {
    const { status, json } = await signIn(host(), 'Black@Farol.EXAMPLE')
    expect(status).toBe(200)
    expect(json).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      id: 'demo-black',
      role: 'PARCEIRO',
      device: expect.any(String),
    })
  })

  test('a wrong password and an unknown e-mail are refused in the same words', async () => {
    const [wrongPassword, unknown] = [
      await signIn(host(), 'black@farol.example', 'outra-senha'),
      await signIn(host(), 'ninguem@farol.example'),
    ]
    expect(wrongPassword).toMatchObject({ status: 401, json: wrong })
    expect(unknown).toMatchObject({ status: 401, json: wrong })
  })

  test('a refresh token is traded for a new pair that works', async () => {
    const { id, refreshToken: first } = await as(host(), 'cliente@farol.example')
    const renewed = await renew(id, first)
    expect(renewed.status).toBe(200)
    const { accessToken, refreshToken: second } = refreshToken.reply.parse(renewed.json)
    expect(second).not.toBe(first)
    expect(await call(host(), 'GET', `/users/${id}`, { token: accessToken })).toMatchObject({ status: 200, json: { id } })
  })

  test('a refresh token used twice ends its family, and no other sign-in of the account', async () => {
    const other = await as(host(), 'basic@farol.example')
    const { id, refreshToken: first } = await as(host(), 'basic@farol.example')
    const { refreshToken: second } = refreshToken.reply.parse((await renew(id, first)).json)

    const expired = { status: 401, json: { statusCode: 401, message: 'Sua sessão expirou, faça login novamente.' } }
    expect(await renew(id, first)).toMatchObject(expired)
    expect(await renew(id, second)).toMatchObject(expired)
    expect(await renew(id, other.refreshToken)).toMatchObject({ status: 200 })
  })

  test('of many renewals at once with the same token exactly one wins', async () => {
    const { id, refreshToken: token } = await as(host(), 'pesquisa@farol.example')
    const replies = await Promise.all(Array.from({ length: 8 }, () => renew(id, token)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401, 401, 401, 401])
  })

  test('a refresh token serves nobody but its owner', async () => {
    const { refreshToken: token } = await as(host(), 'parceiro@farol.example')
    expect(await renew('demo-admin', token)).toMatchObject({ status: 401 })
  })
}
