import { call } from '../caller'
import type { OwnHost } from '../host'
import { from, mailsTo, newMember, newPerson, password, register, registration } from '../people'

/** Hundreds of passwords are hashed here, slowly by design. */
const timeout = 60_000

export function throttlingPromises(host: () => OwnHost) {
  function enter(email: string, given: string, address: string) {
    return call(host(), 'POST', '/auth/login', { body: { email, password: given }, headers: from(address) })
  }

  test(
    '300 wrong passwords in a minute are stopped with a time to wait, and the owner still enters from elsewhere',
    { timeout },
    async () => {
      const { email } = await newPerson(host())
      const replies = await Promise.all(Array.from({ length: 300 }, (_, index) => enter(email, `chute-${index}`, '192.0.2.1')))
      const stopped = replies.filter(({ status }) => status === 429)
      expect([replies.filter(({ status }) => status === 401).length, stopped.length]).toEqual([10, 290])
      expect(stopped[0]!.json).toMatchObject({ message: 'Muitos pedidos em pouco tempo. Tente novamente mais tarde.' })
      expect(Number(stopped[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await enter(email, password, '192.0.2.1')).toMatchObject({ status: 429 })
      expect(await enter(email, password, '192.0.2.2')).toMatchObject({ status: 200 })
    },
  )

  test('only the address that tries many accounts is stopped', { timeout }, async () => {
    const tries = Array.from({ length: 65 }, (_, index) =>
      enter(`pessoa-${index}@exemplo.example`, 'chute-qualquer', '192.0.2.3'),
    )
    expect((await Promise.all(tries)).filter(({ status }) => status === 429)).toHaveLength(5)
    expect(await enter('pessoa-1@exemplo.example', 'chute-qualquer', '192.0.2.4')).toMatchObject({ status: 401 })
  })

  test('a whole network of IPv6 addresses is stopped as one address', { timeout }, async () => {
    const { email } = await newPerson(host())
    const tries = Array.from({ length: 12 }, (_, index) => enter(email, 'chute-qualquer', `2001:db8:7:${index.toString(16)}::1`))
    expect((await Promise.all(tries)).filter(({ status }) => status === 429)).toHaveLength(2)
    expect(await enter(email, password, '2001:db8:7:100::1')).toMatchObject({ status: 200 })
  })

  test('an account tried from very many addresses at once still opens where its owner is already in', { timeout }, async () => {
    const { email } = await newPerson(host())
    expect(await enter(email, password, '192.0.2.5')).toMatchObject({ status: 200 })
    await Promise.all(Array.from({ length: 100 }, (_, index) => enter(email, 'chute-qualquer', `192.0.2.6:${index}`)))
    expect(await enter(email, password, '192.0.2.7')).toMatchObject({ status: 429 })
    expect(await enter(email, password, '192.0.2.5')).toMatchObject({ status: 200 })
  })

  test('a /48 of IPv6 addresses is stopped as four networks', { timeout }, async () => {
    const { email } = await newPerson(host())
    const tries = Array.from({ length: 60 }, (_, at) => enter(email, 'chute-qualquer', `2001:db8:8:${at.toString(16)}00::1`))
    expect((await Promise.all(tries)).filter(({ status }) => status === 429)).toHaveLength(20)
    expect(await enter(email, password, '2001:db8:9::1')).toMatchObject({ status: 200 })
  })

  /** More wrong passwords than an account's hourly limit, from as many networks. */
  function tryFromEverywhere(email: string) {
    return Promise.all(Array.from({ length: 108 }, (_, at) => enter(email, 'chute-qualquer', `203.0.113.${at}`)))
  }

  function enterIn(device: string, email: string, given: string) {
    const headers = from('192.0.2.10')
    return call(host(), 'POST', '/auth/login', { body: { email, password: given, device }, headers })
  }

  test(
    'a browser that entered an account before enters it while strangers try it, and no other account',
    { timeout },
    async () => {
      const [{ email }, other] = [await newPerson(host()), await newPerson(host())]
      const { device } = (await enter(email, password, '192.0.2.11')).json as { device: string }
      await Promise.all([tryFromEverywhere(email), tryFromEverywhere(other.email)])
      expect(await enter(email, password, '192.0.2.12')).toMatchObject({ status: 429 })
      expect(await enterIn(device, other.email, password)).toMatchObject({ status: 429 })
      const again = await enterIn(device, email, password)
      expect(again).toMatchObject({ status: 200 })
      // The next token identifies the browser too, and a stolen one allows ten passwords in a quarter of an hour.
      const next = (again.json as { device: string }).device
      const tries = await Promise.all(Array.from({ length: 12 }, () => enterIn(next, email, 'chute-qualquer')))
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(2)
    },
  )

  test('an invented device token opens nothing', { timeout }, async () => {
    const { email } = await newPerson(host())
    const { device } = (await enter(email, password, '192.0.2.13')).json as { device: string }
    await tryFromEverywhere(email)
    for (const forged of ['x', `${device}x`, device.replace(/^[^.]+/, 'eyJhbGciOiJub25lIn0')]) {
      expect(await enterIn(forged, email, password)).toMatchObject({ status: 429 })
    }
  })

  test('twelve browsers that entered an account try 100 passwords an hour more than strangers do', { timeout }, async () => {
    const { email } = await newPerson(host())
    const tries = Array.from({ length: 12 }, async (_, at) => {
      const { device } = (await enter(email, password, `192.0.2.${20 + at}`)).json as { device: string }
      return Promise.all(Array.from({ length: 10 }, () => enterIn(device, email, 'chute-qualquer')))
    })
    // 100 as browsers that know the account, and 10 of the other 20 as one network.
    expect((await Promise.all(tries)).flat().filter(({ status }) => status === 429)).toHaveLength(10)
  })

  test('a person who recovers the password by mail enters while strangers go on trying', { timeout }, async () => {
    const { email } = await newPerson(host())
    await tryFromEverywhere(email)
    await call(host(), 'POST', '/auth/lost-password', { body: { email }, headers: from('192.0.2.14') })
    const mail = (await mailsTo(host(), email)).findLast(({ subject }) => subject === 'Recuperação de senha')!
    const token = /token=([\w-]+)/.exec(mail.text)![1]!
    const another = 'moinho-de-vento-no-agreste'
    const body = { token, password: another }
    const reset = await call(host(), 'POST', '/auth/new-password', { body, headers: from('192.0.2.14') })
    expect(await enter(email, another, '192.0.2.15')).toMatchObject({ status: 200 })
    await tryFromEverywhere(email)
    expect(await enterIn((reset.json as { device: string }).device, email, another)).toMatchObject({ status: 200 })
  })

  test('sixty right sign-ins of one network leave the owner signed in elsewhere', { timeout }, async () => {
    const { email } = await newPerson(host())
    const owner = (await enter(email, password, '192.0.2.16')).json as { accessToken: string; id: string }
    for (let time = 0; time < 60; time++) await enter(email, password, `2001:db8:a:${(time % 17).toString(16)}00::1`)
    expect(await call(host(), 'GET', `/users/${owner.id}`, { token: owner.accessToken })).toMatchObject({ status: 200 })
  })

  test('repeated changes of an e-mail write to at most ten addresses a day', { timeout }, async () => {
    const { id, patch } = await newMember(host())
    const statuses: number[] = []
    for (let time = 0; time < 12; time++) {
      const email = `${time}-${id}@exemplo.example`
      statuses.push((await patch(`/users/${id}`, { email, previousPassword: password })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
    expect(await patch(`/users/${id}`, { name: 'Joana' })).toMatchObject({ status: 200 })
  })

  test('right sign-ins are not counted: thirty in a row all enter', { timeout }, async () => {
    const { email } = await newPerson(host())
    const statuses: number[] = []
    for (let time = 0; time < 30; time++) statuses.push((await enter(email, password, '192.0.2.8')).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test.each([
    ['/auth/lost-password', () => ({ email: 'alguem@exemplo.example' })],
    ['/sessions', () => registration()],
  ])('%s is stopped by address after twenty times in an hour', { timeout }, async (path, body) => {
    const headers = from(`192.0.2.9${path}`)
    const tries = Array.from({ length: 22 }, () => call(host(), 'POST', path, { body: body(), headers }))
    expect((await Promise.all(tries)).filter(({ status }) => status === 429)).toHaveLength(2)
    expect((await register(host(), registration())).status).toBe(201)
  })
}
