import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { missingPrograms } from '~/commands/programs.mjs'
import { jsonText } from '~/database/json'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { sampleFacts } from '~/documents/sales-proposal/sample-proposal.fixture'
import { sealingIn } from '~/provider/agreements/sealing'
import { diskStore } from '~/provider/file-store/disk-store'
import { openFileRegister } from '~/provider/files/files'
import { makeCertificate, readCertificate } from '~/signing/certificate.server'
import { runAndDie } from '../support/killed-process'

const at = new Date('2026-11-21T15:00:00Z')
const p12 = makeCertificate('Ensaio', '', at)
const certificate = readCertificate(p12, '', at)
const shown = Buffer.from('%PDF-1.7 o que a pessoa leu')
const client = 'ana@padaria.example'

const work = `
  const [folder, instant] = args
  const { sealingIn } = await load('provider/agreements/sealing.ts')
  const { openFileRegister } = await load('provider/files/files.ts')
  const { diskStore } = await load('provider/file-store/disk-store.ts')
  const { readCertificate } = await load('signing/certificate.server.ts')
  const now = () => new Date(instant)
  const sealing = sealingIn({
    db,
    now,
    clock: async () => now(),
    files: openFileRegister(diskStore(folder), db, now),
    certificate: readCertificate(readFileSync(folder + '.p12'), '', now()),
    brand: { name: 'Farol Energia', email: 'contato@farol.example', phone: '', address: '' },
    siteUrl: 'http://localhost',
    mails: { put: (trx, to) => trx.insertInto('mail_outbox').values({ id: to, sealed_mail: to, created_at: instant, give_up_at: instant, next_attempt_at: instant, attempts: 0 }).execute(), wake() {} },
    log: (line) => process.stderr.write(line),
  })
  sealing.wake()
  await sealing.settled()
`

let folder: string
let location: string
let db: Db

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'farol-kill-'))
  location = path.join(folder, 'farol.db')
  writeFileSync(path.join(folder, 'files.p12'), p12)
  db = await openDatabase(location)
  await signedByAll()
})
afterEach(async () => {
  await closeDatabase(db)
  rmSync(folder, { recursive: true })
})

const filesFolder = () => path.join(folder, 'files')
const filesAt = (now: Date) => openFileRegister(diskStore(filesFolder()), db, () => now)

/** A proposal that its only person has signed, and that waits for its seal. */
async function signedByAll() {
  const instant = at.toISOString()
  const told = {
    folder: 'sales-proposals',
    name: 'p.pdf',
    type: 'PROPOSTA',
    situation: 'ENVIADO',
    media_type: 'application/pdf',
  } as const
  const pdf_id = await filesAt(at).keep(shown, told)
  const proposal = { id: 'p', author_id: 'nobody', study_id: 's', number: '2026/0001', created_at: instant }
  await db.insertInto('sales_proposal').values(proposal).execute()
  const of = { proposal_id: 'p', version: 1 }
  const sha256 = createHash('sha256').update(shown).digest('hex')
  const sent = { sent_at: instant, expires_at: '2026-12-07T03:00:00.000Z', pdf_id, sha256, code: 'ABCDEFGHJKLM' }
  const version = {
    ...of,
    ...sent,
    state: 'signed' as const,
    facts: jsonText(sampleFacts),
    created_at: instant,
    ended_at: instant,
    next_seal_at: instant,
  }
  await db.insertInto('sales_proposal_version').values(version).execute()
  const proof = {
    cpf: '52998224725',
    signed_at: instant,
    address: '127.0.0.1',
    agent: 'x',
    code_sent_at: instant,
    token_hash: 'h',
  }
  const signer = { id: 'a', ...of, position: 0, state: 'signed' as const, name: 'Ana Prado', email: client, role: 'Diretora' }
  await db
    .insertInto('proposal_signer')
    .values({ ...signer, ...proof })
    .execute()
}

async function stored() {
  const version = db.selectFrom('sales_proposal_version').select(['state', 'sealed_id', 'seal_error'])
  const [{ state, sealed_id, seal_error }, files, mails, trail] = await Promise.all([
    version.executeTakeFirstOrThrow(),
    db.selectFrom('stored_file').select('storage_id').execute(),
    db.selectFrom('mail_outbox').select('id').execute(),
    db.selectFrom('audit_entry').select('action').execute(),
  ])
  return { state, sealed_id, seal_error, files: files.length, mails: mails.length, trail: trail.length }
}

const waiting = { state: 'signed', sealed_id: null, files: 1, mails: 0, trail: 0 }
const sealedOnce = { state: 'sealed', files: 2, mails: 1, trail: 1 }
/** A lease is two minutes: ten later the next process may seal. */
const later = (tens: number) => new Date(at.getTime() + tens * 600_000)
const sealAndDie = (diesAt: string, now: Date) => runAndDie(location, { work, args: [filesFolder(), now.toISOString()], diesAt })

test('a proposal whose sealing is killed with -9 is sealed once, and its seal is valid', async () => {
  const moments = ['UpdateQueryNode sales_proposal_version state', 'InsertQueryNode mail_outbox', 'InsertQueryNode audit_entry']
  for (const [index, diesAt] of moments.entries()) {
    expect([diesAt, sealAndDie(diesAt, later(index))]).toEqual([diesAt, { signal: 'SIGKILL', stderr: '' }])
    expect([diesAt, await stored()]).toMatchObject([diesAt, waiting])
  }
  // Killed once it is sealed, and asked again.
  for (const tens of [10, 20]) {
    expect(sealAndDie('nothing', later(tens))).toEqual({ signal: 'SIGKILL', stderr: '' })
    expect(await stored()).toMatchObject(sealedOnce)
  }
  if (missingPrograms(['pdfsig']).length > 0) return
  const file = await filesAt(at).find((await stored()).sealed_id ?? '')
  const copy = path.join(folder, 'sealed.pdf')
  writeFileSync(copy, new Uint8Array(await file!.arrayBuffer()))
  expect(execFileSync('pdfsig', ['-nocert', copy], { encoding: 'utf8' })).toContain('Signature is Valid.')
})

test('a certificate that expired while the site ran seals nothing, says so, and another one seals later', async () => {
  // The certificate of the trial is valid for ten years.
  const now = new Date('2036-11-22T15:00:00Z')
  const sealing = (own: typeof certificate, instant: Date) => {
    const mails = { put: async () => {}, wake: () => {} }
    const brand = { name: 'Farol Energia', email: 'contato@farol.example', phone: '', address: '' }
    const clocks = { now: () => instant, clock: async () => instant }
    const told = { mails, brand, siteUrl: 'http://localhost', log: () => {} }
    return sealingIn({ ...told, ...clocks, db, files: filesAt(instant), certificate: own })
  }
  const expired = sealing(certificate, now)
  expired.wake()
  await expired.settled()
  expect(await stored()).toMatchObject({ ...waiting, seal_error: 'SIGNING_P12: o certificado venceu em 21/11/2036' })
  const tomorrow = new Date('2036-11-23T15:00:00Z')
  const renewed = sealing(readCertificate(makeCertificate('Outro', '', now), '', now), tomorrow)
  renewed.wake()
  await renewed.settled()
  expect(await stored()).toMatchObject({ state: 'sealed', seal_error: null, files: 2, trail: 1 })
})
