import setup from '../support/shared-postgres'

const endings = () => [process.listenerCount('beforeExit'), process.listenerCount('exit')]

test('the PostgreSQL that a run shares leaves the exit status of its process alone', async () => {
  const before = endings()
  const stop = await setup()
  expect((await fetch(process.env['SHARED_POSTGRES']!)).ok).toBe(true)
  await stop()
  expect(endings()).toEqual(before)
})
