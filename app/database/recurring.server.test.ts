import { recurring, workLocks } from './recurring.server'

test('no two recurring works have one lock, or one would skip the other', () => {
  const numbers = Object.values(workLocks)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('a failed work is logged and done again, never twice at a time, and its end waits for what runs', async () => {
  const lines: string[] = []
  let [atOnce, most, done] = [0, 0, 0]
  const work = async (stopping: AbortSignal) => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise((resolve) => setTimeout(resolve, 5))
    atOnce -= 1
    done += 1
    if (!stopping.aborted) throw new Error('the disk')
  }
  const stop = recurring(work, { name: 'ensaio', everyMs: 1, log: (line) => lines.push(line) })
  await vi.waitUntil(() => done >= 3)
  await stop()
  const after = done
  expect([atOnce, most]).toEqual([0, 1])
  expect(lines[0]).toBe('ensaio: the disk')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(done).toBe(after)
})
