import * as contract from '~/contract/sales-proposals'
import { getSignedProposal, listSignedProposals } from '~/contract/signed-proposals'
import * as signingContract from '~/contract/signing'
import { fromJson } from '~/database/json'
import type { Db } from '~/database/schema'
import type { auditActions } from '~/contract/audit-words'
import { isValidOn } from '~/signing/certificate.server'
import { lockCallerAccount } from '../accounts/caller-account'
import { audit } from '../audit/audit'
import type { Client } from '../http/client'
import { once } from '../http/once'
import { HttpRefusal } from '../http/refusal'
import { versionOf } from '../http/versions'
import type { Mount } from '../mount'
import { checkPrintable, drawProposal, pdfOf, fileSha256, storedFile, type SigningDeps } from './proposal-files'
import { analysesOf } from '../studies/analyses'
import { printedAnalysis } from './printed-analysis'
import * as proposals from './proposals'
import { listSigned, migrationsFrom, signedProposal } from './signed-proposals'
import * as signing from './signing'

type Action = (typeof auditActions)[number]

/** Proposals for their authors, and for the office once they are signed. */
export function mountSalesProposals(mount: Mount, deps: SigningDeps) {
  const { db, now, files, mails } = deps

  mount(contract.createSalesProposal, async ({ params: { id }, caller, client, idempotencyKey: key }) =>
    db.transaction().execute(async (trx) => {
      await lockCallerAccount(trx, caller)
      const [proposalId] = await once(trx, { authorId: caller.id, call: 'createSalesProposal', key, now: now() }, async () => {
        const made = await proposals.makeProposal(trx, { id, authorId: caller.id }, now())
        await note(trx, 'proposal-created', made, { actor: caller.id, client, details: { study: id } })
        return [made]
      })
      return { id: proposalId! }
    }),
  )

  mount(contract.listSalesProposals, async ({ params, caller }) => proposals.listProposalsOf(db, caller.id, params, now()))

  mount(contract.getSalesProposal, async ({ params: { id }, caller }) => {
    const { number, study_id } = await proposals.findProposal(db, { id, authorId: caller.id })
    const rows = await proposals.versionRowsOf(db, id)
    const facts = fromJson(rows[0].facts)
    const versions = await Promise.all(rows.map(async (row) => shownVersion(row, await proposals.signersOf(db, row))))
    const maySign = deps.certificate !== undefined && isValidOn(deps.certificate, now())
    const migrations = await migrationsFrom(db, id, caller)
    const studyAnalyses = (await analysesOf(db, study_id)).map((row) => ({ ...printedAnalysis(row), keptAt: row.kept_at }))
    return { id, studyId: study_id, number, facts, studyAnalyses, version: versionOf(facts), versions, maySign, migrations }
  })

  mount(contract.changeSalesProposal, async ({ params: { id }, body, caller, client }) =>
    change('proposal-changed', id, { caller, client }, (trx) => proposals.changeDraft(trx, { id, authorId: caller.id }, body)),
  )

  mount(contract.renewSalesProposal, async ({ params: { id }, caller, client }) =>
    change('proposal-renewed', id, { caller, client }, (trx) => proposals.renewProposal(trx, { id, authorId: caller.id }, now())),
  )

  mount(contract.getSalesProposalFile, async ({ params: { id, number, file }, caller }) => {
    const proposal = await proposals.findProposal(db, { id, authorId: caller.id })
    const rows = await proposals.versionRowsOf(db, id)
    const row = number === undefined ? rows[0] : rows.find(({ version }) => version === number)
    if (!row) throw new HttpRefusal(404, 'Versão não encontrada.')
    return file === 'signed' ? signedFile(row) : pdfOf(deps, proposal.number, row)
  })

  mount(contract.sendSalesProposal, async ({ params: { id }, body, caller, client }) => {
    const key = { id, authorId: caller.id }
    const { number, latest } = await signing.checkSendable(deps, key, body)
    await deps.limits.signingLinks(caller.id)
    const pdf = await drawProposal(deps, number, latest)
    const written = await files.write(pdf)
    const sent = { ...body, written, sha256: fileSha256(pdf) }
    const reply = await change('proposal-sent', id, { caller, client }, (trx) => signing.sendVersion(trx, deps, key, sent))
    mails.wake()
    return reply
  })

  mount(contract.remindSigner, async ({ params: { id }, caller, client }) => {
    const key = { id, authorId: caller.id }
    const reply = await change('signer-reminded', id, { caller, client }, (trx) => signing.remind(trx, deps, key))
    mails.wake()
    return reply
  })

  mount(contract.replaceSigner, async ({ params: { id, signerId }, body, caller, client }) => {
    const key = { id, authorId: caller.id }
    await deps.limits.signingLinks(caller.id)
    const reply = await change('signer-replaced', id, { caller, client }, (trx) =>
      signing.replace(trx, deps, key, signerId, body),
    )
    mails.wake()
    return reply
  })

  mount(listSignedProposals, async ({ params, caller }) => listSigned(deps.listsOf(caller), params))

  mount(getSignedProposal, async ({ params: { id }, caller }) => signedProposal(db, id, caller, now()))

  /** A change in one transaction with its entry of the trail; what it returns is the id of the signer it is about. */
  async function change(
    action: Action,
    id: string,
    { caller, client }: { caller: { id: string }; client: Client },
    make: (trx: Db) => Promise<string | void>,
  ) {
    await db.transaction().execute(async (trx) => {
      const signer = await make(trx)
      await note(trx, action, id, { actor: caller.id, client, details: signer ? { signer } : {} })
    })
    return {}
  }

  function shownVersion(row: proposals.VersionRow, signers: proposals.SignerRow[]) {
    return {
      number: row.version,
      state: proposals.versionState(row, now()),
      createdAt: row.created_at,
      sentAt: row.sent_at,
      sha256: row.sha256,
      code: row.code,
      endedAt: row.ended_at,
      refusalReason: row.refusal_reason,
      signers: signers.map((it) => ({
        id: it.id,
        name: it.name,
        email: it.email,
        role: it.role,
        state: it.state,
        askedAt: it.asked_at,
        openedAt: it.opened_at,
        signedAt: it.signed_at,
      })),
    }
  }

  function signedFile({ sealed_id }: proposals.VersionRow) {
    if (!sealed_id) throw new HttpRefusal(404, 'Esta versão ainda não tem um arquivo assinado.')
    return storedFile(files, sealed_id)
  }

  async function note(
    trx: Db,
    action: Action,
    id: string,
    told: Pick<Parameters<typeof audit>[1], 'actor' | 'client' | 'details'>,
  ) {
    await audit(trx, { action, object: { type: 'sales-proposal', id }, ...told }, now())
  }
}

