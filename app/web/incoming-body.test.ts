import { Readable } from 'node:stream'
import { receiveBody } from './incoming-body.server'

test('a body is whole once its last piece is stored, also when its end was there before', async () => {
  const body = new Readable({ read() {} })
  body.push('a')
  body.push('b')
  body.push(null)
  const stored: string[] = []
  const store = async (piece: Buffer) => {
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
    stored.push(String(piece))
  }
  expect(await receiveBody(body, store, { silentMs: 60_000, closing: new AbortController().signal })).toBe('whole')
  expect(stored.join('')).toBe('ab')
})
