import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { NewSigner } from '~/contract/sales-proposals'
import type { acceptProposal } from '~/contract/signing'
import { fromJson } from '~/database/json'
import { atOnce } from '~/database/shared-clock.server'
import type { Db } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import { cpfDigits } from '~/domain/registry/cpf'
import { salesLetters } from '~/mail/letters/sales'
import { isValidOn } from '~/signing/certificate.server'
import type { Client } from '../http/client'
import { HttpRefusal } from '../http/refusal'
import { checkVersion } from '../http/versions'
import type { WrittenFile } from '../files/files'
import { tellWebhooks } from '../webhooks/events'
import { fileNameOf, pdfDescription, fileSha256, type SigningDeps } from './proposal-files'
import {
  expiryOf,
  findProposal,
  latestOf,
  lockById,
  lockProposal,
  requireDraft,
  signersOf,
  anyBranchOf,
  versionState,
  updateVersion,
  type ProposalKey,
  type SignerRow,
  type VersionRow,
} from './proposals'

const codeLifetimeMs = 10 * 60_000
const maxCodeTries = 5
/** How long a signed file can be read by the links of its signers. [ms] */
const readableMs = 365 * 24 * 60 * 60_000

/** Refuses what cannot be sent, before its PDF is drawn. */
export async function checkSendable(deps: SigningDeps, key: ProposalKey, sent: { version: string; signers: NewSigner[] }) {
  const { db, certificate, now } = deps
  const { number } = await findProposal(db, key)
  const latest = await latestOf(db, key.id)
  requireDraft(latest)
  checkVersion(sent.version, fromJson(latest.facts), 'Esta proposta mudou em outra janela enquanto você a lia.')
  if (!certificate) throw new HttpRefusal(422, noCertificate)
  if (!isValidOn(certificate, now())) throw new HttpRefusal(422, expiredCertificate)
  if (expiryOf(fromJson(latest.facts)) <= now().toISOString()) {
    throw new HttpRefusal(422, 'A validade desta proposta já passou: altere-a antes de enviar.', ['validUntil'])
  }
  const emails = sent.signers.map(({ email }) => email.toLowerCase())
  if (new Set(emails).size < emails.length)
    throw new HttpRefusal(422, 'Cada pessoa que assina precisa de um e-mail próprio.', ['signers'])
  return { number, latest }
}

const noCertificate =
  'Esta instalação ainda não tem certificado para selar assinaturas: peça ao administrador que defina SIGNING_P12.'
const expiredCertificate =
  'O certificado que sela as assinaturas desta instalação não está no prazo: peça ao administrador que troque SIGNING_P12.'

/** Freezes the draft that was drawn, and asks the first signer. */
export async function sendVersion(
  trx: Db,
  deps: SigningDeps,
  key: ProposalKey,
  sent: { version: string; signers: NewSigner[]; written: WrittenFile; sha256: string },
): Promise<void> {
  const now = deps.now()
  const { number } = await lockProposal(trx, key)
  const latest = await latestOf(trx, key.id)
  requireDraft(latest)
  checkVersion(sent.version, fromJson(latest.facts), 'Esta proposta mudou em outra janela enquanto era enviada.')
  const name = fileNameOf(number, latest.version)
  const pdf_id = await deps.files.enter(sent.written, { ...pdfDescription, name }, trx)
  const change = {
    state: 'sent' as const,
    sent_at: now.toISOString(),
    expires_at: expiryOf(fromJson(latest.facts)),
    pdf_id,
    sha256: sent.sha256,
  }
  // 12 characters of 32: 60 bits, so that codes are not found by trying.
  await updateVersion(trx, latest, { ...change, code: randomCode(12) })
  const rows = sent.signers.map((signer, position) => newSigner(latest, signer, position))
  await trx.insertInto('proposal_signer').values(rows).execute()
  await askNext(trx, deps, { ...latest, ...change })
}

function newSigner({ proposal_id, version }: VersionRow, { name, email, role }: NewSigner, position: number) {
  return { id: randomUUID(), proposal_id, version, position, state: 'waiting' as const, name, email: email.toLowerCase(), role }
}

