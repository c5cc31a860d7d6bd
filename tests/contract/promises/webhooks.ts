import { z } from 'zod'
import { listDeliveries, listWebhooks, maxWebhooks } from '~/contract/webhooks'
import { webhookCipher } from '~/provider/auth/ciphers'
import { forgetDeliveries, webhookDeliveriesIn } from '~/provider/webhooks/delivery'
import { startReceiver, type Received } from '../../support/webhook-receiver'
import { call, member } from '../caller'
import { companyWithUnit } from '../company-with-unit'
import { now, tokenSecret, type OwnHost } from '../host'
import { csv, monthImporter } from '../month-importer'
import { trailOf } from '../people'

type Webhook = { companyId: string; webhookId: string; secret: string }
type Events = readonly string[]

const hooksOf = (companyId: string) => `/companies/${companyId}/webhooks`
const allEvents = ['proposal.signed', 'migration.step_done', 'month.final']
const waits = { ended_at: null, attempts: 0 }
const refused = (message: string) => ({ status: 422, json: { message: expect.stringContaining(message) } })

export function webhookPromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')

  async function register(companyId: string, events: Events = allEvents): Promise<Webhook> {
    const { post } = await admin()
    const { status, json } = await post(hooksOf(companyId), { url: 'https://erp.example/avisos', events })
    expect(status).toBe(201)
    const { id, secret } = json as { id: string; secret: string }
    return { companyId, webhookId: id, secret }
  }

  /** A company that is told, and its program; nothing else waits. */
  async function told(events: Events = allEvents) {
    await host().db.deleteFrom('webhook').execute()
    const company = await companyWithUnit(host())
    const webhook = await register(company.companyId, events)
    const receiver = await startReceiver()
    const url = `http://erp.example:${receiver.port}/avisos`
    await host().db.updateTable('webhook').set({ url }).where('id', '=', webhook.webhookId).execute()
    const at = `${hooksOf(company.companyId)}/${webhook.webhookId}`
    const { post, get } = await admin()
    const sendTest = async () => ((await post(`${at}/test`, undefined)).json as { deliveryId: string }).deliveryId
    const read = async () => listDeliveries.reply.parse((await get(`${at}/deliveries?page=1`)).json)
    return { ...company, ...webhook, receiver, at, sendTest, read }
  }

  /** The web processes of an installation, in which hours pass; every name is this machine's. */
  function processes(count = 1, address = '127.0.0.1') {
    let ms = now.getTime()
    const clock = () => new Date(ms)
    const start = () =>
      webhookDeliveriesIn({
        db: host().db,
        now: clock,
        clock: async () => clock(),
        cipher: webhookCipher(tokenSecret),
        targets: { allowsPrivate: address === '127.0.0.1', resolve: async () => [{ address, family: 4 }] },
        log: () => {},
      })
    const running = Array.from({ length: count }, start)
    return async (hours = 0) => {
      ms += hours * 3_600_000
      // Of two lanes that claim at once on PostgreSQL both may find nothing: the next look finds what is left.
      for (let look = 0; look < 5; look++) {
        for (const one of running) one.wake()
        await Promise.all(running.map((one) => one.settled()))
      }
    }
  }

  const daysLater = (days: number) => ({ db: host().db, now: () => new Date(now.getTime() + days * 86_400_000) })

  const rowsOf = (webhookId: string) =>
    host().db.selectFrom('webhook_delivery').selectAll().where('webhook_id', '=', webhookId).orderBy('body').execute()

  const dataOf = async (webhookId: string) =>
    (await rowsOf(webhookId)).map(({ type, body }) => ({ type, ...(JSON.parse(body) as { data: object }).data }))

  const saveMonth = async (unitId: string, month: string, status: string, version: string | null = null) => {
    const { patch } = await admin()
    const reply = await patch(`/measuring-point/${unitId}/months/${month}`, { version, figures: { status, measuredMwh: 100 } })
    return { status: reply.status, version: (reply.json as { version: string | null }).version }
  }

  test('a webhook is listed without its secret, which is encrypted; only administrators reach it, and each change is in the trail', async () => {
    const { companyId, client, partner } = await companyWithUnit(host())
    const { webhookId, secret } = await register(companyId, ['month.final'])
    // 32 bytes in base64.
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const row = await host().db.selectFrom('webhook').selectAll().where('id', '=', webhookId).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secret.slice(6))
    const { get, patch, post, delete: remove } = await admin()
    const { text, json } = await get(hooksOf(companyId))
    expect(text).not.toContain(secret.slice(6))
    expect(listWebhooks.reply.parse(json)).toMatchObject({
      webhooks: [{ id: webhookId, url: 'https://erp.example/avisos', events: ['month.final'], state: 'active', failures: 0 }],
    })
    const at = `${hooksOf(companyId)}/${webhookId}`
    for (const who of [client, partner]) {
      expect([(await who.get(hooksOf(companyId))).status, (await who.post(`${at}/secret`, undefined)).status]).toEqual([403, 403])
    }
    const other = await companyWithUnit(host())
    expect((await remove(`${hooksOf(other.companyId)}/${webhookId}`)).status).toBe(404)
    await patch(at, { state: 'paused' })
    expect(await post(`${at}/test`, undefined)).toMatchObject(refused('pausado'))
    await patch(at, { state: 'active' })
    expect((await post(`${at}/secret`, undefined)).json).not.toEqual({ secret })
    expect((await remove(at)).status).toBe(200)
    expect(await trailOf(host(), companyId)).toEqual([
      'webhook-created',
      'webhook-paused',
      'webhook-resumed',
      'webhook-secret-rotated',
      'webhook-removed',
    ])
  })

  test.each([
    ['http://erp.example/', 'https://'],
    ['https://10.0.0.1/', 'rede interna'],
    ['https://inside.example/', 'rede interna'],
    ['https://erp.invalid/', 'não foi encontrado'],
    ['https://ana:senha@erp.example/', 'usuário nem senha'],
  ])('the address %s is refused at the registration', async (url, words) => {
    const { companyId } = await companyWithUnit(host())
    const { post } = await admin()
    const answer = await post(hooksOf(companyId), { url, events: ['month.final'] })
    expect(answer).toMatchObject({ ...refused(words), json: { fields: ['url'] } })
  })

  test('a company has five webhooks, and a form that is sent twice makes one, with one secret', async () => {
    const { companyId } = await companyWithUnit(host())
    const { accessToken: token } = await admin()
    const asked = { token, body: { url: 'https://erp.example/', events: ['month.final'] }, idempotencyKey: companyId }
    const [first, second] = [
      await call(host(), 'POST', hooksOf(companyId), asked),
      await call(host(), 'POST', hooksOf(companyId), asked),
    ]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.json).toEqual(first.json)
    for (let at = 1; at < maxWebhooks; at++) await register(companyId)
    const { post } = await admin()
    expect(await post(hooksOf(companyId), asked.body)).toMatchObject(refused('já tem 5'))
  })

  test('a month that becomes final is told once, in its own transaction, to its own company', async () => {
    const { unitId, companyId, webhookId } = await told()
    const other = await register((await companyWithUnit(host())).companyId)
    const first = await saveMonth(unitId, '2026-09', 'NAO_FINALIZADO')
    expect(await rowsOf(webhookId)).toEqual([])
    expect((await saveMonth(unitId, '2026-09', 'FINALIZADO', 'outra')).status).toBe(409)
    expect(await rowsOf(webhookId), 'a refused write').toEqual([])
    const { version } = await saveMonth(unitId, '2026-09', 'FINALIZADO', first.version)
    expect((await saveMonth(unitId, '2026-09', 'FINALIZADO', version)).status).toBe(200)
    expect(await dataOf(webhookId)).toEqual([{ type: 'month.final', companyId, unitId, month: '2026-09' }])
    expect(await rowsOf(webhookId)).toMatchObject([waits])
    const { patch } = await admin()
    const months = [7, 8].map((month) => ({ month, version: null, figures: { status: 'FINALIZADO', measuredMwh: 1 } }))
    expect((await patch(`/measuring-point/${unitId}/months`, { year: 2026, months })).status).toBe(200)
    expect((await dataOf(webhookId)).map((it) => 'month' in it && it.month).toSorted()).toEqual(['2026-07', '2026-08', '2026-09'])
    expect(await rowsOf(other.webhookId)).toEqual([])
  })

  test('the months of an import are told once it is confirmed, those that it finalises and no other', async () => {
    const { unitWithCode, send, ask } = monthImporter(host)
    const { companyId, unitId, code } = await unitWithCode()
    const { webhookId } = await register(companyId)
    const { id } = await send(csv(`${code};Julho;2026;7;;;;;1`, `${code};Agosto;2026;7;;;;;1`, `${code};Setembro;2026;7;;;;;2`))
    expect(await rowsOf(webhookId)).toEqual([])
    expect((await ask(id, 'confirm')).status).toBe(200)
    const ofJuly = { type: 'month.final', companyId, unitId, month: '2026-07' }
    expect(await dataOf(webhookId)).toHaveLength(2)
    expect(await dataOf(webhookId)).toEqual(expect.arrayContaining([ofJuly, { ...ofJuly, month: '2026-08' }]))
  })

  test('a webhook is told only the events that it asked for, and an archived company nothing: its webhooks are paused', async () => {
    const { unitId, companyId, webhookId, at } = await told(['proposal.signed'])
    await saveMonth(unitId, '2026-09', 'FINALIZADO')
    expect(await rowsOf(webhookId)).toEqual([])
    const { post, patch, get } = await admin()
    await post(`/companies/${companyId}/archive`, undefined)
    const state = async () => listWebhooks.reply.parse((await get(hooksOf(companyId))).json).webhooks[0]?.state
    expect(await state()).toBe('paused')
    expect(await patch(at, { state: 'active' })).toMatchObject(refused('arquivada'))
    await post(`/companies/${companyId}/restore`, undefined)
    expect(await state()).toBe('paused')
    expect((await patch(at, { state: 'active' })).status).toBe(200)
  })

  test('each step of a migration is told when it is done, and the last one says so', async () => {
    const { unitId, companyId, webhookId } = await told()
    await host().db.updateTable('consumer_unit').set({ status: 'EM_ADESAO', start_acl: null }).where('id', '=', unitId).execute()
    const { get, post } = await admin()
    const plan = { kind: 'varejista', demandKw: 150, ccerEndsOn: null, startedOn: '2026-01-05', firstMonth: '2026-11' }
    await post(`/measuring-point/${unitId}/migration`, plan)
    const step = async (key: string, doneOn: string) => {
      const { migration, version } = (await get(`/measuring-point/${unitId}/migration`)).json as {
        migration: { id: string }
        version: string
      }
      return post(`/migrations/${migration.id}/steps`, { step: key, version, doneOn })
    }
    expect((await step('notice', '2026-01-06')).status).toBe(422)
    const keys = ['contract', 'notice', 'request', 'answer', 'measurement', 'cusd', 'modelling', 'first-month']
    for (const key of keys) expect((await step(key, '2026-11-03')).status).toBe(200)
    const data = (await dataOf(webhookId)).map((it) => z.looseObject({ step: z.string(), isLast: z.boolean() }).parse(it))
    expect(data.map((it) => it.step).toSorted()).toEqual(keys.toSorted())
    expect(data.filter(({ isLast }) => isLast)).toEqual([
      {
        type: 'migration.step_done',
        companyId,
        unitId,
        migrationId: expect.any(String),
        step: 'first-month',
        doneOn: '2026-11-03',
        isLast: true,
      },
    ])
  })

  test('a message is signed with the secret, as any receiver computes it, and its facts are ids and days', async () => {
    const { companyId, secret, sendTest, receiver, webhookId, read } = await told()
    const deliver = processes()
    const id = await sendTest()
    await deliver()
    const { headers, body } = receiver.requests[0]!
    expect(JSON.parse(body)).toEqual({ id, type: 'webhook.test', createdAt: now.toISOString(), data: { companyId } })
    expect(headers).toMatchObject({
      'webhook-id': id,
      'webhook-timestamp': String(now.getTime() / 1000),
      'content-type': 'application/json',
    })
    expect(headers['webhook-signature']).toBe(await signed({ headers, body }, secret))
    expect(await read()).toMatchObject({
      webhook: { failures: 0, lastStatus: 200, waiting: 0 },
      list: { items: [{ id, state: 'delivered', attempts: 1, status: 200, error: null }] },
    })
    const { post } = await admin()
    const { secret: next } = (await post(`/companies/${companyId}/webhooks/${webhookId}/secret`, undefined)).json as {
      secret: string
    }
    await sendTest()
    await deliver()
    const second = receiver.requests[1]!
    const both = [await signed(second, next), await signed(second, secret)]
    expect(second.headers['webhook-signature']).toBe(both.join(' '))
    await sendTest()
    // The secret before the exchange signs for 24 hours.
    await deliver(24)
    const third = receiver.requests[2]!
    expect(third.headers['webhook-signature']).toBe(await signed(third, next))
    await receiver.stop()
  })

  test('a failed delivery waits longer each time, its webhook rests, and both go on once it is answered', async () => {
    const { sendTest, receiver, read, webhookId } = await told()
    const deliver = processes()
    receiver.answerNext({ status: 500 }, { status: 302, headers: { location: '/outro' } })
    const [first, second] = [await sendTest(), await sendTest()]
    await deliver()
    expect(receiver.requests).toHaveLength(1)
    expect(await read()).toMatchObject({ webhook: { failures: 1, lastStatus: 500, lastError: 'respondeu 500', waiting: 2 } })
    // 5 seconds after a failure, and 10 after a second one.
    await deliver(4 / 3600)
    expect(receiver.requests).toHaveLength(1)
    await deliver(2 / 3600)
    expect((await read()).webhook).toMatchObject({ failures: 2, lastError: 'respondeu 302' })
    await deliver(9 / 3600)
    expect(receiver.requests).toHaveLength(2)
    await deliver(2 / 3600)
    expect((await read()).webhook).toMatchObject({ failures: 0, waiting: 0 })
    expect(receiver.requests.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(
      [first, first, second, second].toSorted(),
    )
    expect((await rowsOf(webhookId)).every(({ last_error, ended_at }) => last_error === null && ended_at !== null)).toBe(true)
    await receiver.stop()
  })

  test('after three days a delivery has failed; it is sent again on request, with its id, and deliveries are kept for 30 days', async () => {
    const { sendTest, receiver, read, at, webhookId } = await told()
    const deliver = processes()
    const id = await sendTest()
    // Tried each hour: after the 72nd time the next is later than three days.
    const tried = 72
    receiver.answerNext(...Array.from({ length: tried }, () => ({ status: 503 })))
    for (let hour = 1; hour <= 80; hour++) await deliver(1)
    expect(receiver.requests).toHaveLength(tried)
    expect(await read()).toMatchObject({
      failed: 1,
      list: { items: [{ id, state: 'failed', attempts: tried, error: 'respondeu 503' }] },
    })
    const { post } = await admin()
    expect((await post(`${at}/resend-failed`, undefined)).json).toEqual({ resent: 1 })
    await deliver()
    expect(await read()).toMatchObject({ failed: 0, list: { items: [{ id, state: 'delivered' }] } })
    expect((await post(`${at}/deliveries/${id}/resend`, undefined)).status).toBe(200)
    await deliver()
    expect(receiver.requests.slice(tried).map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
    expect((await post(`${at}/deliveries/nenhuma/resend`, undefined)).status).toBe(404)
    await forgetDeliveries(daysLater(30))
    expect(await rowsOf(webhookId)).toHaveLength(1)
    await forgetDeliveries(daysLater(30.1))
    expect(await rowsOf(webhookId)).toEqual([])
    await receiver.stop()
  })

  test('while a webhook is paused its messages wait, and are sent once it is resumed', async () => {
    const { unitId, receiver, at, read } = await told()
    const deliver = processes()
    const { patch } = await admin()
    await patch(at, { state: 'paused' })
    await saveMonth(unitId, '2026-09', 'FINALIZADO')
    await deliver(1)
    expect(await read()).toMatchObject({ webhook: { state: 'paused', waiting: 1 } })
    await patch(at, { state: 'active' })
    await deliver()
    expect(receiver.requests).toHaveLength(1)
    await receiver.stop()
  })

  test('many messages of four webhooks keep a fifth one’s waiting for one message of each', async () => {
    const { receiver } = await told()
    const companies = await Promise.all(Array.from({ length: 5 }, () => companyWithUnit(host())))
    const hooks = await Promise.all(companies.map(({ companyId }) => register(companyId)))
    const url = `http://erp.example:${receiver.port}/avisos`
    await host().db.updateTable('webhook').set({ url }).execute()
    const { post } = await admin()
    const test = async ({ companyId, webhookId }: Webhook) =>
      ((await post(`${hooksOf(companyId)}/${webhookId}/test`, undefined)).json as { deliveryId: string }).deliveryId
    for (const hook of hooks.slice(0, 4)) for (let message = 0; message < 5; message++) await test(hook)
    const last = await test(hooks[4]!)
    await processes()()
    const order = receiver.requests.map(({ headers }) => headers['webhook-id'])
    expect(order).toHaveLength(21)
    // Four are called at once; each may have begun a second message.
    expect(order.indexOf(last)).toBeLessThan(8)
    await receiver.stop()
  })

  test('what waits behind a webhook that is away has failed after three days, tried or not; behind a paused one it waits', async () => {
    const { sendTest, receiver, read, at, webhookId } = await told()
    await sendTest()
    const { patch } = await admin()
    await patch(at, { state: 'paused' })
    await forgetDeliveries(daysLater(31))
    expect(await rowsOf(webhookId)).toHaveLength(1)
    await host().db.updateTable('webhook').set({ paused_at: null }).where('id', '=', webhookId).execute()
    await forgetDeliveries(daysLater(2.9))
    expect(await read()).toMatchObject({ failed: 0 })
    await forgetDeliveries(daysLater(3.1))
    expect(await read()).toMatchObject({
      failed: 1,
      list: { items: [{ state: 'failed', error: 'não foi entregue em três dias' }] },
    })
    await receiver.stop()
  })

  test('four processes send each of 40 messages once', async () => {
    const { sendTest, receiver } = await told()
    const ids = await Promise.all(Array.from({ length: 40 }, sendTest))
    await processes(4)()
    expect(receiver.requests.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(ids.toSorted())
    await receiver.stop()
  })

  test('a name that was public at the registration and is private at the delivery is not called', async () => {
    const { sendTest, receiver, read, webhookId } = await told()
    const url = 'https://erp.example/avisos'
    await host().db.updateTable('webhook').set({ url }).where('id', '=', webhookId).execute()
    await sendTest()
    await processes(1, '169.254.169.254')()
    expect(await read()).toMatchObject({
      webhook: { lastError: expect.stringContaining('rede interna') },
      list: { items: [{ attempts: 1, state: 'waiting' }] },
    })
    expect(receiver.requests).toEqual([])
    await receiver.stop()
  })
}

/** By the browser's own cryptography: HMAC-SHA256 of "id.timestamp.body" with the bytes after `whsec_`. */
async function signed({ headers, body }: Pick<Received, 'headers' | 'body'>, secret: string) {
  const bytes = Uint8Array.from(atob(secret.replace('whsec_', '')), (character) => character.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`
}
