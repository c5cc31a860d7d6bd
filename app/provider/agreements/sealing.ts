import { buffer } from 'node:stream/consumers'
import { randomBytes } from 'node:crypto'
import { fromJson } from '~/database/json'
import { isPostgres } from '~/database/is-postgres'
import { after, errorLine, leaseMs, outboxIn, retryDelayMs, type Holding } from '~/database/outbox.server'
import { signatureEvidencePdf } from '~/documents/signature-evidence/signature-evidence-pdf.server'
import { brazilDay } from '~/domain/dated/brazil-day'
import { salesLetters } from '~/mail/letters/sales'
import { requireValid } from '~/signing/certificate.server'
import { seal } from '~/signing/seal.server'
import { audit } from '../audit/audit'
import { fileNameOf, pdfDescription, fileSha256, storedFile, type SigningDeps } from './proposal-files'
import { signersOf, type VersionRow } from './proposals'

type SealingDeps = Pick<SigningDeps, 'db' | 'now' | 'clock' | 'files' | 'certificate' | 'brand' | 'siteUrl'> & {
  mails: Pick<SigningDeps['mails'], 'put' | 'wake'>
  log: (line: string) => void
}

/**
 * Seals what everybody has signed: the evidence with the signed PDF attached, stored, and mailed to all. A process claims a version
 * by a lease; one that dies leaves it to the next, and only one transaction enters a sealed file.
 */
export function sealingIn(deps: SealingDeps) {
  const { db, clock, log } = deps
  return outboxIn<VersionRow>({
    name: 'seals',
    log,
    claim,
    async renew(row) {
      await ofClaim(row)
        .set({ next_seal_at: after(await clock(db), leaseMs) })
        .execute()
    },
    attempt,
  })

  async function claim(): Promise<VersionRow | undefined> {
    if (!deps.certificate) return undefined
    const instant = await clock(db)
    const due = await db
      .selectFrom('sales_proposal_version')
      .select(['proposal_id', 'version', 'seal_attempts'])
      .where('next_seal_at', '<=', instant.toISOString())
      .orderBy('next_seal_at')
      .limit(1)
      .$if(isPostgres(db), (query) => query.skipLocked().forUpdate())
      .executeTakeFirst()
    if (!due) return undefined
    return ofClaim(due)
      .set({ seal_attempts: due.seal_attempts + 1, next_seal_at: after(instant, leaseMs) })
      .returningAll()
      .executeTakeFirst()
  }

  /** The version, unless another process has claimed it since. */
  function ofClaim({ proposal_id, version, seal_attempts }: Pick<VersionRow, 'proposal_id' | 'version' | 'seal_attempts'>) {
    const row = db.updateTable('sales_proposal_version').where('proposal_id', '=', proposal_id).where('version', '=', version)
    return row.where('state', '=', 'signed').where('seal_attempts', '=', seal_attempts)
  }

  async function attempt(row: VersionRow, holding: Holding) {
    try {
      await holding(() => sealOne(deps, row))
    } catch (error) {
      const seal_error = errorLine(error)
      log(`seals: proposal ${row.proposal_id}, attempt ${row.seal_attempts}: ${seal_error}`)
      const next_seal_at = after(await clock(db), retryDelayMs(row.seal_attempts))
      await ofClaim(row).set({ next_seal_at, seal_error }).execute()
    }
  }
}

async function sealOne(deps: SealingDeps, row: VersionRow): Promise<void> {
  const { db, files, certificate, brand, siteUrl, mails, now } = deps
  const { pdf_id, sha256, code, ended_at } = row
  if (!certificate || !pdf_id || !sha256 || !code || !ended_at) throw new Error('a signed version lacks what is sealed')
  requireValid(certificate, now())
  const signers = await signersOf(db, row)
  const { number, author_id } = await db
    .selectFrom('sales_proposal')
    .selectAll()
    .where('id', '=', row.proposal_id)
    .executeTakeFirstOrThrow()
  const shown = new Uint8Array(await (await storedFile(files, pdf_id)).arrayBuffer())
  if (fileSha256(shown) !== sha256) throw new Error('the stored PDF is not the one that was signed')
  const evidence = {
    number,
    version: row.version,
    title: fromJson(row.facts).title,
    sha256,
    verifyUrl: `${siteUrl}/verificar/${code}`,
    completedAt: ended_at,
    signers: signers.map((it) => ({
      name: it.name,
      role: it.role,
      email: it.email,
      cpf: it.cpf ?? '',
      signedAt: it.signed_at ?? '',
      codeSentAt: it.code_sent_at ?? '',
      address: it.address ?? '',
      agent: it.agent ?? '',
    })),
  }
  const drawn = await buffer(signatureEvidencePdf(evidence, { brand, day: brazilDay(new Date(ended_at)), shown }))
  const sealed = await seal(drawn, certificate, { reason: `Proposta ${number}`, at: now() })
  const written = await files.write(sealed)
  await db.transaction().execute(async (trx) => {
    const sealed_at = now().toISOString()
    const done = await trx
      .updateTable('sales_proposal_version')
      .set({
        state: 'sealed',
        sealed_id: written.storageId,
        sealed_sha256: fileSha256(sealed),
        sealed_at,
        next_seal_at: null,
        seal_error: null,
      })
      .where('proposal_id', '=', row.proposal_id)
      .where('version', '=', row.version)
      .where('state', '=', 'signed')
      .returning('version')
      .executeTakeFirst()
    // Another process was faster: these bytes have no row, and are swept.
    if (!done) return
    await files.enter(written, { ...pdfDescription, name: fileNameOf(number, row.version, '-assinada') }, trx)
    for (const { id, name, email } of signers) {
      const token = randomBytes(32).toString('base64url')
      await trx
        .updateTable('proposal_signer')
        .set({ copy_hash: fileSha256(token) })
        .where('id', '=', id)
        .execute()
      await mails.put(trx, email, salesLetters.sealed({ name, number, code, path: `/assinar/${token}` }))
    }
    const author = await trx.selectFrom('user_account').select(['name', 'email']).where('id', '=', author_id).executeTakeFirst()
    const path = `/simulacao/propostas/${row.proposal_id}` as const
    if (author) await mails.put(trx, author.email, salesLetters.sealed({ name: author.name, number, code, path }))
    const object = { type: 'sales-proposal', id: row.proposal_id } as const
    const details = { version: String(row.version) }
    await audit(trx, { action: 'proposal-sealed', object, client: { address: undefined, agent: undefined }, details }, now())
  })
  mails.wake()
}
