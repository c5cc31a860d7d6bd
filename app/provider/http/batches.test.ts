import { batchRows, inBatches } from './batches'

/** Numbers from 1 to a last one, and the start of each read. */
function numbersTo(end: number) {
  const begun: (number | undefined)[] = []
  const batches = inBatches<number>(async (last = 0) => {
    begun.push(last)
    return Array.from({ length: Math.min(batchRows, end - last) }, (_, index) => last + index + 1)
  })
  return { begun, batches }
}

test.each([
  [0, [0]],
  [99, [0]],
  [100, [0, 100]],
  [250, [0, 100, 200]],
])('%d rows are read in turn, 100 at a time', async (end, beginnings) => {
  const { begun, batches } = numbersTo(end)
  const read: number[] = []
  for await (const rows of batches) read.push(...rows)
  expect(read).toEqual(Array.from({ length: end }, (_, index) => index + 1))
  expect(begun).toEqual(beginnings)
})

test('a batch is read when it is asked for, and not before', async () => {
  const { begun, batches } = numbersTo(250)
  expect(begun).toEqual([])
  await batches.next()
  expect(begun).toEqual([0])
  await batches.return()
  expect(begun).toEqual([0])
})

test('other work gets its turn between two batches', async () => {
  const { batches } = numbersTo(250)
  await batches.next()
  let isServed = false
  setImmediate(() => (isServed = true))
  await batches.next()
  expect(isServed).toBe(true)
})
