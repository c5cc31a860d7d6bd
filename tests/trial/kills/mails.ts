import { grouped } from '../grouped'
import type { startSmtp } from '../../support/smtp'
import type { TrialDatabase } from './trial-database'

type Mails = Awaited<ReturnType<typeof startSmtp>>['mails']

/**
 * Compares mails with the database: each one marked as sent has arrived; none arrived without a row; a repeated Message-ID means
 * a kill in between. Each of the `words` has exactly one Message-ID.
 */
export async function checkMails(db: TrialDatabase, mails: Mails, { words, kills }: { words: readonly string[]; kills: number }) {
  const rows = (await db.rows('select id, ended_at, last_error, sealed_mail, attempts from mail_outbox')) as MailRow[]
  const arrived = grouped(mails, ({ messageId = '' }) => messageId.slice(1).split('@', 1)[0]!)
  const known = new Set(rows.map(({ id }) => id))
  const faults: string[] = []
  for (const { id, ended_at, last_error, attempts } of rows) {
    const isSent = ended_at !== null && last_error === null && Number(attempts) > 0
    if (isSent && !arrived.has(id)) faults.push(`e-mail ${id}: consta como enviado e não chegou`)
  }
  for (const id of arrived.keys()) if (!known.has(id)) faults.push(`e-mail ${id}: chegou e o banco não o conhece`)
  const twice = [...arrived].filter(([, copies]) => copies.length > 1)
  for (const [id, copies] of twice) {
    if (copies.length > copiesAtMost) faults.push(`e-mail ${id}: chegou ${copies.length} vezes`)
    if (new Set(copies.map(({ raw }) => raw)).size > 1) faults.push(`e-mail ${id}: chegou duas vezes, diferente`)
  }
  if (twice.length > kills) faults.push(`${twice.length} e-mails chegaram duas vezes em ${kills} mortes`)
  const idsByWord = new Map<string, Set<string>>(words.map((word) => [word, new Set()]))
  for (const [id, [mail]] of arrived) {
    for (const word of wordsOf(mail!)) idsByWord.get(word)?.add(id)
  }
  const waiting = rows.filter(({ ended_at }) => ended_at === null).length
  for (const [word, ids] of idsByWord) {
    if (ids.size > 1) faults.push(`${word}: ${ids.size} e-mails diferentes por uma só gravação`)
    if (ids.size === 0 && waiting === 0) faults.push(`${word}: nenhum e-mail`)
  }
  return { faults, arrived: arrived.size, twice: twice.length, waiting }
}

/** After four hand-overs a mail is given up, even if processes died (decision 0015). */
const copiesAtMost = 4

type MailRow = { id: string; ended_at: string | null; last_error: string | null; sealed_mail: string | null; attempts: number }

/** Each recipient with the subject, and the words of its text, one of which is a key. */
function wordsOf({ recipients, subject, text = '' }: Mails[number]) {
  const addressed = recipients.map((recipient) => `${recipient}: ${subject}`)
  return new Set([...addressed, ...text.split(/[\s,;:()<>"“”]+/).map((word) => word.replace(/\.$/, ''))])
}
