import { text } from 'node:stream/consumers'
import { toJson } from './routes'
import type { PersonalRecord } from './personal-data'

async function* batches(...all: PersonalRecord[][]) {
  yield* all
}

test('the pieces together equal JSON.stringify of the whole, with two spaces', async () => {
  const account = { name: 'Marina "Zé"\n', isOpen: true }
  const [one, two, three] = [
    { id: 1, note: 'linha 1\nlinha 2' },
    { id: 2, note: null },
    { id: 3, note: '' },
  ]
  const pieces = toJson({ exportedAt: '2026-11-21', account, none: batches(), studies: batches([one, two], [], [three]) })
  expect(await text(pieces)).toBe(
    JSON.stringify({ exportedAt: '2026-11-21', account, none: [], studies: [one, two, three] }, null, 2),
  )
})
