import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import type { Mail } from './letter'

/** Runs when the server waits for the content, before any of it leaves. Its result is sent; if it fails, nothing is sent. */
type HandOver = (source: Buffer) => Promise<Buffer>

export type Transport = {
  /**
   * Sends a mail; its id becomes part of the Message-ID. The file transport never calls `handOver`: a repeated mail overwrites
   * its own file.
   */
  send: (id: string, mail: Mail, handOver: HandOver) => Promise<void>
  /** The server or folder that mails go to, in Portuguese, printed at start. */
  destination: string
}

type Options = {
  /** smtp:// or smtps://; without it, mails are written as files into `folder`. */
  smtpUrl: string | undefined
  from: { name: string; address: string }
  folder: string
}

export function openTransport({ smtpUrl, from, folder }: Options): Transport {
  return smtpUrl === undefined ? fileTransport(from, folder) : smtpTransport(smtpUrl, from)
}

/**
 * Connects to a mail server, introduces itself and signs in, and sends nothing.
 *
 * @throws the error of the network or of the server, with a code of nodemailer.
 */
export async function greetSmtp(url: string, withinMs: number): Promise<void> {
  const limits = { connectionTimeout: withinMs, greetingTimeout: withinMs, socketTimeout: withinMs, dnsTimeout: withinMs }
  const transport = createTransport({ url, ...limits })
  await transport.verify().finally(() => transport.close())
}

/** Whether a retry would fail too: the receiving server does not know the mailbox, or rejects this mail. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false
  return ['EENVELOPE', 'EMESSAGE'].includes(String(error.code)) && Number(error.responseCode) >= 500
}

/** Whether the server refused the content, and therefore did not accept the mail. */
export function isContentRefused(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false
  return error.code === 'EMESSAGE' && Number(error.responseCode) >= 400
}

function smtpTransport(url: string, from: Options['from']): Transport {
  const settings = {
    url,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return {
    send: async (id, mail, handOver) => {
      const transport = createTransport(settings)
      // Nodemailer reads the content only after the server has accepted the recipient and answered DATA with 354.
      transport.use('stream', ({ message: node }, done) => {
        // Nodemailer handles an error while it reads; after a lost connection nobody reads, and the stream needs a listener of
        // its own.
        node.processFunc((source) => Readable.from(contentOf(source, handOver)).on('error', () => {}))
        done()
      })
      await transport.sendMail(message(id, mail, from))
    },
    destination: new URL(url).host,
  }
}

async function* contentOf(source: Readable, handOver: HandOver) {
  yield await handOver(await buffer(source))
}

/** The file is named after the mail's id, so that a mail written twice is one file. */
function fileTransport(from: Options['from'], folder: string): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (id, mail) => {
      const { message: content } = await transport.sendMail(message(id, mail, from))
      await mkdir(folder, { recursive: true })
      const draft = path.join(folder, `.${id}`)
      await writeFile(draft, content as Buffer, { mode: 0o600 })
      await rename(draft, path.join(folder, `${id}.eml`))
    },
    destination: `${folder}/*.eml`,
  }
}

function message(id: string, { to, subject, text, html, unsubscribeUrl }: Mail, from: Options['from']) {
  return {
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && oneClick(unsubscribeUrl)) },
  }
}

/** Mail programs show an unsubscribe button, which sends a POST to the address: RFC 8058. */
function oneClick(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