/** Sends the link to the first who has not signed; undefined when everybody has. */
async function askNext(trx: Db, deps: SigningDeps, version: VersionRow): Promise<SignerRow | undefined> {
  const next = (await signersOf(trx, version)).find(({ state }) => state === 'waiting' || state === 'asked')
  if (next) await mailLink(trx, deps, { version, signer: next, isReminder: false })
  return next
}

type Asked = { version: VersionRow; signer: SignerRow; isReminder: boolean }

/** A new link each time: only its hash is stored, so an earlier one cannot be sent again. */
async function mailLink(trx: Db, deps: SigningDeps, { version, signer, isReminder }: Asked): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const now = deps.now().toISOString()
  const change = {
    state: 'asked' as const,
    token_hash: fileSha256(token),
    ...(isReminder ? { reminded_at: now } : { asked_at: now }),
  }
  await updateSigner(trx, signer.id, { ...change, code_hash: null, code_expires_at: null })
  const told = await about(trx, version)
  const validUntil = fromJson(version.facts).validUntil
  await deps.mails.put(trx, signer.email, salesLetters.link({ ...told, name: signer.name, token, validUntil, isReminder }))
}

async function about(db: Db, { proposal_id, facts }: VersionRow) {
  const { number } = await db
    .selectFrom('sales_proposal')
    .select('number')
    .where('id', '=', proposal_id)
    .executeTakeFirstOrThrow()
  return { number, title: fromJson(facts).title }
}

/** Of the last version, the signer whose turn it is. */
export async function remind(trx: Db, deps: SigningDeps, key: ProposalKey): Promise<string> {
  const version = await lockOpen(trx, deps, key)
  const signer = (await signersOf(trx, version)).find(({ state }) => state === 'asked')
  if (!signer) throw new HttpRefusal(409, 'Ninguém está na vez de assinar.')
  await deps.limits.reminders(signer.id)
  await mailLink(trx, deps, { version, signer, isReminder: true })
  return signer.id
}

export async function replace(
  trx: Db,
  deps: SigningDeps,
  key: ProposalKey,
  signerId: string,
  replacement: NewSigner,
): Promise<string> {
  const version = await lockOpen(trx, deps, key)
  const signers = await signersOf(trx, version)
  const leaving = signers.find(({ id }) => id === signerId)
  if (!leaving) throw new HttpRefusal(404, 'Esta pessoa não está entre quem assina a proposta.')
  if (leaving.state === 'signed') throw new HttpRefusal(409, 'Esta pessoa já assinou, e não pode ser trocada.')
  const email = replacement.email.toLowerCase()
  if (signers.some((it) => it !== leaving && it.email === email))
    throw new HttpRefusal(422, 'Este e-mail já é de outra pessoa que assina.', ['email'])
  await updateSigner(trx, leaving.id, { state: 'replaced', token_hash: null, code_hash: null })
  const row = newSigner(version, replacement, leaving.position)
  await trx.insertInto('proposal_signer').values(row).execute()
  if (leaving.state === 'asked') await askNext(trx, deps, version)
  return row.id
}

async function lockOpen(trx: Db, { now }: SigningDeps, key: ProposalKey): Promise<VersionRow> {
  await lockProposal(trx, key)
  const latest = await latestOf(trx, key.id)
  if (versionState(latest, now()) !== 'sent') throw new HttpRefusal(409, 'Esta proposta não espera assinaturas.')
  return latest
}

/** The signer behind a link, while it may be read. Unknown tokens are counted by the network that tries them. */
export async function findSigning(db: Db, deps: SigningDeps, token: string, client: Client) {
  const hash = fileSha256(token)
  const signer = await db
    .selectFrom('proposal_signer')
    .selectAll()
    .where(({ eb, or }) => or([eb('token_hash', '=', hash), eb('copy_hash', '=', hash)]))
    .executeTakeFirst()
  const found = signer && (await versionOf(db, signer))
  if (!found || isOver(found.version, deps.now())) {
    await deps.limits.guessedTokens(client.address ?? 'within')
    throw new HttpRefusal(404, 'Este link não existe, venceu ou foi trocado.')
  }
  await deps.limits.signings(signer.id)
  return { signer, ...found }
}