/** What signers do behind their links, without an account; and the public page of verification. */
export function mountSigning(mount: Mount, deps: SigningDeps & { sealing: { wake: () => void } }) {
  const { db, now, files, mails, sealing } = deps

  mount(signingContract.getSigning, async ({ params: { token }, client }) => {
    const { signer, proposal, version } = await signing.findSigning(db, deps, token, client)
    await signing.noteOpened(db, signer, now())
    const sender = await db.selectFrom('user_account').select('name').where('id', '=', proposal.author_id).executeTakeFirst()
    const { name, email, role, state, code_expires_at, code_hash } = signer
    return {
      number: proposal.number,
      version: version.version,
      state: proposals.versionState(version, now()),
      facts: fromJson(version.facts),
      sha256: version.sha256 ?? '',
      code: version.code ?? '',
      expiresAt: version.expires_at ?? '',
      senderName: sender?.name ?? deps.brandName,
      signer: { name, email, role, state, hasCode: code_hash !== null && (code_expires_at ?? '') > now().toISOString() },
      signers: (await proposals.signersOf(db, version)).length,
    }
  })

  mount(signingContract.getSigningFile, async ({ params: { token, file }, client }) => {
    const { version } = await signing.findSigning(db, deps, token, client)
    const storageId = file === 'signed' ? version.sealed_id : version.pdf_id
    if (!storageId) throw new HttpRefusal(404, 'Este arquivo ainda não existe.')
    return storedFile(files, storageId)
  })

  mount(signingContract.sendSigningCode, async ({ params: { token }, client }) =>
    signed('signing-code-sent', client, (trx) => signing.sendSignerCode(trx, deps, token, client)),
  )

  mount(signingContract.acceptProposal, async ({ params: { token }, body, client }) => {
    const { signer } = await signing.findSigning(db, deps, token, client)
    checkPrintable(body)
    await signing.spendTry(db, signer.id)
    await signed('proposal-signed', client, (trx) => signing.accept(trx, deps, token, body, client))
    sealing.wake()
    return {}
  })

  mount(signingContract.refuseProposal, async ({ params: { token }, body: { reason }, client }) =>
    signed('proposal-refused', client, (trx) => signing.refuse(trx, deps, token, reason, client)),
  )

  mount(signingContract.verifySigned, async ({ params: { code }, client }) => signing.findPublic(db, deps, code, client))

  type Done = { proposal: { id: string }; version: proposals.VersionRow; signer: proposals.SignerRow }

  async function signed(action: Action, client: Client, make: (trx: Db) => Promise<Done>) {
    await db.transaction().execute(async (trx) => {
      const { proposal, version, signer } = await make(trx)
      const object = { type: 'sales-proposal', id: proposal.id } as const
      const details = { version: String(version.version), signer: signer.id }
      await audit(trx, { action, object, client, details }, now())
    })
    mails.wake()
    return {}
  }
}
