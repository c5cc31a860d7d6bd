import { execFileSync } from 'node:child_process'
import { closeSync, fsyncSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { s3Keys, startS3 } from '../../support/s3-server'
import { startSmtp } from '../../support/smtp'
import { startServer } from '../../support/start-server'
import type { Campaign } from '../campaign'
import { lostWrites } from '../load/lost-writes'
import { createVisitor } from '../load/visitor'
import { visits, type Crowd } from '../load/visits'
import { randomOf } from '../random'
import { becomes } from '../until'
import { settings, untilPart } from './away-site'
import { createReport, startLooking } from './looks'

/** The form has a version that nobody has: while the database takes writes it is refused as outdated. */
const well = { 'cliente, formulário': 409 }
const documentPath = '/areaAdm/documentos'
const mailMs = 120_000

/** The store of documents and the mail server away: pages go on, and what waits arrives. */
export const storesAway: Campaign = {
  name: 'away-stores',
  title: 'S3 e SMTP fora do ar: o que cada um vê',
  amounts: { small: 1, whole: 3 },
  async run(amount) {
    const folder = mkdtempSync(path.join(tmpdir(), 'farol-trial-'))
    const report = createReport()
    let [s3, smtp] = await Promise.all([startS3(), startSmtp()])
    const smtpPort = Number(new URL(smtp.url).port)
    const site = await startServer({
      ...settings,
      DATA_DIR: folder,
      FILES_URL: s3.url('documentos'),
      SMTP_URL: smtp.url,
      ...s3Keys,
    })
    try {
      const looking = await startLooking(site.address)
      const page = await fetch(site.address + documentPath, { headers: { cookie: looking.cookies.admin } })
      const document = /\/uploads\/[\w-]+/.exec(await page.text())?.[0]
      if (document === undefined) throw new Error(`${documentPath} não mostra documento nenhum`)
      const reader = { who: 'leitor de documento', path: document, as: 'admin' } as const
      for (let round = 0; round < amount; round++) {
        await s3.stop()
        report.see('S3 parado', [await looking.ask(reader)], { [reader.who]: 503 }, 10_000)
        await untilPart(looking, 'files', 'indisponível')
        report.see('S3 parado', await looking.all(), well, 5_000)
        s3 = await startS3({ port: s3.port, directory: s3.directory })
        await untilPart(looking, 'files', 'ok')
        report.see('S3 de volta', [await looking.ask(reader)], {})

        await smtp.stop()
        const form = { email: 'cliente@farol.example' }
        report.see('SMTP parado', [await looking.ask({ who: 'quem pede um e-mail', path: '/recuperarSenha', form })], {}, 5_000)
        report.see('SMTP parado', await looking.all(), well, 5_000)
        smtp = await startSmtp({ port: smtpPort })
        const arrived = await becomes(() => smtp.mails.length > 0, mailMs)
        if (!arrived) report.fault('o e-mail pedido na ausência do SMTP não chegou')
        else report.note('SMTP de volta                o e-mail pedido na ausência chegou')
      }
      return report.outcome()
    } finally {
      await site.stop()
      await Promise.all([s3.stop(), smtp.stop()])
      s3.forget()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

const diskMegabytes = 96

/** DATA_DIR on a disk of its own that fills up, with SQLite and the documents. It needs root, to mount one in memory. */
export const fullDisk: Campaign = {
  name: 'away-disk',
  title: 'O disco de DATA_DIR cheio, com SQLite e documentos',
  amounts: { small: 1, whole: 5 },
  async run(amount, seed) {
    const folder = mkdtempSync(path.join(tmpdir(), 'farol-trial-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'farol', folder])
    const dataDir = path.join(folder, 'data')
    mkdirSync(dataDir)
    const report = createReport()
    const site = await startServer({ ...settings, DEMO_MARKET_AGENTS: '0', DATA_DIR: dataDir })
    try {
      const looking = await startLooking(site.address)
      const visitor = createVisitor(site.address, seed)
      const crowd: Crowd = { contacts: [], studies: [], nextReader: () => undefined }
      let turn = 0
      const leaveContact = async () => visits['a contact']!(visitor, randomOf(seed, turn++), crowd)
      for (let round = 0; round < amount; round++) {
        const before = await leaveContact()
        if (before) report.fault(before)
        const filler = path.join(folder, 'filler')
        fill(filler, folder)
        const refused: string[] = []
        // What had been given to SQLite's files is used first.
        const isFull = await becomes(async () => {
          const fault = await leaveContact()
          if (fault) refused.push(fault)
          return refused.length >= 5
        }, 120_000)
        if (!isFull) report.fault('com o disco cheio, nenhuma gravação foi recusada')
        for (const fault of refused) if (!/: 507\b/.test(fault)) report.fault(fault)
        report.note(`disco cheio                  visitante, formulário ${refused[0] ?? ''}`.slice(0, 200))
        await untilPart(looking, 'database', 'sem espaço')
        report.see('disco cheio', await looking.all(), well, 5_000)
        rmSync(filler)
        const backMs = await untilPart(looking, 'database', 'ok')
        report.note(`disco com espaço             de volta em ${Math.round(backMs)} ms`)
        const after = await leaveContact()
        if (after) report.fault(after)
        report.count(refused.length + 2)
      }
      const lost = await lostWrites(path.join(dataDir, 'farol.sqlite'), crowd)
      report.note(`${crowd.contacts.length} gravações confirmadas, ${lost.length} perdidas`)
      return report.outcome(lost)
    } finally {
      await site.stop()
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    }
  },
}

/** Writes until the disk has no free byte. */
function fill(file: string, folder: string) {
  const handle = openSync(file, 'w')
  for (let pieceBytes = 1024 ** 2; pieceBytes >= 4096; pieceBytes /= 4) {
    const piece = Buffer.alloc(pieceBytes, 'x')
    const { bavail, bsize } = statfsSync(folder)
    for (let left = Math.floor((bavail * bsize) / pieceBytes); left > 0; left--) writeSync(handle, piece)
  }
  fsyncSync(handle)
  closeSync(handle)
}
