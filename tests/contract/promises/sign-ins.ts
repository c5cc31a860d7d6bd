import { listSignIns } from '~/contract/sign-ins'
import { as, call } from '../caller'
import type { OwnHost } from '../host'
import { from, newMember, newPerson, password, trailOf } from '../people'

export function signInListPromises(host: () => OwnHost) {
  async function enter(email: string, address: string) {
    const reply = await call(host(), 'POST', '/auth/login', { body: { email, password }, headers: from(address) })
    const { id, accessToken, refreshToken } = reply.json as { id: string; accessToken: string; refreshToken: string }
    const renew = () => call(host(), 'POST', '/auth/refresh-token', { body: { id, refreshToken } })
    const read = () => call(host(), 'GET', `/users/${id}`, { token: accessToken })
    const list = async () => listSignIns.reply.parse((await call(host(), 'GET', '/sign-ins', { token: accessToken })).json)
    return { id, accessToken, refreshToken, renew, read, list }
  }

  test('people see where they are signed in, and which one this is', async () => {
    const { email } = await newPerson(host())
    await enter(email, '198.51.100.7')
    const here = await enter(email, '2001:db8::1')
    const list = await here.list()
    expect(list).toHaveLength(2)
    expect(list.find(({ isCurrent }) => isCurrent)).toMatchObject({ address: '2001:db8::1', agent: 'Navegador de Ensaio' })
    expect(list.find(({ isCurrent }) => !isCurrent)).toMatchObject({ address: '198.51.100.7' })
  })

  test('an ended sign-in is refused at once, in its next call and its renewal', async () => {
    const { email } = await newPerson(host())
    const [lost, here] = [await enter(email, '198.51.100.7'), await enter(email, '198.51.100.8')]
    const { id } = (await here.list()).find(({ isCurrent }) => !isCurrent)!
    expect(await call(host(), 'POST', `/sign-ins/${id}/end`, { token: here.accessToken, body: { password } })).toMatchObject({
      status: 200,
    })
    expect(await lost.read()).toMatchObject({ status: 401 })
    expect(await lost.renew()).toMatchObject({ status: 401 })
    expect(await here.read()).toMatchObject({ status: 200 })
    expect(await trailOf(host(), id)).toEqual(['sign-in', 'sign-in-ended'])
  })

  test('all the others end at once, and this one stays', async () => {
    const { email } = await newPerson(host())
    const others = [await enter(email, '198.51.100.7'), await enter(email, '198.51.100.8')]
    const here = await enter(email, '198.51.100.9')
    expect(await call(host(), 'POST', '/sign-ins/end', { token: here.accessToken, body: { password } })).toMatchObject({
      json: { ended: 2 },
    })
    for (const other of others) expect(await other.read()).toMatchObject({ status: 401 })
    expect(await here.list()).toHaveLength(1)
  })

  test('ending sign-ins needs the password, with a limit of attempts', async () => {
    const { email } = await newPerson(host())
    const [other, here] = [await enter(email, '198.51.100.7'), await enter(email, '198.51.100.8')]
    const { id } = (await here.list()).find(({ isCurrent }) => !isCurrent)!
    const refused = { status: 422, json: { message: 'A senha atual não confere', fields: ['password'] } }
    for (const path of ['/sign-ins/end', `/sign-ins/${id}/end`]) {
      const end = (body: object) => call(host(), 'POST', path, { token: here.accessToken, body })
      expect(await end({})).toMatchObject({ status: 400, json: { fields: ['password'] } })
      for (let time = 0; time < 5; time++) expect(await end({ password: 'chute' })).toMatchObject(refused)
    }
    const last = await call(host(), 'POST', '/sign-ins/end', { token: here.accessToken, body: { password } })
    expect(last).toMatchObject({ status: 429 })
    expect(await other.read()).toMatchObject({ status: 200 })
    expect((await trailOf(host(), here.id)).filter((action) => action === 'password-refused')).toHaveLength(10)
  })

  test('an account is signed in at twenty places; the twenty-first ends the one unused for longest, and says so', async () => {
    const { id: userId, email } = await newPerson(host())
    const all = []
    for (let place = 0; place < 20; place++) all.push(await enter(email, `198.51.100.${place}`))
    const { id } = (await all[19]!.list()).find(({ address }) => address === '198.51.100.7')!
    const lately = { last_seen_at: '2026-11-20T00:00:00.000Z' }
    await host().db.updateTable('sign_in').set(lately).where('id', '=', id).execute()
    const newest = await enter(email, '198.51.100.20')
    expect(await newest.list()).toHaveLength(20)
    expect(await all[7]!.read()).toMatchObject({ status: 401 })
    expect(await all[7]!.renew()).toMatchObject({ status: 401 })
    expect(await all[0]!.read()).toMatchObject({ status: 200 })
    const told = host().db.selectFrom('audit_entry').select(['action', 'actor_id', 'details']).where('object_id', '=', id)
    expect((await told.orderBy('id').execute()).at(-1)).toEqual({
      action: 'sign-in-ended',
      actor_id: userId,
      details: '{"reason":"too-many"}',
    })
  })

  test("another person's sign-in is not found, and cannot be ended", async () => {
    const { email } = await newPerson(host())
    const victim = await enter(email, '198.51.100.7')
    const [{ id } = { id: '' }] = await victim.list()
    const stranger = await newMember(host())
    const missing = { status: 404, json: { message: 'Sessão não encontrada.' } }
    expect(await stranger.post(`/sign-ins/${id}/end`, { password })).toMatchObject(missing)
    expect(await stranger.post('/sign-ins/nenhuma/end', { password })).toMatchObject(missing)
    expect(await victim.read()).toMatchObject({ status: 200 })
  })

  test('signing out ends the sign-in, needs no access token, and answers the same when there is nothing to end', async () => {
    const { email } = await newPerson(host())
    const here = await enter(email, '198.51.100.7')
    const leave = () => call(host(), 'POST', '/auth/logout', { body: { id: here.id, refreshToken: here.refreshToken } })
    expect(await leave()).toMatchObject({ status: 200, text: '{}' })
    expect(await here.read()).toMatchObject({ status: 401 })
    expect(await leave()).toMatchObject({ status: 200, text: '{}' })
  })

  test('a replayed refresh token ends its sign-in, with the access token, and is in the trail', async () => {
    const { email } = await newPerson(host())
    const here = await enter(email, '198.51.100.7')
    const [{ id } = { id: '' }] = await here.list()
    const { accessToken } = (await here.renew()).json as { accessToken: string }
    expect(await here.renew()).toMatchObject({ status: 401 })
    expect(await call(host(), 'GET', '/sign-ins', { token: accessToken })).toMatchObject({ status: 401 })
    expect(await trailOf(host(), id)).toEqual(['sign-in', 'refresh-token-replayed'])
  })

  test('without the key of the web tier no visitor’s address is accepted', async () => {
    const { email } = await newPerson(host())
    const headers = { ...from('198.51.100.99'), 'forwarded-client-key': 'chute' }
    await call(host(), 'POST', '/auth/login', { body: { email, password }, headers })
    const { get } = await as(host(), email, password)
    expect((await get('/sign-ins')).text).not.toContain('198.51.100.99')
  })
}
