import { openEmptyPostgres } from '../../tests/support/postgres'
import { skipIfRunning } from './skip-if-running.server'
import { closeDatabase, openDatabase } from './open.server'

test('of two processes on one PostgreSQL one works, the other does not wait, and after it ended anyone may', async () => {
  const { url, stop } = await openEmptyPostgres()
  const [one, other] = [await openDatabase(url), await openDatabase(url)]
  const done: string[] = []
  await skipIfRunning(one, 99, async () => {
    await skipIfRunning(other, 99, async () => void done.push('other, meanwhile'))
    await skipIfRunning(other, 98, async () => void done.push('other work'))
    done.push('one')
  })
  await expect(skipIfRunning(one, 99, () => Promise.reject(new Error('the disk')))).rejects.toThrow('the disk')
  await skipIfRunning(other, 99, async () => void done.push('other, after'))
  expect(done).toEqual(['other work', 'one', 'other, after'])
  await closeDatabase(one)
  await closeDatabase(other)
  await stop()
})
