import type { KyselyPlugin } from 'kysely'
import { openMemory } from '~/database/open-memory.fixture'
import { registry } from '~/metrics/registry.server'
import { watchDuties } from './watch-duties'
import { watchOutboxes } from './watch-outboxes'

const now = () => new Date('2026-11-21T15:00:00Z')

test('a scrape asks the database six times, for at most two connections at once, and the next scrape asks again', async () => {
  const opened = await openMemory()
  let [asked, waiting, most] = [0, 0, 0]
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      asked++
      most = Math.max(most, ++waiting)
      return node
    },
    async transformResult({ result }) {
      waiting--
      return result
    },
  }
  const db = opened.withPlugin(counting)
  watchOutboxes(db, now)
  watchDuties(db, now)
  const text = await registry.metrics()
  expect(text).toContain('farol_last_run_age_seconds{run="backup"} +Inf')
  expect(text).toContain('farol_erasures_pending{state="overdue"} 0')
  expect(text).toContain('farol_outbox_oldest_seconds{outbox="rows"} 0')
  expect(text).toContain('farol_outbox_oldest_seconds{outbox="seals"} 0')
  expect(text).toContain('farol_outbox_oldest_seconds{outbox="webhooks"} 0')
  expect({ asked, most }).toEqual({ asked: 6, most: 2 })
  await registry.metrics()
  expect({ asked, most }).toEqual({ asked: 12, most: 2 })
  await opened.destroy()
})
