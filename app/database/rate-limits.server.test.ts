import { openMigratedPostgres } from '../../tests/support/migrated-postgres'
import { registry } from '~/metrics/registry.server'
import { closeDatabase, openDatabase } from './open.server'
import { openRateLimits } from './rate-limits.server'

const twiceAnHour = { name: 'ensaio', times: 2, seconds: 3_600 }

test('in memory, with a limit of 2 per hour, the third time is refused, only for that key', async () => {
  const mayPass = openRateLimits(undefined).of(twiceAnHour)
  expect([await mayPass('a'), await mayPass('a'), await mayPass('a'), await mayPass('b')]).toEqual([true, true, false, true])
})

test('what a limit refuses is counted under its name, without the key', async () => {
  const mayPass = openRateLimits(undefined).of({ ...twiceAnHour, name: 'contado' })
  for (let time = 0; time < 5; time++) await mayPass('ana@exemplo.example')
  const text = await registry.metrics()
  expect(text).toContain('farol_rate_limit_refusals_total{limit="contado"} 3')
  expect(text).not.toContain('ana@')
})

test('limits of different names count separately', async () => {
  const limits = openRateLimits(undefined)
  const [first, second] = [limits.of({ ...twiceAnHour, times: 1 }), limits.of({ ...twiceAnHour, name: 'outro', times: 1 })]
  expect([await first('a'), await second('a'), await first('a')]).toEqual([true, true, false])
})

test('on PostgreSQL, all processes share one count', { timeout: 60_000 }, async () => {
  const { url, stop } = await openMigratedPostgres()
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
