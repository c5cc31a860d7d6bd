import { openMemory } from '~/database/open-memory.fixture'
import { registry } from '~/metrics/registry.server'
import { watchOutboxes } from './watch-outboxes'

test('a database that is away leaves the outboxes out of the metrics, and every rejection is handled', async () => {
  const db = await openMemory()
  watchOutboxes(db, () => new Date('2026-11-21T15:00:00Z'))
  await db.destroy()
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  expect(await registry.getSingleMetricAsString('farol_outbox_waiting')).toContain('# TYPE farol_outbox_waiting gauge')
  // Rejections that nobody handles are told after the microtasks.
  await new Promise(setImmediate)
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
