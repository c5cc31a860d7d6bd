import { createOutbox } from '~/mail/outbox.server'
import { sendMonthlyAlerts, startMonthlyAlerts } from '~/provider/alerts/monthly-mails'
import { mailCipher } from '~/provider/auth/ciphers'
import { call, member } from '../caller'
import { addMonth, companyWithUnit } from '../company-with-unit'
import { energyContract } from '../energy-contract'
import { tokenSecret, type OwnHost } from '../host'
import { mailsTo, newVisitor, trailOf } from '../people'

const sender = { brand: 'Farol Energia', contactEmail: 'contato@farol.example', siteUrl: 'https://farol.example' }

/** A process's work on a day of November 2026, at noon in Brasília. */
function send(host: OwnHost, day: string) {
  return sendMonthlyAlerts(sending(host, day))
}

function sending({ db }: OwnHost, day: string) {
  const now = () => new Date(`${day}T15:00:00Z`)
  return { db, now, mails: createOutbox({ cipher: mailCipher(tokenSecret), sender, now }) }
}

/** Two subscribed clients. */
async function twoSubscribers(host: OwnHost) {
  const clients = [(await companyWithUnit(host)).client, (await companyWithUnit(host)).client]
  for (const { id, post } of clients) await post(subscription(id), undefined)
  return clients
}

const alerts = (companyId: string) => `/companies/${companyId}/alerts`

const subscription = (id: string) => `/users/${id}/alert-subscription`

