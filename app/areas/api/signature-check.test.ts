import { signatureCheck } from './signature-check.server'

type Check = (headers: Record<string, string>, body: string, secret: string) => boolean

test('the check on the page accepts the example of Standard Webhooks, and no other body, time or secret', async () => {
  const module = `data:text/javascript,${encodeURIComponent(`${signatureCheck}\nexport { isOurs }`)}`
  const { isOurs } = (await import(/* @vite-ignore */ module)) as { isOurs: Check }
  // The vector of the tests of Standard Webhooks' libraries.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc= v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }
  const body = '{"test": 2432232314}'
  expect(isOurs(headers, body, secret)).toBe(true)
  expect(isOurs(headers, `${body} `, secret)).toBe(false)
  expect(isOurs(headers, body, 'whsec_AAAA')).toBe(false)
  expect(isOurs({ ...headers, 'webhook-timestamp': '1614265331' }, body, secret)).toBe(false)
})
