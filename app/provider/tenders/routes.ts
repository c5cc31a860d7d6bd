import { randomBytes } from 'node:crypto'
import type { auditActions } from '~/contract/audit-words'
import * as contract from '~/contract/tenders'
import type { Db } from '~/database/schema'
import { tenderLetters } from '~/mail/letters/tenders'
import { audit } from '../audit/audit'
import { lockCallerAccount } from '../accounts/caller-account'
import type { Caller } from '../http/caller'
import type { Client } from '../http/client'
import { once } from '../http/once'
import { HttpRefusal } from '../http/refusal'
import { tokenHash } from '../http/token-hash'
import { breachesOfCompanies } from '../market/breaches'
import type { Mount } from '../mount'
import { removedEmail } from '../privacy/identifiers'
import { choose, tellResult } from './choice'
import { mayRead, enterOpening, unsealQuotes } from './opening'
import { findQuoting, noteLinkOpened, storeQuote, versionOfQuoting, type TenderDeps } from './quoting'
import * as tenders from './tenders'

type Action = (typeof auditActions)[number]
type By = { caller: Caller; client: Client }

/** Tenders for their authors, and the page behind each supplier's link. */
export function mountTenders(mount: Mount, deps: TenderDeps) {
  const { db, clock, mails, limits, quoteCipher } = deps

  mount(contract.createTender, async ({ body, caller, client, idempotencyKey: key }) =>
    db.transaction().execute(async (trx) => {
      await lockCallerAccount(trx, caller)
      const instant = await clock(trx)
      const sending = { authorId: caller.id, call: 'createTender', key, now: instant }
      const [id] = await once(trx, sending, async () => {
        const made = await tenders.insertTender(trx, body, caller.id, instant)
        await note(trx, 'tender-created', made, { caller, client }, instant)
        return [made]
      })
      return { id: id! }
    }),
  )

  mount(contract.listTenders, async ({ params, caller }) => tenders.listTendersOf(db, caller.id, params, await clock(db)))

  mount(contract.getTender, async ({ params: { id }, caller, client }) => {
    const key = { id, authorId: caller.id }
    const instant = await clock(db)
    const found = await tenders.findTender(db, key)
    if (!mayRead(found, instant)) return shownTender(found, instant)
    if (found.opened_at === null) {
      // Who looks at the author's pages opens nothing.
      if (caller.viewerId !== undefined) return shownTender(found, instant)
      const by = { actor: caller.id, client, instant }
      await db.transaction().execute((trx) => enterOpening(trx, key, by))
    }
    return shownTender(await tenders.findTender(db, key), instant)
  })

  mount(contract.changeTender, async ({ params: { id }, body, caller, client }) =>
    change('tender-changed', id, { caller, client }, (trx, key, instant) => tenders.rewriteTender(trx, key, body, instant)),
  )

  mount(contract.setTenderSuppliers, async ({ params: { id }, body, caller, client }) =>
    change('tender-changed', id, { caller, client }, (trx, key) => tenders.rewriteSuppliers(trx, key, body)),
  )

  mount(contract.sendTender, async ({ params: { id }, body: { version }, caller, client }) => {
    await tenders.findTender(db, { id, authorId: caller.id })
    await limits.tenderMails(caller.id)
    return change('tender-sent', id, { caller, client }, (trx, key, instant) => send(trx, key, version, instant))
  })

  mount(contract.extendTender, async ({ params: { id }, body: { version, closesAt }, caller, client }) => {
    await tenders.findTender(db, { id, authorId: caller.id })
    await limits.tenderMails(caller.id)
    return change('tender-extended', id, { caller, client }, async (trx, key, instant) => {
      const row = await lockOpen(trx, key, version, instant)
      const closing = tenders.futureClosing(closesAt, instant)
      if (closing <= row.closes_at) {
        throw new HttpRefusal(422, 'O encerramento só pode ser adiado: escolha um momento depois do atual.', ['closesAt'])
      }
      await tenders.updateTender(trx, id, { closes_at: closing })
      await mailAll(trx, row, (about) => tenderLetters.extended({ ...about, closesAt: closing }))
    })
  })

  mount(contract.cancelTender, async ({ params: { id }, body: { version, reason }, caller, client }) =>
    change('tender-cancelled', id, { caller, client }, async (trx, key, instant) => {
      const row = await tenders.lockVersion(trx, key, version)
      const state = tenders.stateAt(row, instant)
      if ((state !== 'draft' && state !== 'open') || row.opened_at !== null) {
        throw new HttpRefusal(409, 'Este pedido já se encerrou ou foi cancelado.')
      }
      const cancelled = { state: 'cancelled' as const, cancelled_at: instant.toISOString(), cancel_reason: reason }
      await tenders.updateTender(trx, id, cancelled)
      if (state === 'open') await mailAll(trx, row, (about) => tenderLetters.cancelled({ ...about, reason }))
    }),
  )

  mount(contract.chooseSupplier, async ({ params: { id }, body, caller, client }) =>
    db.transaction().execute(async (trx) => {
      await lockCallerAccount(trx, caller)
      const by = { actor: caller.id, client, instant: await clock(trx) }
      return { proposalId: await choose(trx, deps, { id, authorId: caller.id }, body, by) }
    }),
  )

  mount(contract.tellTenderResult, async ({ params: { id }, body: { version }, caller, client }) => {
    await db.transaction().execute(async (trx) => {
      const by = { actor: caller.id, client, instant: await clock(trx) }
      await tellResult(trx, deps, { id, authorId: caller.id }, version, by)
    })
    mails.wake()
    return {}
  })

  mount(contract.getQuoting, async ({ params: { token }, client }) => {
    const { supplier, tender } = await findQuoting(db, deps, token, client)
    const instant = await clock(db)
    await noteLinkOpened(db, supplier, client, instant)
    const sender = await db.selectFrom('user_account').select('name').where('id', '=', tender.author_id).executeTakeFirst()
    const { isCustomerHidden, volumeSource: _own, customerName, ...request } = tenders.requestOf(tender)
    const { last_version: version, delivered_at: at } = supplier
    return {
      state: tenders.stateAt(tender, instant),
      request: { ...request, customerName: isCustomerHidden ? null : customerName },
      supplierName: supplier.name,
      senderName: sender?.name ?? deps.brandName,
      delivered: at === null ? null : { version, at },
      version: versionOfQuoting(supplier),
    }
  })

  mount(contract.deliverQuote, async ({ params: { token }, body, client, idempotencyKey: key }) => {
    const { supplier } = await findQuoting(db, deps, token, client)
    const delivery = { ...body, supplierId: supplier.id, tenderId: supplier.tender_id, key }
    return { version: await db.transaction().execute((trx) => storeQuote(trx, deps, delivery, client)) }
  })

  type Work = (trx: Db, key: tenders.TenderKey, instant: Date) => Promise<void>

  /** A change in one transaction with its entry of the trail and its mails. The clock is read after the tender is locked. */
  async function change(action: Action, id: string, by: By, work: Work) {
    await db.transaction().execute(async (trx) => {
      const key = { id, authorId: by.caller.id }
      await tenders.lockTender(trx, id, key.authorId)
      const instant = await clock(trx)
      await work(trx, key, instant)
      await note(trx, action, id, by, instant)
    })
    mails.wake()
    return {}
  }

  async function send(trx: Db, key: tenders.TenderKey, version: string, instant: Date): Promise<void> {
    const row = await tenders.lockVersion(trx, key, version)
    tenders.requireTenderDraft(row)
    tenders.futureClosing(row.closes_at, instant)
    tenders.checkRequest(tenders.requestOf(row), instant)
    const suppliers = await reachableSuppliers(trx, key.id)
    if (suppliers.length === 0) throw new HttpRefusal(422, 'Diga ao menos um fornecedor antes de enviar.', ['name1'])
    await tenders.updateTender(trx, key.id, { state: 'open', sent_at: instant.toISOString() })
    const author = await trx.selectFrom('user_account').select('name').where('id', '=', key.authorId).executeTakeFirst()
    const { title, closesAt } = tenders.requestOf(row)
    const usefulMs = Date.parse(closesAt) - instant.getTime()
    for (const { id, name, email } of suppliers) {
      const token = randomBytes(32).toString('base64url')
      await trx
        .updateTable('tender_supplier')
        .set({ token_hash: tokenHash(token) })
        .where('id', '=', id)
        .execute()
      const told = { name, title, closesAt, token, senderName: author?.name ?? deps.brandName }
      await mails.put(trx, email, tenderLetters.invitation(told), usefulMs)
    }
  }

  type Letter = Parameters<typeof mails.put>[2]

  async function mailAll(trx: Db, row: tenders.TenderRow, letterOf: (about: { name: string; title: string }) => Letter) {
    const { title } = tenders.requestOf(row)
    for (const { name, email } of await reachableSuppliers(trx, row.id)) {
      await mails.put(trx, email, letterOf({ name, title }))
    }
  }

  async function shownTender(row: tenders.TenderRow, instant: Date) {
    const suppliers = await tenders.suppliersOf(db, row.id)
    const { publishedOn, breaches } = await breachesOfCompanies(
      db,
      suppliers.map(({ cnpj }) => cnpj),
    )
    const opened = mayRead(row, instant) && row.opened_at !== null ? await unsealQuotes(db, quoteCipher, row, instant) : undefined
    return {
      id: row.id,
      state: tenders.stateAt(row, instant),
      request: tenders.requestOf(row),
      origin: row.origin_kind && row.origin_id ? { kind: row.origin_kind, id: row.origin_id } : null,
      createdAt: row.created_at,
      sentAt: row.sent_at,
      openedAt: row.opened_at,
      cancelled: row.cancelled_at === null ? null : { at: row.cancelled_at, reason: row.cancel_reason ?? '' },
      choice:
        row.chosen_id === null
          ? null
          : {
              supplierId: row.chosen_id,
              reason: row.choice_reason ?? '',
              at: row.chosen_at ?? '',
              proposalId: row.proposal_id,
              toldAt: row.told_at,
            },
      suppliers: suppliers.map((supplier) => {
        const { id, name, cnpj, email, opened_at: openedAt, delivered_at: deliveredAt, opened_from } = supplier
        const read = opened?.find((it) => it.supplier.id === id)
        return {
          id,
          name,
          cnpj,
          email,
          breach: breaches.get(cnpj) ?? null,
          openedAt,
          deliveredAt,
          openedFrom: read ? opened_from : null,
          trail: read?.trail ?? [],
          quote: read?.quote ?? null,
          isUnreadable: read?.isUnreadable ?? false,
        }
      }),
      breachesOn: publishedOn,
      version: tenders.versionOfTender(row, suppliers),
    }
  }
}

/** An erasure takes a person's address away. */
async function reachableSuppliers(trx: Db, tenderId: string) {
  return (await tenders.suppliersOf(trx, tenderId)).filter(({ email }) => email !== removedEmail)
}

async function lockOpen(trx: Db, key: tenders.TenderKey, version: string, instant: Date) {
  const row = await tenders.lockVersion(trx, key, version)
  if (tenders.stateAt(row, instant) !== 'open' || row.opened_at !== null)
    throw new HttpRefusal(409, 'Este pedido não está aberto a cotações.')
  return row
}

async function note(trx: Db, action: Action, id: string, { caller, client }: By, instant: Date) {
  await audit(trx, { action, actor: caller.id, object: { type: 'tender', id }, client }, instant)
}
