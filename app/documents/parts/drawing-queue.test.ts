import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createDrawingQueue } from './drawing-queue'

/** Documents waiting for a turn, in order; `laidOut` lists those that had theirs. */
function asking(inTurn: ReturnType<typeof createDrawingQueue>, count: number) {
  const laidOut: Readable[] = []
  for (let index = 0; index < count; index++) {
    void inTurn(['ana'], () => {
      const document = new Readable({ read() {} }).on('error', () => {})
      laidOut.push(document)
      return document
    })
  }
  return laidOut
}

test('two documents are drawn at a time, and the next is laid out when one is read or has failed', async () => {
  const laidOut = asking(createDrawingQueue({ atOnce: 2, maxTurnMs: 60_000 }), 4)
  await vi.waitUntil(() => laidOut.length === 2)
  await nextTurn()
  expect(laidOut).toHaveLength(2)
  laidOut[1]!.destroy()
  await vi.waitUntil(() => laidOut.length === 3)
  laidOut[0]!.destroy(new Error('sem tinta'))
  await vi.waitUntil(() => laidOut.length === 4)
})

test('fifty documents requested at once are laid out one per turn of the event loop', async () => {
  const laidOut = asking(createDrawingQueue({ atOnce: 1, maxTurnMs: 60_000 }), 50)
  expect(laidOut).toHaveLength(0)
  for (let turn = 0; turn < 500 && laidOut.length < 50; turn++) {
    const before = laidOut.length
    await nextTurn()
    expect(laidOut.length - before).toBeLessThan(2)
    laidOut.at(-1)?.destroy()
  }
  expect(laidOut).toHaveLength(50)
})

test('a document that cannot be laid out does not block the others', async () => {
  const inTurn = createDrawingQueue({ atOnce: 1, maxTurnMs: 60_000 })
  const broken = inTurn(['ana'], () => {
    throw new Error('sem papel')
  })
  const laidOut = asking(inTurn, 1)
  await expect(broken).rejects.toThrow('sem papel')
  await vi.waitUntil(() => laidOut.length === 1)
})

test('a reader who never reads delays the others only for a limited time', async () => {
  const laidOut = asking(createDrawingQueue({ atOnce: 1, maxTurnMs: 20 }), 3)
  await vi.waitFor(() => expect(laidOut).toHaveLength(3), { timeout: 60_000 })
})
