import { hashPassword } from '~/provider/auth/password'
import { demoPassword } from '~/provider/demo/accounts'
import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { calculatedStudy, keep } from '../calculated-study'
import { call, member, signIn } from '../caller'
import { now, type OwnHost } from '../host'
import { mailsTo, newMember, newVisitor, password } from '../people'
import { readVersions } from '../read-versions'

/** Many calls at the same instant, or a little apart. */
function many<Reply>(count: number, ask: (index: number) => Promise<Reply>, apartMs = 0) {
  return Promise.all(Array.from({ length: count }, (_, index) => sleep(index * apartMs).then(() => ask(index))))
}

function statusesOf(replies: readonly { status: number }[]) {
  return replies.map(({ status }) => status).toSorted()
}

/** Simultaneous calls, which PostgreSQL allows. */
export function racePromises(host: () => OwnHost) {
  /** Hashing a password takes this long, so that other calls happen meanwhile. */
  const racer = (person?: Parameters<typeof newMember>[1]) => newMember(host(), { ...person, hashedBy: hashPassword })
  const enter = (email: string) => call(host(), 'POST', '/auth/login', { body: { email, password }, headers: newVisitor() })

  async function started() {
    const one = await racer()
    const { secret } = (await one.post('/second-step', { password })).json as { secret: string }
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() - 30_000 })
    return { ...one, confirm: () => one.post('/second-step/confirm', { code }) }
  }

  test('the second step is turned on once, and the shown recovery codes are the valid ones', async () => {
    const { confirm, email } = await started()
    const replies = await many(5, confirm)
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409, 409])
    const { recoveryCodes } = replies.find(({ status }) => status === 200)!.json as { recoveryCodes: string[] }
    const { challenge } = (await signIn(host(), email, password)).json as { challenge: string }
    const body = { challenge, code: recoveryCodes[0] }
    expect(statusesOf(await many(5, () => call(host(), 'POST', '/auth/second-step', { body })))).toEqual([
      200, 422, 422, 422, 422,
    ])
  })

  test('recovery codes renewed several times over are ten', async () => {
    const { confirm, ...one } = await started()
    const { recoveryCodes } = (await confirm()).json as { recoveryCodes: string[] }
    await many(4, (index) => one.post('/second-step/recovery-codes', { password, code: recoveryCodes[index] }))
    expect((await one.get('/second-step')).json).toMatchObject({ recoveryCodesLeft: 10 })
  })

  test('thirty sign-ins at once leave twenty', async () => {
    const { id, email } = await racer()
    expect(new Set(statusesOf(await many(30, () => enter(email))))).toEqual(new Set([200]))
    const open = await host().db.selectFrom('sign_in').select('id').where('user_id', '=', id).execute()
    expect(open).toHaveLength(20)
  })

  test('forty links at once are twenty', async () => {
    const author = await racer({ permissions: 'simulator' })
    const id = await keep(author, await calculatedStudy(author))
    const replies = await many(40, () => author.post(`/studies/${id}/shares`, { expiresAt: '2026-12-01T00:00:00Z' }))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20)
  })

  test('repeated sign-ins with the old password do not enter while it is being changed', async () => {
    const one = await racer()
    const entering = many(15, () => enter(one.email), 10)
    await sleep(50)
    expect(await one.patch(`/users/${one.id}`, { previousPassword: password, password: 'outra frase que gira' })).toMatchObject({
      status: 200,
    })
    const entered = (await entering).flatMap(({ json }) => (json as { accessToken?: string }).accessToken ?? [])
    const replies = await many(entered.length, (index) => call(host(), 'GET', '/sign-ins', { token: entered[index]! }))
    expect(replies.filter(({ status }) => status === 200)).toEqual([])
  })

  test('a pending code opens nothing after the password has changed', async () => {
    const { confirm, ...one } = await started()
    const { recoveryCodes } = (await confirm()).json as { recoveryCodes: string[] }
    const { challenge } = (await signIn(host(), one.email, password)).json as { challenge: string }
    await one.patch(`/users/${one.id}`, { previousPassword: password, password: 'outra frase que gira' })
    const body = { challenge, code: recoveryCodes[0] }
    expect(await call(host(), 'POST', '/auth/second-step', { body })).toMatchObject({ status: 401 })
  })

  test('a change of the name does not bring the old e-mail back', async () => {
    const one = await racer()
    const email = `outro-${one.email}`
    const change = one.patch(`/users/${one.id}`, { email, previousPassword: password })
    await Promise.all([change, many(30, (index) => one.patch(`/users/${one.id}`, { name: `Joana ${index}` }), 3)])
    expect((await one.get(`/users/${one.id}`)).json).toMatchObject({ email })
  })

  test('a password form pressed several times at once succeeds, and changes the password once', async () => {
    const one = await racer()
    const body = { previousPassword: password, password: 'outra frase que gira' }
    expect(new Set(statusesOf(await many(4, () => one.patch(`/users/${one.id}`, body))))).toEqual(new Set([200]))
    expect(await mailsTo(host(), one.email)).toHaveLength(1)
  })

  test('a person anonymised during a write stays anonymised, and the write is no fault', async () => {
    const administrator = await member(host(), 'admin@farol.example')
    for (const decision of ['delete', 'anonymise', 'delete', 'anonymise']) {
      const one = await racer()
      const { json } = await one.post(`/users/${one.id}/deletion-request`, {})
      const answer = { decision, password: demoPassword }
      const decide = () => administrator.post(`/deletion-requests/${(json as { id: string }).id}/decision`, answer)
      const replies = await Promise.all([
        decide(),
        enter(one.email),
        one.post('/second-step', { password }),
        one.post(`/users/${one.id}/deletion-request`, {}),
        many(10, (index) => one.patch(`/users/${one.id}`, { name: `Joana ${index}` }), 2),
        one.patch(`/users/${one.id}`, { previousPassword: password, password: 'outra frase que gira' }),
      ])
      expect(statusesOf(replies.flat()).filter((status) => status >= 500)).toEqual([])
      const left = host().db.selectFrom('user_account').select('name').where('id', '=', one.id)
      expect(await left.execute()).toEqual(decision === 'delete' ? [] : [{ name: 'Pessoa removida' }])
    }
  })

  test('two super administrators who end each other’s access at once leave one of them', async () => {
    const [one, other] = [await racer({ role: 'SUPER_ADMIN' }), await racer({ role: 'SUPER_ADMIN' })]
    const access = { role: 'CLIENTE', permissions: [] }
    const [ofOne, ofOther] = [await readVersions(host).access(one.id), await readVersions(host).access(other.id)]
    const replies = [
      one.patch(`/users/${other.id}/access`, { ...access, version: ofOther }),
      other.patch(`/users/${one.id}/access`, { ...access, version: ofOne }),
    ]
    expect(statusesOf(await Promise.all(replies))).toEqual([200, 403])
  })

  test('an administrator does not end another’s sign-in with an invented token', async () => {
    const administrator = await racer({ role: 'ADMIN' })
    const above = await racer({ role: 'SUPER_ADMIN' })
    const [signedIn] = (await administrator.get(`/users/${above.id}/sign-ins`)).json as { id: string }[]
    for (const id of [administrator.id, above.id]) {
      for (const refreshToken of [signedIn!.id, `${signedIn!.id}.x`, `${signedIn!.id}.%.x`]) {
        expect(await call(host(), 'POST', '/auth/refresh-token', { body: { id, refreshToken } })).toMatchObject({ status: 401 })
      }
    }
    expect(await above.get('/sign-ins')).toMatchObject({ status: 200 })
  })
}
