import { openEmptyPostgres } from '../../tests/support/postgres'
import { inOneProcess } from './one-process.server'
import { closeDatabase, openDatabase } from './open.server'

test('of two processes on one PostgreSQL one works, the other does not wait, and after it ended anyone may', async () => {
  const { url, stop } = await openEmptyPostgres()
  const [one, other] = [await openDatabase(url), await openDatabase(url)]
  const done: string[] = []
  await inOneProcess(one, 99, async () => {
    await inOneProcess(other, 99, async () => void done.push('other, meanwhile'))
    await inOneProcess(other, 98, async () => void done.push('other work'))
    done.push('one')
  })
  await expect(inOneProcess(one, 99, () => Promise.reject(new Error('the disk')))).rejects.toThrow('the disk')
  await inOneProcess(other, 99, async () => void done.push('other, after'))
  expect(done).toEqual(['other work', 'one', 'other, after'])
  await closeDatabase(one)
  await closeDatabase(other)
  await stop()
})