export function unitAlertPromises(host: () => OwnHost) {
  const end = (token: string) => call(host(), 'POST', '/alert-subscriptions/end', { body: { token }, headers: newVisitor() })

  test('the client and the partner of a company read its alerts; others find no company', async () => {
    const { client, partner, companyId, unitId } = await companyWithUnit(host())
    await addMonth(host(), unitId, { contracted_demand_kw: 300, measured_demand_kw: 330, reactive_cost_brl: 0 })
    const expected = [
      {
        id: unitId,
        name: 'Loja Centro',
        // Neoenergia PE, A4 Verde, REH 3.583/2026: R$ 19,51/kW; twice that on 30 kW.
        alerts: [
          {
            kind: 'demand',
            month: 10,
            level: 'charged',
            measuredKw: 330,
            contractedKw: 300,
            fineBrl: expect.closeTo(1_170.6, 6),
          },
        ],
      },
    ]
    for (const reader of [client, partner]) {
      expect(await reader.get(alerts(companyId))).toMatchObject({ status: 200, json: expected })
    }
    const other = await companyWithUnit(host())
    expect(await other.client.get(alerts(companyId))).toMatchObject({ status: 404 })
    expect(await other.partner.get(alerts(companyId))).toMatchObject({ status: 404 })
  })

  test('a client resolves, postpones and reopens an alert, which leaves the list and the mail; the partner only reads', async () => {
    const { client, partner, companyId, unitId } = await companyWithUnit(host())
    await addMonth(host(), unitId, { reactive_cost_brl: 420.5, contracted_demand_kw: 300, measured_demand_kw: 309 })
    const other = await companyWithUnit(host())
    const answers = `${alerts(companyId)}/answers`
    const reactive = { unitId, kind: 'reactive', month: '2026-10' }
    const until = (day: string) => ({ ...reactive, answer: { state: 'postponed', until: day } })
    const resolved = { ...reactive, answer: { state: 'resolved' } }
    const listed = async () => {
      const { json } = await partner.get(alerts(companyId))
      return (json as { alerts: { kind: string }[]; answered: object[] }[]).map((unit) => [
        unit.alerts.map(({ kind }) => kind),
        unit.answered,
      ])
    }
    expect(await partner.post(answers, resolved)).toMatchObject({ status: 403 })
    expect(await other.client.post(answers, resolved)).toMatchObject({ status: 404 })
    expect(await client.post(answers, { ...resolved, month: '2026-09' })).toMatchObject({ status: 404 })
    expect(await client.post(answers, { ...resolved, unitId: other.unitId })).toMatchObject({ status: 404 })
    // It is 21 November 2026: tomorrow is the first day, and the 366th, 22 November 2027, the last.
    for (const day of ['2026-11-21', '2027-11-23', '2099-01-01']) {
      expect(await client.post(answers, until(day))).toMatchObject({ status: 422, json: { fields: ['until'] } })
    }
    expect(await listed()).toEqual([[['demand', 'reactive'], []]])
    expect(await client.post(answers, until('2026-11-22'))).toMatchObject({ status: 200 })
    expect(await listed()).toMatchObject([
      [['demand'], [{ alert: { kind: 'reactive' }, state: 'postponed', until: '2026-11-22' }]],
    ])
    expect(await client.post(answers, resolved)).toMatchObject({ status: 200 })
    expect(await listed()).toMatchObject([[['demand'], [{ state: 'resolved', until: null }]]])

    await client.post(subscription(client.id), undefined)
    await send(host(), '2026-11-21')
    const [mail] = await mailsTo(host(), client.email)
    expect(mail!.text).toContain('Padaria Sol tem 1 alerta.')
    expect(mail!.text).not.toContain('reativa')

    expect(await client.post(answers, { ...reactive, answer: { state: 'open' } })).toMatchObject({ status: 200 })
    expect(await listed()).toEqual([[['demand', 'reactive'], []]])
    expect(await trailOf(host(), unitId)).toEqual(['alert-answered', 'alert-answered', 'alert-answered'])
  })

  test('a unit without an alert is left out, and so is a month of more than six months ago', async () => {
    const { client, companyId, unitId } = await companyWithUnit(host())
    await addMonth(host(), unitId, { month: 4, reactive_cost_brl: 10 })
    expect(await client.get(alerts(companyId))).toMatchObject({ status: 200, json: [] })
    await addMonth(host(), unitId, { month: 5, reactive_cost_brl: 10 })
    expect((await client.get(alerts(companyId))).json).toHaveLength(1)
  })

  test('the monthly mail is off by default; from the 20th on it is sent once a month by any number of processes', async () => {
    const { client, unitId } = await companyWithUnit(host())
    await addMonth(host(), unitId, { reactive_cost_brl: 420.5 })
    await send(host(), '2026-11-20')
    expect(await mailsTo(host(), client.email)).toEqual([])
    expect((await client.get(subscription(client.id))).json).toEqual({ subscribedAt: null })

    expect(await client.post(subscription(client.id), undefined)).toMatchObject({ status: 200 })
    expect((await client.get(subscription(client.id))).json).toEqual({ subscribedAt: '2026-11-21T15:00:00.000Z' })
    await send(host(), '2026-11-19')
    expect(await mailsTo(host(), client.email)).toEqual([])
    await Promise.all([1, 2, 3, 4].map(() => send(host(), '2026-11-20')))
    await send(host(), '2026-11-30')
    const [mail, ...others] = await mailsTo(host(), client.email)
    expect(others).toEqual([])
    expect(mail!.subject).toBe('Alertas de novembro de 2026: Padaria Sol')
    expect(mail!.text.replaceAll('\u00a0', ' ')).toContain(
      'R$ 420,50 · Loja Centro\nOutubro de 2026 teve R$ 420,50 de energia reativa excedente.',
    )
    await send(host(), '2026-12-20')
    expect(await mailsTo(host(), client.email)).toHaveLength(2)
  })

  test('the monthly mail tells a contract of energy that ends within a year and has no successor', async () => {
    const { client, companyId, unitId } = await companyWithUnit(host())
    const units = [{ unitId, shareFraction: 1 }]
    const prices = [{ year: 2026, brlPerMwh: 200 }]
    const contract = { ...energyContract, units, prices, firstMonth: '2026-01', lastMonth: '2027-02' }
    const admin = await member(host(), 'admin@farol.example')
    expect(await admin.post(`/companies/${companyId}/energy-contracts`, contract)).toMatchObject({ status: 201 })
    await client.post(subscription(client.id), undefined)
    await send(host(), '2026-11-20')
    const [mail] = await mailsTo(host(), client.email)
    // November, December, January and February are four months.
    const sentence = 'Termina em fevereiro de 2027, em até 6 meses, sem contrato que o siga: Loja Centro.'
    expect(mail!.text).toContain(`Norte Energia\n${sentence}`)
  })

  test('the link of any mail unsubscribes without a sign-in, repeatedly; only the hash of its token is stored', async () => {
    const { client } = await companyWithUnit(host())
    await client.post(subscription(client.id), undefined)
    await send(host(), '2026-11-20')
    const [mail] = await mailsTo(host(), client.email)
    expect(mail!.unsubscribeUrl).toMatch(/^https:\/\/farol\.example\/alertas\/cancelar\?token=[\w-]{43}$/)
    const token = new URL(mail!.unsubscribeUrl!).searchParams.get('token')!
    const rows = await host().db.selectFrom('alert_mail').selectAll().where('user_id', '=', client.id).execute()
    expect(JSON.stringify(rows)).not.toContain(token)

    for (const invented of ['A'.repeat(43), `${token}x`]) expect(await end(invented)).toMatchObject({ status: 404 })
    expect(await end('curto')).toMatchObject({ status: 400 })
    expect(await end(token)).toMatchObject({ status: 200 })
    expect(await end(token)).toMatchObject({ status: 200 })
    expect((await client.get(subscription(client.id))).json).toEqual({ subscribedAt: null })
    await send(host(), '2026-12-20')
    expect(await mailsTo(host(), client.email)).toHaveLength(1)
    expect(await trailOf(host(), client.id)).toEqual(expect.arrayContaining(['alerts-started', 'alerts-ended']))
  })

  test('unsubscribing and subscribing again in one month sends no second mail', async () => {
    const { client } = await companyWithUnit(host())
    await client.post(subscription(client.id), undefined)
    await send(host(), '2026-11-20')
    expect(await client.delete(subscription(client.id))).toMatchObject({ status: 200 })
    await client.post(subscription(client.id), undefined)
    await send(host(), '2026-11-25')
    expect(await mailsTo(host(), client.email)).toHaveLength(1)
  })

  test('a person who may no longer sign in gets no mail', async () => {
    const { client } = await companyWithUnit(host())
    await client.post(subscription(client.id), undefined)
    await host().db.updateTable('user_account').set({ access_expires_on: '2026-11-19' }).where('id', '=', client.id).execute()
    await send(host(), '2026-11-20')
    expect(await mailsTo(host(), client.email)).toEqual([])
  })

  test('a person whose access ends while other mails are written gets no mail', async () => {
    const clients = await twoSubscribers(host())
    const { mails, ...rest } = sending(host(), '2026-11-20')
    const put: typeof mails.put = async (trx, to, letter) => {
      await mails.put(trx, to, letter)
      const others = clients.filter(({ email }) => email !== to).map(({ id }) => id)
      if (others.length < clients.length)
        await trx.updateTable('user_account').set({ access_expires_on: '2026-11-19' }).where('id', 'in', others).execute()
    }
    await sendMonthlyAlerts({ ...rest, mails: { ...mails, put } })
    const sent = await Promise.all(clients.map(({ email }) => mailsTo(host(), email)))
    expect(sent.flat()).toHaveLength(1)
  })

  test('a mail that cannot be written is logged and tried again later; the others are written', async () => {
    const clients = await twoSubscribers(host())
    const { mails, ...rest } = sending(host(), '2026-11-20')
    const first = clients.map(({ id }) => id).toSorted()[0]!
    const { email: refused } = clients.find(({ id }) => id === first)!
    const put: typeof mails.put = async (trx, to, letter) => {
      if (to === refused) throw new Error('no such alphabet')
      await mails.put(trx, to, letter)
    }
    const lines: string[] = []
    await sendMonthlyAlerts({ ...rest, mails: { ...mails, put }, log: (line) => lines.push(line) })
    expect(lines).toEqual([`alerts: ${first}: no such alphabet`])
    const counts = () => Promise.all(clients.map(async ({ id, email }) => [id === first, (await mailsTo(host(), email)).length]))
    expect(await counts()).toEqual(
      expect.arrayContaining([
        [true, 0],
        [false, 1],
      ]),
    )
    await send(host(), '2026-11-20')
    expect(await counts()).toEqual(
      expect.arrayContaining([
        [true, 1],
        [false, 1],
      ]),
    )
  })

  test('a process that shuts down finishes its current mail only; the next process writes the others', async () => {
    const clients = await twoSubscribers(host())
    const { mails, ...rest } = sending(host(), '2026-11-20')
    let written = 0
    const ended = new Promise<void>((resolve) => {
      const put: typeof mails.put = async (...mail) => {
        written++
        await mails.put(...mail)
        void stop().then(resolve)
      }
      const stop = startMonthlyAlerts({ ...rest, mails: { ...mails, put } })
    })
    await ended
    expect(written).toBe(1)
    await send(host(), '2026-11-20')
    for (const { email } of clients) expect(await mailsTo(host(), email)).toHaveLength(1)
  })

  test('the subscription is in the export of personal data, and is deleted with the account', async () => {
    const { client } = await companyWithUnit(host())
    await client.post(subscription(client.id), undefined)
    await send(host(), '2026-11-20')
    expect(await client.get(`/users/${client.id}/data`)).toMatchObject({
      json: {
        alertSubscription: [{ user_id: client.id, subscribed_at: '2026-11-21T15:00:00.000Z' }],
        alertMails: [{ user_id: client.id, month: '2026-11', sent_at: '2026-11-20T15:00:00.000Z' }],
      },
    })
    await host().db.deleteFrom('user_account').where('id', '=', client.id).execute()
    for (const table of ['alert_subscription', 'alert_mail'] as const) {
      expect(await host().db.selectFrom(table).selectAll().where('user_id', '=', client.id).execute()).toEqual([])
    }
  })
}
