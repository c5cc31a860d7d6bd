import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { openEmptyPostgres } from '../../tests/support/postgres'
import { startSmtp } from '../../tests/support/smtp'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { createCipher } from '~/settings/cipher.server'
import { startDelivery } from './delivery.server'
import type { Letter } from './letter'
import { createOutbox } from './outbox.server'
import { openTransport } from './transport.server'

const cipher = createCipher('um-segredo-de-teste-com-mais-de-32-letras', 'ensaio')
const from = { name: 'Farol Energia', address: 'contato@farol.example' }
const sender = { brand: 'Farol Energia', contactEmail: from.address, siteUrl: 'https://farol.example' }
const noon = new Date('2026-11-21T15:00:00Z')

const letter: Letter = {
  name: 'Joana Prado',
  subject: 'Recuperação de senha',
  paragraphs: ['Um parágrafo com <b>sinais</b> & acentuação.', 'Outro.'],
  action: { label: 'Criar uma nova senha', path: '/novaSenha?token=abc' },
  closing: 'Se não foi você, ignore.',
}

const cut = 'taken, cut' as const
const unanswered = 'taken, silence' as const

function clockAt(start: Date) {
  let instant = start.getTime()
  return { now: () => new Date(instant), pass: (ms: number) => (instant += ms) }
}

/** An outbox and a delivery on one database. */
function openMail(db: Db, smtpUrl: string | undefined, { now }: { now: () => Date }, folder = 'nenhuma') {
  const outbox = createOutbox({ cipher, sender, now })
  const log: string[] = []
  const start = () => {
    const transport = openTransport({ smtpUrl, from, folder })
    return startDelivery({ db, now, cipher, transport, log: (line) => log.push(line) })
  }
  return {
    outbox,
    log,
    start,
    async deliver() {
      const delivery = start()
      await delivery.settled()
      await delivery.stop()
    },
  }
}

async function rowsOf(db: Db) {
  return db.selectFrom('mail_outbox').selectAll().execute()
}

