import { viewOnlyMessage } from '~/contract/account-view'
import {
  decideDeletion,
  getDeletionRequest,
  getUserData,
  listDeletionRequests,
  listMentions,
  maxMentions,
  requestDeletion,
  retentionReasons,
  withdrawDeletion,
} from '~/contract/privacy'
import { clearFreedBytes } from '~/database/freed-bytes.server'
import { dataDeleted, dataRetained, deletionRequested } from '~/mail/letters/privacy'
import { findAccount, lockAccount } from '../accounts/accounts'
import { lockCallerAccount, requireOwnAccount } from '../accounts/caller-account'
import { checkMayTouch } from '../accounts/grants'
import { provenEmailOf } from '../accounts/proven-email'
import { account, audit } from '../audit/audit'
import type { AuthDeps } from '../auth/auth-deps'
import { reauthentication } from '../auth/reauthentication'
import type { FileStore } from '../file-store/file-store'
import type { Files } from '../files/files'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import { personalDataCsv } from './data-csv'
import {
  decideRequest,
  findDeletionRequest,
  storeDeletionRequest,
  listRequests,
  requesterOf,
  shownRequest,
  withdrawRequest,
} from './deletion-requests'
import { erase, ownCounts, prepareErasure } from './erase'
import { listErasure, listedErasure } from './erasure-list'
import { type PersonalContent, type PersonalData, readPersonalData } from './personal-data'

export function mountPrivacy(mount: Mount, deps: AuthDeps & { files: Files; fileStore: FileStore }) {
  const { db, listsOf, now, attempts, files, fileStore, mails } = deps
  const { checkPassword } = reauthentication(deps)

  mount(getUserData, async ({ params, caller, client }) => {
    requireOwnAccount(params.id, caller)
    if (caller.viewerId !== undefined) throw new HttpRefusal(403, viewOnlyMessage)
    await attempts.dataExport(caller.id)
    const holder = await db.transaction().execute(async (trx) => {
      await audit(trx, { action: 'data-exported', actor: caller.id, object: account(caller.id), client }, now())
      const found = await lockCallerAccount(trx, caller)
      return { account: found, email: await provenEmailOf(trx, found) }
    })
    const data = await readPersonalData(db, holder, now())
    return { name: `meus-dados.${params.format}`, ...written[params.format](data) }
  })

  mount(requestDeletion, async ({ params, body, caller, client }) => {
    requireOwnAccount(params.id, caller)
    await attempts.letterToOwner(caller.id)
    const request = await db.transaction().execute(async (trx) => {
      const { name, email } = await lockCallerAccount(trx, caller)
      const { request: found, isNew } = await storeDeletionRequest(trx, caller.id, body.reason, now())
      if (!isNew) return found
      await mails.put(trx, email, deletionRequested({ name, dueOn: found.due_on }))
      await audit(trx, { action: 'deletion-requested', actor: caller.id, object: deletion(found.id), client }, now())
      return found
    })
    mails.wake()
    return shownRequest(request)
  })

  mount(getDeletionRequest, async ({ params, caller }) => {
    requireOwnAccount(params.id, caller)
    const found = await findDeletionRequest(db, caller.id)
    if (!found) throw new HttpRefusal(404, 'Não há pedido de exclusão.')
    return shownRequest(found)
  })

  mount(withdrawDeletion, async ({ params, caller, client }) => {
    requireOwnAccount(params.id, caller)
    await db.transaction().execute(async (trx) => {
      const id = await withdrawRequest(trx, caller.id, now())
      if (id === undefined) throw new HttpRefusal(404, 'Não há pedido de exclusão à espera.')
      await audit(trx, { action: 'deletion-withdrawn', actor: caller.id, object: deletion(id), client }, now())
    })
    return {}
  })

  mount(listDeletionRequests, ({ params: { status, page }, caller }) => listRequests(listsOf(caller), status, page, now()))

  mount(listMentions, async ({ params: { id } }) => {
    const userId = await requesterOf(db, id)
    const found = userId === undefined ? undefined : await findAccount(db, { id: userId })
    if (!found) throw new HttpRefusal(404, 'Pedido não encontrado.')
    const { sought, mentions } = await prepareErasure(db, found)
    const { own, sentToSpreadsheet } = await ownCounts(db, found, sought)
    return { own, mentions: mentions.slice(0, maxMentions), total: mentions.length, sentToSpreadsheet }
  })

  mount(decideDeletion, async ({ params: { id }, body, caller, client }) => {
    if (body.decision !== 'retain') await checkPassword({ caller, client }, body.password)
    const userId = await requesterOf(db, id)
    if (userId === undefined) throw new HttpRefusal(404, 'Pedido não encontrado.')
    const known = body.decision === 'retain' ? undefined : await findAccount(db, { id: userId })
    const erasure = known && (await prepareErasure(db, known))
    const decided = await db.transaction().execute(async (trx) => {
      // The account is locked before its request, as in the person's own calls: a fixed order prevents deadlocks.
      const found = await lockAccount(trx, userId)
      const request = await decideRequest(trx, id, body, caller.id, now())
      if (!request) throw new HttpRefusal(409, 'Este pedido já foi decidido.')
      const details = { decision: body.decision, ...(body.decision === 'retain' && { reason: body.retentionReason }) }
      await audit(trx, { action: 'deletion-decided', actor: caller.id, object: deletion(id), client, details }, now())
      if (!found) return { request, storageIds: [] }
      const { name, email } = found
      if (body.decision === 'retain') {
        await mails.put(trx, email, dataRetained({ name, why: reasonsInWords[body.retentionReason], note: body.note }))
        return { request, storageIds: [] }
      }
      checkMayTouch(caller, found)
      const { keep, remove } = body
      await mails.takeBack(trx, erasure!.isNamed)
      await mails.put(trx, email, dataDeleted({ name }))
      const storageIds = await erase(trx, found, erasure!, { keepsRow: body.decision === 'anonymise', keep, remove })
      return { request, storageIds }
    })
    if (body.decision !== 'retain') {
      await files.setAside(decided.storageIds)
      await clearFreedBytes(db, erasure?.spellings ?? [])
      const { keep, remove } = body
      await listErasure(fileStore, db, { ...listedErasure(decided.request), keep, remove })
    }
    mails.wake()
    return {}
  })
}

