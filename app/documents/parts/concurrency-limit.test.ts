import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTurns } from './concurrency-limit'

/** Documents that ask for a turn in order; tells which have had theirs. */
function asking(turnOf: (document: Readable) => Promise<void>, count: number) {
  const documents = Array.from({ length: count }, () => new Readable({ read() {} }))
  const begun: number[] = []
  for (const [index, document] of documents.entries()) void turnOf(document).then(() => begun.push(index))
  return { documents, begun }
}

test('so many are drawn at a time, and the next begins when one is done', async () => {
  const { documents, begun } = asking(createTurns(2, 60_000), 4)
  await sleep(1)
  expect(begun).toEqual([0, 1])
  documents[1]!.destroy()
  await sleep(1)
  expect(begun).toEqual([0, 1, 2])
})

test('who left while waiting, or failed, is in nobody’s way', async () => {
  const { documents, begun } = asking(createTurns(1, 60_000), 3)
  documents[1]!.destroy()
  documents[0]!.on('error', () => {}).destroy(new Error('sem tinta'))
  await sleep(1)
  expect(begun).toEqual([0, 1, 2])
})

test('a reader who never reads holds the others back only for a while', async () => {
  const { begun } = asking(createTurns(1, 20), 3)
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]), { timeout: 60_000 })
})
