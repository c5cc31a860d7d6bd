import { createReadiness } from './readiness'

test('a process is ready while each part that it needs is "ok", with or without its documents', async () => {
  const states = { database: 'ok', files: 'ok' }
  const readiness = createReadiness({ database: async () => states.database }, { files: async () => states.files })
  expect(await readiness.state()).toEqual({ isReady: true, states: { process: 'ok', database: 'ok', files: 'ok' } })
  states.files = 'indisponível'
  expect(await readiness.state()).toEqual({ isReady: true, states: { process: 'ok', database: 'ok', files: 'indisponível' } })
  states.database = 'indisponível'
  expect(await readiness.state()).toMatchObject({ isReady: false })
})

test('a process that shuts down is not ready, and no longer checks its parts', async () => {
  const database = vi.fn(async () => 'ok')
  const { leave, state } = createReadiness({ database })
  leave()
  expect(await state()).toEqual({ isReady: false, states: { process: 'encerrando' } })
  expect(database).not.toHaveBeenCalled()
})

test('100 calls at the same time check a part once, and a later call checks again', async () => {
  const database = vi.fn(async () => 'ok')
  const { state } = createReadiness({ database })
  await Promise.all(Array.from({ length: 100 }, state))
  expect(database).toHaveBeenCalledTimes(1)
  await state()
  expect(database).toHaveBeenCalledTimes(2)
})
