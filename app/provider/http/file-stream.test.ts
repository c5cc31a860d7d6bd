import { bytesOf } from './file-stream'

const unexpected = (fault: unknown) => expect(fault).toBeUndefined()

test('pieces are made as they are read, and none after the reader left', async () => {
  const made: string[] = []
  async function* pieces() {
    try {
      for (const piece of ['a', 'b', 'c']) {
        made.push(piece)
        yield piece
      }
    } finally {
      made.push('left')
    }
  }
  const reader = bytesOf({ name: 'x', type: 'text/plain', pieces: pieces() }, unexpected).getReader()
  expect(made).toEqual([])
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('a')
  expect(made).toEqual(['a'])
  await reader.cancel()
  expect(made).toEqual(['a', 'left'])
})

test('a fault in the middle is logged and breaks the stream', async () => {
  const fault = new Error('the database is away')
  async function* pieces() {
    yield 'a'
    throw fault
  }
  const told: unknown[] = []
  const reader = bytesOf({ name: 'x', type: 'text/plain', pieces: pieces() }, (it) => told.push(it)).getReader()
  await reader.read()
  await expect(reader.read()).rejects.toBe(fault)
  expect(told).toEqual([fault])
})
