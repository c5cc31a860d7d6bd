import { listUserSignIns } from '~/contract/sign-ins'
import { as, call, member } from '../caller'
import type { OwnHost } from '../host'
import { from, mailsTo, newMember, newPerson, password, trailOf } from '../people'

export function accountSignInPromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')
  const superAdmin = () => member(host(), 'super@farol.example')

  async function enter(email: string, address: string) {
    const reply = await call(host(), 'POST', '/auth/login', { body: { email, password }, headers: from(address) })
    return reply.json as { id: string; accessToken: string; refreshToken: string }
  }

  test('an administrator sees where somebody is signed in', async () => {
    const { id, email } = await newPerson(host())
    const { get } = await admin()
    expect((await get(`/users/${id}/sign-ins`)).json).toEqual([])
    await enter(email, '198.51.100.70')
    await enter(email, '198.51.100.71')
    const { text, json } = await get(`/users/${id}/sign-ins`)
    const list = listUserSignIns.reply.parse(json)
    expect(list.map(({ address }) => address).toSorted()).toEqual(['198.51.100.70', '198.51.100.71'])
    const at = '2026-11-21T15:00:00.000Z'
    expect(list[0]).toMatchObject({ agent: 'Navegador de Ensaio', openedAt: at, lastSeenAt: at })
    expect(text).not.toMatch(/token|hash/)
    expect(await get('/users/ninguem/sign-ins')).toMatchObject({ status: 404 })
  })

  test('ending them takes effect at once, is in the trail and is mailed to the owner', async () => {
    const { id, email } = await newPerson(host())
    const [first, second] = [await enter(email, '198.51.100.72'), await enter(email, '198.51.100.73')]
    const { delete: end } = await admin()
    expect(await end(`/users/${id}/sign-ins`)).toMatchObject({ status: 200, json: { ended: 2 } })
    for (const { accessToken, refreshToken } of [first, second]) {
      expect(await call(host(), 'GET', `/users/${id}`, { token: accessToken })).toMatchObject({ status: 401 })
      const renewal = await call(host(), 'POST', '/auth/refresh-token', { body: { id, refreshToken } })
      expect(renewal).toMatchObject({ status: 401, json: { message: 'Sua sessão expirou, faça login novamente.' } })
    }
    const [mail, ...more] = await mailsTo(host(), email)
    expect([mail!.subject, more]).toEqual(['As sessões da sua conta foram encerradas', []])
    const entry = host().db.selectFrom('audit_entry').selectAll().where('object_id', '=', id)
    expect(await entry.execute()).toMatchObject([{ action: 'sign-ins-ended', actor_id: 'demo-admin', details: '{"ended":"2"}' }])
    await as(host(), email, password)
  })

  test('without sign-ins nothing is in the trail and nobody gets a mail', async () => {
    const { id, email } = await newPerson(host())
    const { delete: end } = await admin()
    expect(await end(`/users/${id}/sign-ins`)).toMatchObject({ status: 200, json: { ended: 0 } })
    expect(await trailOf(host(), id)).toEqual([])
    expect(await mailsTo(host(), email)).toEqual([])
  })

  test('only a super administrator ends the sign-ins of an administrator, and nobody ends their own this way', async () => {
    const [one, another] = [await newMember(host(), { role: 'ADMIN' }), await newMember(host(), { permissions: 'ADMIN' })]
    for (const { id, get } of [one, another]) {
      expect(await (await admin()).delete(`/users/${id}/sign-ins`)).toMatchObject({ status: 403 })
      expect(await get(`/users/${id}`)).toMatchObject({ status: 200 })
      expect(await (await superAdmin()).delete(`/users/${id}/sign-ins`)).toMatchObject({ status: 200, json: { ended: 1 } })
    }
    for (const caller of [await admin(), await superAdmin()]) {
      expect(await caller.delete(`/users/${caller.id}/sign-ins`)).toMatchObject({ status: 403 })
    }
    expect(await (await superAdmin()).delete('/users/ninguem/sign-ins')).toMatchObject({ status: 404 })
  })

  test('of two administrators at once one ends them, and the owner gets one mail', async () => {
    const { id, email } = await newMember(host())
    const { delete: end } = await admin()
    const replies = await Promise.all([1, 2, 3].map(() => end(`/users/${id}/sign-ins`)))
    expect(replies.map(({ json }) => (json as { ended: number }).ended).toSorted()).toEqual([0, 0, 1])
    expect(await mailsTo(host(), email)).toHaveLength(1)
  })
}