test('a mail arrives as text and HTML, under the brand, and its content is deleted from the outbox', async () => {
  const [smtp, db] = [await startSmtp(), await openDatabase(':memory:')]
  const { outbox, deliver } = openMail(db, smtp.url, clockAt(noon))
  await db.transaction().execute((kept) => outbox.put(kept, 'joana@exemplo.example', letter))
  expect(JSON.stringify(await rowsOf(db))).not.toContain('token=abc')
  await deliver()
  const [mail] = smtp.mails
  expect(mail).toMatchObject({
    from: from,
    to: [{ address: 'joana@exemplo.example' }],
    subject: 'Recuperação de senha',
    messageId: expect.stringMatching(/^<[\da-f-]{36}@farol\.example>$/),
  })
  expect(mail!.text).toBe(
    'Olá, Joana.\n\nUm parágrafo com <b>sinais</b> & acentuação.\n\nOutro.\n\nCriar uma nova senha:\n' +
      'https://farol.example/novaSenha?token=abc\n\nSe não foi você, ignore.\n\nFarol Energia\nDúvidas: contato@farol.example\n',
  )
  expect(mail!.html).toContain('<p style="margin:0 0 16px">Um parágrafo com &lt;b&gt;sinais&lt;/b&gt; &amp; acentuação.</p>')
  expect(mail!.html).toContain('href="https://farol.example/novaSenha?token=abc"')
  expect(mail!.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(await rowsOf(db)).toMatchObject([{ sealed_mail: null, ended_at: noon.toISOString(), last_error: null }])
  await smtp.stop()
})

test('line breaks in a name, a subject or an address cannot add a header', async () => {
  const [smtp, db] = [await startSmtp(), await openDatabase(':memory:')]
  const { outbox, deliver } = openMail(db, smtp.url, clockAt(noon))
  const hostile = { ...letter, name: 'Joana\r\nBcc: a@x.example', subject: 'Assunto\r\nBcc: b@x.example\r\n\r\nCorpo' }
  await outbox.put(db, 'joana@exemplo.example\r\nBcc: c@x.example', hostile)
  await outbox.put(db, 'joana@exemplo.example', hostile)
  await deliver()
  for (const { raw, recipients } of smtp.mails) {
    expect(recipients).toHaveLength(1)
    expect(raw.split('\r\n\r\n', 1)[0]).not.toMatch(/^bcc/im)
  }
  expect(smtp.mails.at(-1)).toMatchObject({ subject: 'Assunto Bcc: b@x.example Corpo', recipients: ['joana@exemplo.example'] })
  await smtp.stop()
})

test('a mail of a failed transaction is not sent', async () => {
  const [smtp, db] = [await startSmtp(), await openDatabase(':memory:')]
  const { outbox, deliver } = openMail(db, smtp.url, clockAt(noon))
  const failing = db.transaction().execute(async (kept) => {
    await outbox.put(kept, 'joana@exemplo.example', letter)
    throw new Error('the deed failed')
  })
  await expect(failing).rejects.toThrow('the deed failed')
  await outbox.putNothing(db, 'ninguem@exemplo.example', letter)
  await deliver()
  expect(smtp.mails).toEqual([])
  await smtp.stop()
})

test('a temporary failure is retried after twice the previous delay, and the mail is sent once', async () => {
  const [smtp, db, clock] = [await startSmtp(), await openDatabase(':memory:'), clockAt(noon)]
  const { outbox, deliver, log } = openMail(db, smtp.url, clock)
  await outbox.put(db, 'joana@exemplo.example', letter)
  smtp.failNext({ code: 451, at: 'recipient' }, { code: 452, at: 'content' })
  await deliver()
  clock.pass(4_900)
  await deliver()
  expect(await rowsOf(db)).toMatchObject([{ attempts: 1 }])
  clock.pass(100)
  await deliver()
  clock.pass(9_900)
  await deliver()
  expect(await rowsOf(db)).toMatchObject([{ attempts: 2 }])
  clock.pass(100)
  await deliver()
  await deliver()
  expect(smtp.mails).toHaveLength(1)
  expect(log).toHaveLength(2)
  expect(log.join()).not.toContain('joana@')
  await smtp.stop()
})

test('an unknown mailbox is not retried; an unreachable server is', async () => {
  const [smtp, db, clock] = [await startSmtp(), await openDatabase(':memory:'), clockAt(noon)]
  const { outbox, deliver } = openMail(db, smtp.url, clock)
  await outbox.put(db, 'ninguem@exemplo.example', letter)
  smtp.failNext({ code: 550, at: 'recipient' })
  await deliver()
  expect(await rowsOf(db)).toMatchObject([{ attempts: 1, ended_at: noon.toISOString(), sealed_mail: null }])
  await smtp.stop()
  await outbox.put(db, 'joana@exemplo.example', letter)
  await deliver()
  expect((await rowsOf(db)).filter(({ ended_at }) => ended_at === null)).toHaveLength(1)
})

test('a mail is not sent after its link has expired', async () => {
  const [smtp, db, clock] = [await startSmtp(), await openDatabase(':memory:'), clockAt(noon)]
  const { outbox, deliver } = openMail(db, smtp.url, clock)
  await outbox.put(db, 'joana@exemplo.example', letter, 30 * 60_000)
  clock.pass(30 * 60_000)
  await deliver()
  expect(smtp.mails).toEqual([])
  expect(await rowsOf(db)).toMatchObject([{ last_error: 'given up', sealed_mail: null }])
  await smtp.stop()
})

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', openEmptyPostgres],
])('on %s', (_, open) => {
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

  test('a server that takes the content and never answers gets it twice, with the same bytes, and one line tells of it', async () => {
    smtp.failNext(cut, cut, cut)
    await deliverForADay()
    expect(smtp.mails).toHaveLength(2)
    expect(smtp.mails[1]!.messageId).toBe(smtp.mails[0]!.messageId)
    expect(smtp.mails[1]!.raw).toBe(smtp.mails[0]!.raw)
    expect(await rowsOf(db)).toMatchObject([{ last_error: 'sent, unconfirmed', sealed_mail: null, sealed_source: null }])
    expect(mail.log.filter((line) => line.includes('entregue duas vezes'))).toHaveLength(1)
  })

  test('the second copy has the bytes of the first also when the sender was renamed in between', async () => {
    smtp.failNext(cut)
    await mail.deliver()
    clock.pass(5_000)
    const renamed = { name: 'Farol', address: 'ola@outro.example' }
    const transport = openTransport({ smtpUrl: smtp.url, from: renamed, folder: 'nenhuma' })
    const delivery = startDelivery({ db, now: clock.now, cipher, transport, log: () => {} })
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

  test('processes that end between the content and the answer, three in a row, have sent two copies', async () => {
    smtp.failNext(unanswered, unanswered, unanswered)
    const dying = []
    for (const copies of [1, 2, 2]) {
      dying.push(mail.start())
      await vi.waitFor(async () => {
        expect(smtp.mails).toHaveLength(copies)
        expect(await rowsOf(db)).toMatchObject([{ attempts: dying.length }])
      })
      clock.pass(2 * 60_000)
    }
    await smtp.stop()
    await Promise.all(dying.map(({ stop }) => stop()))
    expect(smtp.mails[1]!.raw).toBe(smtp.mails[0]!.raw)
    expect(await rowsOf(db)).toMatchObject([{ last_error: 'sent, unconfirmed' }])
  })

  test('a process that waited longer than its claim hands nothing over', async () => {
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
    const delivery = startDelivery({ db, now: clock.now, cipher, transport: late, log: (line) => log.push(line) })
    await delivery.stop()
    expect(smtp.mails).toHaveLength(1)
    expect(log.join()).toContain('another process has taken this mail over')
    expect(await rowsOf(db)).toMatchObject([{ attempts: 2, last_error: null }])
  })

  test('a mail whose only copy was not answered before its link expired is not given up as unsent', async () => {
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

  test('several processes at once send each mail once', { timeout: 60_000 }, async () => {
    await db.deleteFrom('mail_outbox').execute()
    const dbs: Db[] = []
    for (let count = 0; count < 4; count++) dbs.push(await openDatabase(database.url))
    const offices = dbs.map((own) => openMail(own, smtp.url, clockAt(noon)))
    for (let index = 0; index < 24; index++) await offices[0]!.outbox.put(dbs[0]!, `pessoa-${index}@exemplo.example`, letter)
    await Promise.all(offices.map(({ deliver }) => deliver()))
    expect(smtp.mails).toHaveLength(24)
    expect(new Set(smtp.mails.flatMap(({ recipients }) => recipients)).size).toBe(24)
    await Promise.all(dbs.map(closeDatabase))
  })
})

async function onSqlite() {
  const directory = mkdtempSync(path.join(tmpdir(), 'farol-mail-'))
  return { url: path.join(directory, 'farol.sqlite'), stop: async () => rmSync(directory, { recursive: true }) }
}

test('without a mail server each mail is an .eml file', async () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'farol-mail-')), 'outbox')
  const db = await openDatabase(':memory:')
  const { outbox, deliver } = openMail(db, undefined, clockAt(noon), folder)
  await outbox.put(db, 'joana@exemplo.example', letter)
  await deliver()
  const [{ id } = { id: '' }] = await rowsOf(db)
  expect(readdirSync(folder)).toEqual([`${id}.eml`])
  const mail = await PostalMime.parse(readFileSync(path.join(folder, `${id}.eml`)))
  expect(mail).toMatchObject({ subject: 'Recuperação de senha', messageId: `<${id}@farol.example>` })
  expect(mail.text).toContain('/novaSenha?token=abc')
  rmSync(path.dirname(folder), { recursive: true })
})
