import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { startSmtp } from '../../tests/support/smtp'
import { openMemory } from '~/database/open-memory.fixture'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import type { Transport } from './transport.server'
import { openMigratedPostgres } from '../../tests/support/migrated-postgres'
import { clockAt, emptyDatabases, from, letter, noon, openMail, rowsOf } from './delivery.fixture'

test('a mail arrives as text and HTML, under the brand, and its content is deleted from the outbox', async () => {
  const [smtp, db] = [await startSmtp(), await openMemory()]
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

test('a mail with a one-click unsubscription has the two headers of RFC 8058 and its link in both texts; others have none', async () => {
  const [smtp, db] = [await startSmtp(), await openMemory()]
  const { outbox, deliver } = openMail(db, smtp.url, clockAt(noon))
  await outbox.put(db, 'joana@exemplo.example', { ...letter, unsubscribePath: '/alertas/cancelar?token=xyz' })
  await outbox.put(db, 'outra@exemplo.example', letter)
  await deliver()
  const [ended, other] = ['joana', 'outra'].map((name) => smtp.mails.find(({ recipients }) => recipients[0]!.startsWith(name))!)
  const headers = ended!.raw.split('\r\n\r\n', 1)[0]!.replaceAll(/\r\n\s+/g, ' ')
  expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/farol\.example\/alertas\/cancelar\?token=xyz>\r?$/m)
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  expect(ended!.text).toContain('Deixar de receber este e-mail:\nhttps://farol.example/alertas/cancelar?token=xyz')
  expect(ended!.html).toContain('href="https://farol.example/alertas/cancelar?token=xyz"')
  expect(other!.raw).not.toMatch(/^list-unsubscribe/im)
  await smtp.stop()
})

test('line breaks in a name, a subject or an address cannot add a header', async () => {
  const [smtp, db] = [await startSmtp(), await openMemory()]
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
  const [smtp, db] = [await startSmtp(), await openMemory()]
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
  const [smtp, db, clock] = [await startSmtp(), await openMemory(), clockAt(noon)]
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
  const [smtp, db, clock] = [await startSmtp(), await openMemory(), clockAt(noon)]
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
  const [smtp, db, clock] = [await startSmtp(), await openMemory(), clockAt(noon)]
  const { outbox, deliver } = openMail(db, smtp.url, clock)
  await outbox.put(db, 'joana@exemplo.example', letter, 30 * 60_000)
  clock.pass(30 * 60_000)
  await deliver()
  expect(smtp.mails).toEqual([])
  expect(await rowsOf(db)).toMatchObject([{ last_error: 'given up', sealed_mail: null }])
  await smtp.stop()
})

describe.each(emptyDatabases)('on %s', (_, open) => {
  test('several processes at once send each mail once', { timeout: 60_000 }, async () => {
    const [smtp, database] = [await startSmtp(), await open()]
    const dbs: Db[] = []
    for (let count = 0; count < 4; count++) dbs.push(await openDatabase(database.url))
    const offices = dbs.map((db) => openMail(db, smtp.url, clockAt(noon)))
    for (let index = 0; index < 24; index++) await offices[0]!.outbox.put(dbs[0]!, `pessoa-${index}@exemplo.example`, letter)
    await Promise.all(offices.map(({ deliver }) => deliver()))
    expect(smtp.mails).toHaveLength(24)
    expect(new Set(smtp.mails.flatMap(({ recipients }) => recipients)).size).toBe(24)
    await Promise.all(dbs.map(closeDatabase))
    await database.stop()
    await smtp.stop()
  })

  test('a server slower than three leases gets a mail once, while its process lives', { timeout: 60_000 }, async () => {
    const [smtp, database, clock] = [await startSmtp(), await open(), clockAt(noon)]
    const [db, otherDb] = [await openDatabase(database.url), await openDatabase(database.url)]
    const [mail, other] = [openMail(db, smtp.url, clock), openMail(otherDb, smtp.url, clock)]
    const answer = new AbortController()
    const send: Transport['send'] = async (...sent) => {
      if (!answer.signal.aborted) await once(answer.signal, 'abort')
      await mail.transport.send(...sent)
    }
    await mail.outbox.put(db, 'joana@exemplo.example', letter)
    const slow = mail.start({ transport: { ...mail.transport, send }, renewEveryMs: 5 })
    for (let lease = 1; lease <= 4; lease++) {
      // A lease is two minutes: at 119 s it is still valid, and is renewed for two more.
      const renewed = new Date(clock.now().getTime() + 120_000).toISOString()
      await expect.poll(() => rowsOf(otherDb)).toMatchObject([{ attempts: 1, next_attempt_at: renewed }])
      clock.pass(119_000)
      await other.deliver()
    }
    answer.abort()
    await slow.stop()
    expect(smtp.mails).toHaveLength(1)
    expect(await rowsOf(otherDb)).toMatchObject([{ attempts: 1, last_error: null, ended_at: clock.now().toISOString() }])
    await Promise.all([db, otherDb].map(closeDatabase))
    await database.stop()
    await smtp.stop()
  })
})

const clockOffBy = (ms: number) => ({ now: () => new Date(Date.now() + ms) })

test.each([
  ['right', 0],
  ['an hour behind', -60 * 60_000],
])(
  'on PostgreSQL, a mail that a process is sending is left to it by one whose clock is an hour ahead, when its own is %s',
  { timeout: 60_000 },
  async (_, skewMs) => {
    const [smtp, database] = [await startSmtp(), await openMigratedPostgres()]
    const [db, otherDb] = [await openDatabase(database.url), await openDatabase(database.url)]
    const [mail, other] = [openMail(db, smtp.url, clockOffBy(skewMs)), openMail(otherDb, smtp.url, clockOffBy(60 * 60_000))]
    const [taken, answer] = [new AbortController(), new AbortController()]
    const send: Transport['send'] = async (...sent) => {
      taken.abort()
      await once(answer.signal, 'abort')
      await mail.transport.send(...sent)
    }
    // The link of this mail is valid for half an hour, whatever the clock.
    await mail.outbox.put(db, 'joana@exemplo.example', letter, 30 * 60_000)
    const isTaken = once(taken.signal, 'abort')
    const slow = mail.start({ transport: { ...mail.transport, send }, renewEveryMs: 5 })
    await isTaken
    await other.deliver()
    expect(await rowsOf(otherDb)).toMatchObject([{ attempts: 1, ended_at: null }])
    answer.abort()
    await slow.stop()
    expect(smtp.mails).toHaveLength(1)
    expect(await rowsOf(otherDb)).toMatchObject([{ attempts: 1, last_error: null, sealed_mail: null }])
    await Promise.all([db, otherDb].map(closeDatabase))
    await database.stop()
    await smtp.stop()
  },
)

test('without a mail server each mail is an .eml file', async () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'farol-mail-')), 'outbox')
  const db = await openMemory()
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