async function versionOf(db: Db, { proposal_id, version }: SignerRow) {
  const proposal = await db.selectFrom('sales_proposal').selectAll().where('id', '=', proposal_id).executeTakeFirst()
  const rows = db.selectFrom('sales_proposal_version').selectAll().where('proposal_id', '=', proposal_id)
  const row = await rows.where('version', '=', version).executeTakeFirst()
  return proposal && row && { proposal, version: row }
}

function isOver(version: VersionRow, now: Date): boolean {
  const state = versionState(version, now)
  if (state === 'expired' || state === 'replaced') return true
  const until = version.ended_at && new Date(Date.parse(version.ended_at) + readableMs)
  return Boolean(until && until <= now)
}

/** A new code of six digits, in place of an earlier one. */
export async function sendSignerCode(trx: Db, deps: SigningDeps, token: string, client: Client) {
  const { signer, proposal, version } = await lockTurn(trx, deps, token, client)
  await deps.limits.signingCodes(signer.id)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = deps.now()
  const code_expires_at = new Date(now.getTime() + codeLifetimeMs).toISOString()
  const change = { code_hash: codeHash(signer.id, code), code_expires_at, code_tries: 0, code_sent_at: now.toISOString() }
  await updateSigner(trx, signer.id, change)
  const letter = salesLetters.code({ name: signer.name, number: proposal.number, code })
  await deps.mails.put(trx, signer.email, letter, codeLifetimeMs)
  return { proposal, version, signer }
}

/** Counts a try before the code is compared, and outside the signing transaction: a refusal must not give it back. */
export async function spendTry(db: Db, signerId: string): Promise<void> {
  const row = db.updateTable('proposal_signer').set(({ eb }) => ({ code_tries: eb('code_tries', '+', 1) }))
  await row.where('id', '=', signerId).where('state', '=', 'asked').execute()
}

type Acceptance = z.output<NonNullable<typeof acceptProposal.body>>

/**
 * Signs, in the caller's transaction: of two simultaneous calls the second waits and finds it signed. After the last signature the
 * version is to be sealed, which the outbox repeats until it is done.
 */
export async function accept(trx: Db, deps: SigningDeps, token: string, given: Acceptance, client: Client) {
  const { signer, proposal, version } = await lockTurn(trx, deps, token, client)
  if (given.sha256 !== version.sha256) throw new HttpRefusal(409, 'O documento mudou desde que você o abriu. Leia-o de novo.')
  checkCode(signer, given.code, deps.now())
  const signed_at = deps.now().toISOString()
  const { name, role } = given
  const proof = { cpf: cpfDigits(given.cpf), address: client.address ?? 'não informado', agent: asciiOf(client.agent) }
  await updateSigner(trx, signer.id, { state: 'signed', name, role, ...proof, signed_at, code_hash: null })
  const next = await askNext(trx, deps, version)
  if (!next) {
    await updateVersion(trx, version, { state: 'signed', ended_at: signed_at, next_seal_at: atOnce })
    await tellSigned(trx, { ...version, number: proposal.number }, deps.now())
  }
  return { proposal, version, signer, isLast: !next }
}

/** Tells the companies with the CNPJ of the customer. */
async function tellSigned(trx: Db, { proposal_id, version, facts, number }: VersionRow & { number: string }, now: Date) {
  const companies = await trx
    .selectFrom('company')
    .select('id')
    .where('cnpj', 'like', anyBranchOf(fromJson(facts).customerCnpj))
    .execute()
  const signed = { proposalId: proposal_id, number, version, signedOn: brazilDay(now) }
  const happened = companies.map(({ id }) => ({ type: 'proposal.signed' as const, data: { companyId: id, ...signed } }))
  await tellWebhooks(trx, happened, now)
}

/** The evidence writes it, and a browser may send what no font has. */
function asciiOf(agent: string | undefined): string {
  return agent?.replaceAll(/[^\x20-\x7e]/g, '?') ?? 'não informado'
}

