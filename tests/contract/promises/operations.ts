import { getDataGaps, getOperations } from '~/contract/operations'
import { member } from '../caller'
import { addMonth, companyWithUnit } from '../company-with-unit'
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

  test('tariffs without a successor, months without a flag and units without the newest month are counted', async () => {
    const { get } = await member(host(), 'admin@farol.example')
    const gaps = async () => getDataGaps.reply.parse((await get('/operations/data-gaps')).json)
    const before = await gaps()
    // The 21st of November: the flags of May 2022 to September 2026 are known, and October is finalised.
    expect(before.unknownFlagMonths).toEqual(['2026-10'])
    expect(before.missingMonth.month).toBe('2026-10')

    const { unitId } = await companyWithUnit(host())
    await addMonth(host(), unitId, { month: 9 })
    expect((await gaps()).missingMonth.units).toBe(before.missingMonth.units + 1)
    await addMonth(host(), unitId, { month: 10 })
    expect((await gaps()).missingMonth.units).toBe(before.missingMonth.units)

    // Cemig's tariff of 2025 is the last one shipped.
    const cemig = host().db.selectFrom('tariff_rate').innerJoin('distributor', 'distributor.id', 'distributor_id')
    const ofShops = cemig.where('distributor.value', '=', 'cemig').where('subgroup', '=', 'A4').where('ths', '=', 'VERDE')
    const rate = await ofShops.selectAll('tariff_rate').orderBy('valid_from', 'desc').limit(1).executeTakeFirstOrThrow()
    const successor = { ...rate, valid_from: '2026-11-01', valid_to: '2027-10-31', resolution: 'REH 9.999/2026' } as const
    await host().db.insertInto('tariff_rate').values(successor).execute()
    const after = await gaps()
    await host().db.deleteFrom('tariff_rate').where('resolution', '=', 'REH 9.999/2026').execute()
    expect(after.endedTariffs).toBe(before.endedTariffs - 1)
  })

  test('the queue of mails has the waiting mails, since when and why, and those given up', async () => {
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
      sent: { count: before.sent.count + 1, hasMore: false },
      givenUp: { count: before.givenUp.count + 1, hasMore: false },
    })
  })

  test('trying again makes waiting mails due, except those within an attempt, and is in the trail', async () => {
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
    const told = { name: 'a.pdf', type: 'X', situation: 'RECEBIDO', media_type: 'application/pdf' } as const
    const file = { ...told, created_at: now.toISOString() }
    const rows = [1_000, 2_500].map((size_bytes, index) => ({ ...file, storage_id: `ops-${index}`, folder: 'ops', size_bytes }))
    await host().db.insertInto('stored_file').values(rows).execute()
    const { files, database } = await read()
    expect(files).toContainEqual({ folder: 'ops', count: 2, bytes: 3_500 })
    expect(files).toHaveLength(before.files.length + 1)
    await host().db.deleteFrom('stored_file').where('storage_id', '=', 'ops-1').execute()
    expect((await read()).files).toContainEqual({ folder: 'ops', count: 1, bytes: 1_000 })
    await host().db.deleteFrom('stored_file').where('storage_id', '=', 'ops-0').execute()
    expect((await read()).files).toEqual(before.files)
    // The demonstration's accounts, at least.
    expect(database.rows.find(({ table }) => table === 'user_account')!.count).toBeGreaterThanOrEqual(8)
    expect(database.bytes).toBeGreaterThan(100_000)
  })
}
