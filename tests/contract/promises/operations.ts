import { getOperations } from '~/contract/operations'
import { member } from '../caller'
import { now, type OwnHost } from '../host'

const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()

export function operationPromises(host: () => OwnHost) {
  const read = async () => {
    const { get } = await member(host(), 'admin@farol.example')
    return getOperations.reply.parse((await get('/operations')).json)
  }

  const mail = {
    sealed_mail: null,
    created_at: '2020-01-02T03:04:05.000Z',
    give_up_at: hoursFromNow(48),
    attempts: 3,
    next_attempt_at: hoursFromNow(1),
    ended_at: null,
    last_error: 'connect ECONNREFUSED',
  }

  test('the queue of mails tells what waits, since when, why, and what was given up; a mail to nobody was not sent', async () => {
    const before = (await read()).queues[0]!
    const over = { ...mail, ended_at: hoursFromNow(0) }
    const rows = [
      { ...mail, id: 'waits' },
      { ...over, id: 'sent', last_error: null },
      { ...over, id: 'given-up', last_error: 'given up' },
      { ...over, id: 'nobody', attempts: 0, last_error: null },
    ]
    await host().db.insertInto('mail_outbox').values(rows).execute()
    expect((await read()).queues[0]).toEqual({
      name: 'mails',
      waiting: before.waiting + 1,
      oldestAt: mail.created_at,
      lastError: 'connect ECONNREFUSED',
      sent: before.sent + 1,
      givenUp: before.givenUp + 1,
    })
  })

  test('trying again makes due what waits longer than an attempt takes, and is written down', async () => {
    const { db } = host()
    const soon = hoursFromNow(1 / 60)
    const rows = [
      { ...mail, id: 'waits-an-hour' },
      { ...mail, id: 'waits-a-minute', next_attempt_at: soon },
    ]
    await db.insertInto('mail_outbox').values(rows).execute()
    const { post } = await member(host(), 'admin@farol.example')
    expect(await post('/operations/retry', { queue: 'mails' })).toMatchObject({ status: 200 })
    const dueAt = db.selectFrom('mail_outbox').select(['id', 'next_attempt_at']).where('id', 'like', 'waits-%').orderBy('id')
    expect(await dueAt.execute()).toEqual([
      { id: 'waits-a-minute', next_attempt_at: soon },
      { id: 'waits-an-hour', next_attempt_at: now.toISOString() },
    ])
    const trail = db.selectFrom('audit_entry').select(['actor_id', 'details']).where('action', '=', 'queue-retried')
    expect(await trail.execute()).toEqual([{ actor_id: 'demo-admin', details: '{"queue":"mails"}' }])
    expect(await post('/operations/retry', { queue: 'tudo' })).toMatchObject({ status: 400 })
  })

  test('files and tables are counted, and the database has a size', async () => {
    const before = await read()
    const file = { name: 'a.pdf', type: 'X', situation: 'X', media_type: 'application/pdf', created_at: now.toISOString() }
    const rows = [1_000, 2_500].map((size_bytes, index) => ({ ...file, storage_id: `ops-${index}`, folder: 'ops', size_bytes }))
    await host().db.insertInto('stored_file').values(rows).execute()
    const { files, database } = await read()
    expect(files).toContainEqual({ folder: 'ops', count: 2, bytes: 3_500 })
    expect(files).toHaveLength(before.files.length + 1)
    // The demonstration's accounts, at least.
    expect(database.rows.find(({ table }) => table === 'user_account')!.count).toBeGreaterThanOrEqual(8)
    expect(database.bytes).toBeGreaterThan(100_000)
  })
}
