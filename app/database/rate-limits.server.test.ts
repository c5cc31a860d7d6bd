import { openEmptyPostgres } from '../../tests/support/postgres'
import { closeDatabase, openDatabase } from './open.server'
import { openRateLimits } from './rate-limits.server'

const twiceAnHour = { name: 'ensaio', times: 2, seconds: 3_600 }

test('in memory, the third time within the hour is refused, and only for that key', async () => {
  const mayPass = openRateLimits(undefined).of(twiceAnHour)
  expect([await mayPass('a'), await mayPass('a'), await mayPass('a'), await mayPass('b')]).toEqual([true, true, false, true])
})

test('two limits of different names do not count for each other', async () => {
  const limits = openRateLimits(undefined)
  const [first, second] = [limits.of({ ...twiceAnHour, times: 1 }), limits.of({ ...twiceAnHour, name: 'outro', times: 1 })]
  expect([await first('a'), await second('a'), await first('a')]).toEqual([true, true, false])
})

test('on PostgreSQL, processes count together', { timeout: 60_000 }, async () => {
  const { url, stop } = await openEmptyPostgres()
  await closeDatabase(await openDatabase(url))
  const [here, there] = [openRateLimits(url), openRateLimits(url)]
  const [mayPassHere, mayPassThere] = [here.of(twiceAnHour), there.of(twiceAnHour)]
  expect([await mayPassHere('a'), await mayPassThere('a'), await mayPassHere('a'), await mayPassThere('a')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  await here.close()
  await there.close()
  await stop()
})
