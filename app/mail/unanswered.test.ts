import { once } from 'node:events'
import { startSmtp } from '../../tests/support/smtp'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { cipher, clockAt, emptyDatabases, from, letter, noon, openMail, rowsOf } from './delivery.fixture'
import { startDelivery } from './delivery.server'
import { openTransport, type Transport } from './transport.server'

const cut = 'taken, cut' as const
const unanswered = 'taken, silence' as const

describe.each(emptyDatabases)('on %s', (_, open) => {
  let database: Awaited<ReturnType<typeof open>>
  let db: Db
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let clock: ReturnType<typeof clockAt>
  let mail: ReturnType<typeof openMail>

  beforeAll(async () => {
    database = await open()
    db = await openDatabase(database.url)
  })
  beforeEach(async () => {
    smtp = await startSmtp()
    clock = clockAt(noon)
    mail = openMail(db, smtp.url, clock)
    await db.deleteFrom('mail_outbox').execute()
    await mail.outbox.put(db, 'joana@exemplo.example', letter)
  })
  afterEach(() => smtp.stop())
  afterAll(async () => {
    await closeDatabase(db)
    await database.stop()
  })

  async function deliverForADay() {
    for (let hour = 0; hour < 24; hour++) {
      await mail.deliver()
      clock.pass(60 * 60_000)
    }
  }

  test('a server that takes the content and never answers gets it twice, with the same bytes and one log line', async () => {
    smtp.failNext(cut, cut, cut)
    await deliverForADay()
    expect(smtp.mails).toHaveLength(2)
    expect(smtp.mails[1]!.messageId).toBe(smtp.mails[0]!.messageId)
    expect(smtp.mails[1]!.raw).toBe(smtp.mails[0]!.raw)
    expect(await rowsOf(db)).toMatchObject([{ last_error: 'sent, unconfirmed', sealed_mail: null, sealed_source: null }])
    expect(mail.log.filter((line) => line.includes('entregue 2 vezes'))).toHaveLength(1)
  })

  test('the second copy has the same bytes also when the sender was renamed in between', async () => {
    smtp.failNext(cut)
    await mail.deliver()
    clock.pass(5_000)
    const renamed = { name: 'Farol', address: 'ola@outro.example' }
    const transport = openTransport({ smtpUrl: smtp.url, from: renamed, folder: 'nenhuma' })
    const delivery = startDelivery({ db, ...clock, cipher, transport, log: () => {} })
    await delivery.stop()
    expect(smtp.mails).toHaveLength(2)
    expect(smtp.mails[1]!.raw).toBe(smtp.mails[0]!.raw)
    expect(await rowsOf(db)).toMatchObject([{ last_error: null, ended_at: clock.now().toISOString() }])
  })

  test('a server that refuses the recipient ten times and then accepts gets the mail once', async () => {
    smtp.failNext(...Array.from({ length: 10 }, () => ({ code: 451, at: 'recipient' }) as const))
    await deliverForADay()
    expect(smtp.mails).toHaveLength(1)
    expect(await rowsOf(db)).toMatchObject([{ attempts: 11, last_error: null }])
  })

  test('a server that refuses the content ten times did not take it, and gets it until it answers', async () => {
    smtp.failNext(...Array.from({ length: 10 }, () => ({ code: 452, at: 'content' }) as const), cut)
    await deliverForADay()
    expect(smtp.mails).toHaveLength(2)
    expect(await rowsOf(db)).toMatchObject([{ attempts: 12, last_error: null }])
  })

  test('processes that end between the content and the answer, five in a row, have sent four copies', async () => {
    smtp.failNext(unanswered, unanswered, unanswered, unanswered, unanswered)
    const dying = []
    for (const copies of [1, 2, 3, 4, 4]) {
      dying.push(mail.start())
      await expect.poll(() => smtp.mails).toHaveLength(copies)
      await expect.poll(() => rowsOf(db)).toMatchObject([{ attempts: dying.length }])
      clock.pass(2 * 60_000)
    }
    await smtp.stop()
    await Promise.all(dying.map(({ stop }) => stop()))
    expect(new Set(smtp.mails.map(({ raw }) => raw)).size).toBe(1)
    expect(await rowsOf(db)).toMatchObject([{ last_error: 'sent, unconfirmed' }])
  })

  test('a mail whose process died twice before the content left arrives', async () => {
    const ending = new AbortController()
    const send: Transport['send'] = async (_id, _mail, handOver) => {
      await handOver(Buffer.from('the bytes that never left'))
      await once(ending.signal, 'abort')
    }
    const dying = []
    for (const attempts of [1, 2]) {
      dying.push(mail.start({ transport: { ...mail.transport, send } }))
      await expect.poll(() => rowsOf(db)).toMatchObject([{ attempts, last_error: 'handed over' }])
      clock.pass(2 * 60_000)
    }
    await mail.deliver()
    expect(smtp.mails).toMatchObject([{ raw: 'the bytes that never left\r\n' }])
    ending.abort()
    await Promise.all(dying.map(({ stop }) => stop()))
  })

  test('a process whose claim has expired sends nothing', async () => {
    const transport = openTransport({ smtpUrl: smtp.url, from, folder: 'nenhuma' })
    const late = {
      ...transport,
      send: async (...[id, mailToSend, handOver]: Parameters<typeof transport.send>) => {
        clock.pass(2 * 60_000)
        await mail.deliver()
        await transport.send(id, mailToSend, handOver)
      },
    }
    const log: string[] = []
    const delivery = startDelivery({ db, ...clock, cipher, transport: late, log: (line) => log.push(line) })
    await delivery.stop()
    expect(smtp.mails).toHaveLength(1)
    expect(log.join()).toContain('another process has taken this mail over')
    expect(await rowsOf(db)).toMatchObject([{ attempts: 2, last_error: null }])
  })

  test('a mail whose only copy was unanswered when its link expired does not count as unsent', async () => {
    await db.deleteFrom('mail_outbox').execute()
    await mail.outbox.put(db, 'joana@exemplo.example', letter, 30 * 60_000)
    smtp.failNext(cut)
    await mail.deliver()
    clock.pass(30 * 60_000)
    await mail.deliver()
    expect(smtp.mails).toHaveLength(1)
    expect(await rowsOf(db)).toMatchObject([{ last_error: 'sent, unconfirmed' }])
    expect(mail.log.at(-1)).toContain('entregue uma vez')
  })
})
