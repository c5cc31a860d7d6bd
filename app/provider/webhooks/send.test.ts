import { startReceiver } from '../../../tests/support/webhook-receiver'
import { sendWebhook, signatureOf } from './send'

const message = { id: 'msg_1', body: '{"type":"webhook.test"}', secrets: ['whsec_AAAA'], at: new Date('2026-11-21T15:00:00Z') }
const local = { allowsPrivate: true, resolve: async () => [{ address: '127.0.0.1', family: 4 as const }] }

test('a signature is that of the example of Standard Webhooks', () => {
  // https://github.com/standard-webhooks: the vector of its libraries' tests.
  const sent = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' }
  expect(signatureOf(sent, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('the connection goes to the address that was checked, which is looked up once', async () => {
  const receiver = await startReceiver()
  const resolve = vi.fn(local.resolve)
  const sent = { ...message, url: `http://erp.example:${receiver.port}/avisos` }
  expect(await sendWebhook(sent, { ...local, resolve })).toEqual({ status: 200, error: null })
  expect(resolve.mock.calls).toEqual([['erp.example']])
  expect(receiver.requests).toMatchObject([
    { path: '/avisos', body: message.body, headers: { host: `erp.example:${receiver.port}` } },
  ])
  await receiver.stop()
})

test('a name that answers another address at the delivery is not connected to', async () => {
  const receiver = await startReceiver()
  const inside = { allowsPrivate: false, resolve: local.resolve }
  const refused = { status: null, error: 'O endereço é de uma rede interna: só se avisa um endereço público.' }
  expect(await sendWebhook({ ...message, url: 'https://erp.example/' }, inside)).toEqual(refused)
  expect(receiver.requests).toEqual([])
  await receiver.stop()
})

test('a redirect is not followed, and counts as a failure', async () => {
  const receiver = await startReceiver()
  receiver.answerNext({ status: 302, headers: { location: '/segredo' } })
  const sent = { ...message, url: `http://127.0.0.1:${receiver.port}/avisos` }
  expect(await sendWebhook(sent, local)).toEqual({ status: 302, error: 'respondeu 302' })
  expect(receiver.requests.map(({ path }) => path)).toEqual(['/avisos'])
  await receiver.stop()
})

test('a long answer is dropped after a few kilobytes', async () => {
  const receiver = await startReceiver()
  receiver.answerNext({ status: 200, body: 'x'.repeat(50_000_000) })
  const sent = { ...message, url: `http://127.0.0.1:${receiver.port}/` }
  expect(await sendWebhook(sent, local)).toEqual({ status: 200, error: null })
  expect(await receiver.lastWasCut()).toBe(true)
  await receiver.stop()
})

test('a closed port is a failure with its code', async () => {
  const receiver = await startReceiver()
  await receiver.stop()
  const closed = { ...message, url: `http://127.0.0.1:${receiver.port}/` }
  expect(await sendWebhook(closed, local)).toEqual({ status: null, error: 'não foi possível conectar (ECONNREFUSED)' })
})