function checkCode({ id, code_hash, code_expires_at, code_tries }: SignerRow, code: string, now: Date): void {
  if (code_hash === null || code_expires_at === null)
    throw new HttpRefusal(422, 'Peça um código por e-mail antes de assinar.', ['code'])
  if (code_expires_at <= now.toISOString()) throw new HttpRefusal(422, 'Este código venceu. Peça outro.', ['code'])
  if (code_tries > maxCodeTries) throw new HttpRefusal(422, 'O código foi errado vezes demais. Peça outro.', ['code'])
  if (codeHash(id, code.replaceAll(/\D/g, '')) !== code_hash) throw new HttpRefusal(422, 'O código não confere.', ['code'])
}

export async function refuse(trx: Db, deps: SigningDeps, token: string, reason: string, client: Client) {
  const { signer, proposal, version } = await lockTurn(trx, deps, token, client)
  const ended_at = deps.now().toISOString()
  await updateSigner(trx, signer.id, { state: 'refused', code_hash: null })
  await updateVersion(trx, version, { state: 'refused', ended_at, refusal_reason: reason })
  const author = await trx
    .selectFrom('user_account')
    .select(['name', 'email'])
    .where('id', '=', proposal.author_id)
    .executeTakeFirst()
  const letter = salesLetters.refused({
    name: author?.name ?? '',
    number: proposal.number,
    signerName: signer.name,
    id: proposal.id,
  })
  if (author) await deps.mails.put(trx, author.email, letter)
  return { proposal, version, signer }
}

/** The signer behind a link whose turn it is, with the proposal locked. */
async function lockTurn(trx: Db, deps: SigningDeps, token: string, client: Client) {
  const first = await findSigning(trx, deps, token, client)
  await lockById(trx, first.proposal.id)
  const now = await versionOf(trx, first.signer)
  const signer = await trx.selectFrom('proposal_signer').selectAll().where('id', '=', first.signer.id).executeTakeFirstOrThrow()
  if (!now || signer.token_hash !== first.signer.token_hash)
    throw new HttpRefusal(404, 'Este link não existe, venceu ou foi trocado.')
  if (signer.state === 'signed') throw new HttpRefusal(409, 'Você já assinou esta proposta.')
  if (signer.state !== 'asked' || versionState(now.version, deps.now()) !== 'sent') {
    throw new HttpRefusal(409, 'Esta proposta não espera a sua assinatura.')
  }
  return { signer, ...now }
}

async function updateSigner(trx: Db, id: string, change: Partial<SignerRow>): Promise<void> {
  await trx.updateTable('proposal_signer').set(change).where('id', '=', id).execute()
}

export async function noteOpened(db: Db, { id }: SignerRow, now: Date): Promise<void> {
  const row = db.updateTable('proposal_signer').set({ opened_at: now.toISOString() })
  await row.where('id', '=', id).where('opened_at', 'is', null).execute()
}

/** What everybody may know of a version that was sent. */
export async function findPublic(db: Db, deps: SigningDeps, code: string, client: Client) {
  const version = await db
    .selectFrom('sales_proposal_version')
    .selectAll()
    .where('code', '=', code.toUpperCase().replaceAll(/[^A-Z\d]/g, ''))
    .executeTakeFirst()
  if (!version?.sha256) {
    await deps.limits.guessedTokens(client.address ?? 'within')
    throw new HttpRefusal(404, 'Nenhuma proposta tem este código.')
  }
  const { number } = await about(db, version)
  const signers = (await signersOf(db, version)).map(({ name, state }) => ({
    initials: initialsOf(name),
    hasSigned: state === 'signed',
  }))
  const isSigned = version.state === 'signed' || version.state === 'sealed'
  return {
    number,
    state: versionState(version, deps.now()),
    signedAt: isSigned ? version.ended_at : null,
    sealedSha256: version.sealed_sha256,
    sha256: version.sha256,
    signers,
  }
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word) && !particles.has(word.toLowerCase()))
    .map((word) => `${[...word][0]!.toUpperCase()}.`)
    .join(' ')
}

const particles = new Set(['da', 'das', 'de', 'do', 'dos', 'e'])

function codeHash(signerId: string, code: string): string {
  return fileSha256(`${signerId} ${code}`)
}

/** Letters and digits that are not taken for each other. */
const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function randomCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => codeAlphabet[byte % codeAlphabet.length]).join('')
}
