import { Secret, TOTP } from 'otpauth'
import { openReset } from '~/provider/auth/password-reset'
import { as, call, signIn } from '../caller'
import { now, type Host, type OwnHost } from '../host'
import { mailsTo, newMember, newPerson, password, trailOf } from '../people'

export function secondStepPromises(host: () => OwnHost) {
  /** Turned on with the previous code, so that two valid ones remain. */
  async function withSecondStep(person = {}) {
    const one = await newMember(host(), person)
    const { secret } = (await one.post('/second-step', { password })).json as { secret: string }
    const confirmed = await one.post('/second-step/confirm', { code: codeOf(secret, -1) })
    const { recoveryCodes } = confirmed.json as { recoveryCodes: string[] }
    return { ...one, secret, recoveryCodes }
  }

  async function challengeOf(email: string) {
    const { json } = await signIn(host(), email, password)
    return (json as { challenge: string }).challenge
  }

  /** Signs in with a code; returns a function that tells whether the sign-in is still valid. */
  async function enterWith(email: string, code: string) {
    const { accessToken } = (await answer(await challengeOf(email), code)).json as { accessToken: string }
    return () => call(host(), 'GET', '/sign-ins', { token: accessToken })
  }

  function answer(challenge: string, code: string) {
    return call(host(), 'POST', '/auth/second-step', { body: { challenge, code } })
  }

  test('a person turns it on with their password and a first code, and gets ten recovery codes', async () => {
    const one = await newMember(host())
    const elsewhere = await as(host(), one.email, password)
    expect(await one.post('/second-step', { password: 'chute' })).toMatchObject({ status: 422, json: { fields: ['password'] } })
    const started = (await one.post('/second-step', { password })).json as { secret: string; uri: string }
    expect(started.uri).toMatch(/^otpauth:\/\/totp\/Farol%20Energia:.+secret=[A-Z2-7]{32}&/)
    expect((await one.get('/second-step')).json).toMatchObject({ isOn: false, isRequired: false })
    const wrong = codeOf(started.secret, 5)
    expect(await one.post('/second-step/confirm', { code: wrong })).toMatchObject({ status: 422, json: { fields: ['code'] } })
    const { status, json } = await one.post('/second-step/confirm', { code: codeOf(started.secret) })
    expect(status).toBe(200)
    const { recoveryCodes } = json as { recoveryCodes: string[] }
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes[0]).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){5}$/)
    expect((await one.get('/second-step')).json).toMatchObject({ isOn: true, recoveryCodesLeft: 10, since: now.toISOString() })
    expect(await elsewhere.get('/second-step')).toMatchObject({ status: 401 })
    expect((await mailsTo(host(), one.email)).map(({ subject }) => subject)).toEqual(['A verificação em duas etapas foi ativada'])
    expect(await one.post('/second-step', { password })).toMatchObject({ status: 409 })
  })

  test('afterwards a right password gives no token but a challenge, and a code opens it', async () => {
    const { id, email, secret } = await withSecondStep()
    const { status, json } = await signIn(host(), email, password)
    expect([status, Object.keys(json as object)]).toEqual([200, ['challenge']])
    const { challenge } = json as { challenge: string }
    expect(await call(host(), 'GET', `/users/${id}`, { token: challenge })).toMatchObject({ status: 401 })
    expect(await answer(challenge, codeOf(secret, 5))).toMatchObject({ status: 422, json: { fields: ['code'] } })
    const opened = await answer(challenge, ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)} `)
    expect(opened).toMatchObject({ status: 200, json: { id, accessToken: expect.any(String), refreshToken: expect.any(String) } })
  })

  test('a code is valid once, also for many requests at once, and no earlier code is valid afterwards', async () => {
    const { email, secret } = await withSecondStep()
    const challenge = await challengeOf(email)
    const replies = await Promise.all(Array.from({ length: 4 }, () => answer(challenge, codeOf(secret, 1))))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    expect(await answer(challenge, codeOf(secret, 0))).toMatchObject({ status: 422 })
  })

  test('a recovery code opens the account once, however it is typed, and the owner gets a mail', async () => {
    const { id, email, recoveryCodes } = await withSecondStep()
    const challenge = await challengeOf(email)
    const code = recoveryCodes[3]!
    expect(await answer(challenge, code.toLowerCase().replaceAll('-', ' '))).toMatchObject({ status: 200 })
    expect(await answer(challenge, code)).toMatchObject({ status: 422 })
    const mail = (await mailsTo(host(), email)).find(({ subject }) => subject === 'Um código de recuperação foi usado')
    expect(mail!.text).toContain('Restam 9 códigos')
    expect(await trailOf(host(), id)).toEqual(expect.arrayContaining(['recovery-code-used', 'second-step-refused']))
  })

  test('new recovery codes replace the old ones', async () => {
    const { id, email, get, post, secret, recoveryCodes } = await withSecondStep()
    const elsewhere = await enterWith(email, recoveryCodes[9]!)
    expect(await post('/second-step/recovery-codes', { password })).toMatchObject({ status: 400, json: { fields: ['code'] } })
    const wrong = { password, code: codeOf(secret, 5) }
    expect(await post('/second-step/recovery-codes', wrong)).toMatchObject({ status: 422, json: { fields: ['code'] } })
    const renewed = (await post('/second-step/recovery-codes', { password, code: codeOf(secret) })).json as {
      recoveryCodes: string[]
    }
    expect(await elsewhere()).toMatchObject({ status: 401 })
    expect(await get('/second-step')).toMatchObject({ status: 200 })
    expect(await trailOf(host(), id)).toEqual(expect.arrayContaining(['second-step-refused', 'recovery-codes-renewed']))
    expect((await mailsTo(host(), email)).at(-1)!.subject).toBe('Os seus códigos de recuperação foram trocados')
    const challenge = await challengeOf(email)
    expect(await answer(challenge, recoveryCodes[0]!)).toMatchObject({ status: 422 })
    expect(await answer(challenge, renewed.recoveryCodes[0]!)).toMatchObject({ status: 200 })
  })

  test('another e-mail asks for a code too', async () => {
    const { id, email, patch, secret } = await withSecondStep()
    const next = { email: `novo-${email}`, previousPassword: password }
    expect(await patch(`/users/${id}`, next)).toMatchObject({ status: 422, json: { fields: ['code'] } })
    const wrong = { ...next, code: codeOf(secret, 5) }
    expect(await patch(`/users/${id}`, wrong)).toMatchObject({ status: 422, json: { fields: ['code'] } })
    expect(await patch(`/users/${id}`, { ...next, code: codeOf(secret) })).toMatchObject({ status: 200 })
    expect(await signIn(host(), next.email, password)).toMatchObject({ status: 200 })
  })

  test('a new password by mail does not get past it', async () => {
    const { id, email, get } = await withSecondStep()
    const token = await openReset(host().db, id, now)
    const reset = { body: { token, password: 'moinho-de-vento-no-agreste' } }
    expect(await call(host(), 'POST', '/auth/new-password', reset)).toMatchObject({
      status: 200,
      json: { device: expect.any(String) },
    })
    expect(await get('/second-step')).toMatchObject({ status: 401 })
    expect((await signIn(host(), email, 'moinho-de-vento-no-agreste')).json).toEqual({ challenge: expect.any(String) })
  })

  test('who learned the password and tries codes stops neither the browser that entered before nor who is signed in', async () => {
    const { email, secret, post } = await withSecondStep()
    const entered = await answer(await challengeOf(email), codeOf(secret))
    const { device } = entered.json as { device: string }
    const strange = await challengeOf(email)
    const statuses: number[] = []
    for (let time = 0; time < 11; time++) statuses.push((await answer(strange, `00000${time}`.slice(-6))).status)
    expect(statuses.at(-1)).toBe(429)
    const body = { challenge: await challengeOf(email), code: codeOf(secret, 1) }
    expect(await call(host(), 'POST', '/auth/second-step', { body: { ...body, device: `${device}x` } })).toMatchObject({
      status: 429,
    })
    expect(await call(host(), 'POST', '/auth/second-step', { body: { ...body, device } })).toMatchObject({ status: 200 })
    expect(await post('/second-step/recovery-codes', { password, code: '000000' })).toMatchObject({ status: 422 })
  })

  test('guesses are stopped after ten', async () => {
    const { email, secret } = await withSecondStep()
    const challenge = await challengeOf(email)
    const statuses: number[] = []
    for (let time = 0; time < 11; time++) statuses.push((await answer(challenge, `00000${time}`.slice(-6))).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429])
    expect(await answer(challenge, codeOf(secret))).toMatchObject({ status: 429 })
  })

  test('the database has neither the secret nor a code in plain text', async () => {
    const { secret, recoveryCodes } = await withSecondStep()
    const kept = [
      await host().db.selectFrom('second_step').selectAll().execute(),
      await host().db.selectFrom('recovery_code').selectAll().execute(),
    ]
    const text = JSON.stringify(kept)
    for (const hidden of [secret, recoveryCodes[0]!, recoveryCodes[0]!.replaceAll('-', '')]) expect(text).not.toContain(hidden)
  })

  test('a person turns it off with password and code', async () => {
    const { email, get, post, secret, recoveryCodes } = await withSecondStep()
    const elsewhere = await enterWith(email, recoveryCodes[0]!)
    expect(await post('/second-step/end', { password, code: '000000' })).toMatchObject({
      status: 422,
      json: { fields: ['code'] },
    })
    expect(await post('/second-step/end', { password, code: codeOf(secret) })).toMatchObject({ status: 200 })
    expect(await elsewhere()).toMatchObject({ status: 401 })
    expect(await get('/second-step')).toMatchObject({ status: 200 })
    expect(await signIn(host(), email, password)).toMatchObject({ status: 200, json: { accessToken: expect.any(String) } })
    expect(await post('/second-step/end', { password, code: codeOf(secret, 1) })).toMatchObject({ status: 409 })
  })

  test('an administrator helps a person who lost both app and codes; only a super administrator helps another administrator', async () => {
    const lost = await withSecondStep()
    const lostAdmin = await withSecondStep({ role: 'ADMIN' })
    const [admin, superAdmin] = [await newMember(host(), { role: 'ADMIN' }), await newMember(host(), { role: 'SUPER_ADMIN' })]
    expect(await admin.delete(`/users/${lost.id}/second-step`)).toMatchObject({ status: 200 })
    expect(await lost.get('/second-step')).toMatchObject({ status: 401 })
    expect(await signIn(host(), lost.email, password)).toMatchObject({ json: { accessToken: expect.any(String) } })
    expect(await admin.delete(`/users/${lostAdmin.id}/second-step`)).toMatchObject({ status: 403 })
    expect(await superAdmin.delete(`/users/${lostAdmin.id}/second-step`)).toMatchObject({ status: 200 })
    expect(await superAdmin.delete(`/users/${superAdmin.id}/second-step`)).toMatchObject({ status: 403 })
  })

  test.each([{ role: 'ADMIN' }, { role: 'SUPER_ADMIN' }, { role: 'CLIENTE', permissions: 'ADMIN' }] as const)(
    'outside a demonstration %o must set it before anything else',
    async (person) => {
      const { id, email } = await newPerson(host(), person)
      const strict = { ...host().strict } satisfies Host
      const one = await as(strict, email, password)
      expect(await one.get(`/users/${id}`)).toMatchObject({ status: 200, json: { mustSetSecondStep: true } })
      expect((await one.get('/second-step')).json).toMatchObject({ isRequired: true, isOn: false })
      const needed = { status: 403, json: { message: 'Ative a verificação em duas etapas para continuar.' } }
      expect(await one.get('/registrations')).toMatchObject(needed)
      expect(await one.patch(`/users/${id}`, { name: 'Outro' })).toMatchObject(needed)
      expect(await one.get('/users/demo-cliente')).toMatchObject({ status: 403 })
      const { secret } = (await one.post('/second-step', { password })).json as { secret: string }
      await one.post('/second-step/confirm', { code: codeOf(secret) })
      expect((await one.get('/registrations')).status).toBe(200)
      expect(await one.post('/second-step/end', { password, code: codeOf(secret, 1) })).toMatchObject({ status: 403 })
    },
  )

  test('an installation may ask everyone for it', async () => {
    const { id, email } = await newPerson(host())
    const one = await as(host().strictest, email, password)
    expect(await one.get(`/users/${id}`)).toMatchObject({ status: 200, json: { mustSetSecondStep: true } })
    expect(await one.get('/distribuidoras')).toMatchObject({ status: 403 })
    const { secret } = (await one.post('/second-step', { password })).json as { secret: string }
    await one.post('/second-step/confirm', { code: codeOf(secret) })
    expect((await one.get('/distribuidoras')).status).toBe(200)
    expect(await one.post('/second-step/end', { password, code: codeOf(secret, 1) })).toMatchObject({ status: 403 })
  })

  test('outside a demonstration everybody else may go without', async () => {
    const { id, email } = await newPerson(host(), { role: 'PARCEIRO', permissions: 'prime_black' })
    const one = await as(host().strict, email, password)
    expect(JSON.stringify((await one.get(`/users/${id}`)).json)).not.toContain('mustSetSecondStep')
  })
}

/** The app's current code, or one a number of half minutes away. */
function codeOf(secret: string, halfMinutes = 0) {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + halfMinutes * 30_000 })
}