const written = {
  json: (data: PersonalData) => ({ type: 'application/json', pieces: toJson(data) }),
  csv: (data: PersonalData) => ({ type: 'text/csv; charset=utf-8', pieces: personalDataCsv(data) }),
}

const reasonsInWords: Record<(typeof retentionReasons)[number], string> = {
  LEGAL_PROCEEDINGS: 'processos judiciais, administrativos ou arbitrais',
  LEGAL_OBLIGATION: 'cumprir uma obrigação legal ou regulatória',
  EXERCISE_OF_RIGHTS: 'o exercício regular de direitos',
}

function deletion(id: string) {
  return { type: 'deletion-request', id } as const
}

/** Named contents in pieces, formatted like `JSON.stringify(…, null, 2)`. */
export async function* toJson(data: Readonly<Record<string, PersonalContent>>): AsyncGenerator<string, void> {
  let before = '{'
  for (const [name, content] of Object.entries(data)) {
    yield `${before}\n  ${JSON.stringify(name)}: `
    if (typeof content === 'object' && Symbol.asyncIterator in content) yield* listInJson(content)
    else yield indented(content, 2)
    before = ','
  }
  yield '\n}'
}

async function* listInJson(batches: Extract<PersonalContent, AsyncIterable<unknown>>) {
  let before = '['
  for await (const records of batches) {
    if (records.length === 0) continue
    yield before + records.map((record) => `\n    ${indented(record, 4)}`).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : '\n  ]'
}

/** JSON texts escape line breaks as \n: these are between the lines. */
function indented(value: unknown, spaces: number) {
  return JSON.stringify(value, null, 2).replaceAll('\n', '\n' + ' '.repeat(spaces))
}
