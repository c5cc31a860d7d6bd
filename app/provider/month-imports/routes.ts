import {
  changeImportRows,
  confirmMonthImport,
  createMonthImport,
  discardMonthImport,
  getMonthImport,
  listMonthImports,
  undoMonthImport,
} from '~/contract/month-imports'
import { brazilDay } from '~/domain/dated/brazil-day'
import { audit } from '../audit/audit'
import { sentFileName } from '../files/sent-file-name'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import { UnreadableFile } from '../table-files/read-table'
import { changeRows, forgetRows, leaveDraft } from './change-rows'
import { confirmImport } from './confirm-import'
import { draftsOf, readMonthTable } from './draft-rows'
import { knownUnits } from './known-units'
import { listImports, readDraftRows, readSummary } from './read-import'
import { storeImport } from './store-import'
import { undoImport } from './undo-import'

export function mountMonthImports(mount: Mount, { db, now, limits }: Deps) {
  mount(createMonthImport, async ({ body: { file }, caller, client }) => {
    await limits.monthImports(caller.id)
    const bytes = Buffer.from(await file.arrayBuffer())
    const fileName = sentFileName(file, 'arquivo')
    try {
      const read = await draftsOf(readMonthTable(bytes), await knownUnits(db), brazilDay(now()))
      return await db.transaction().execute(async (trx) => {
        const id = await storeImport(trx, read, { fileName, authorId: caller.id, now: now() })
        const summary = await readSummary(trx, id)
        const details = { rows: String(summary.rows) }
        await audit(trx, { action: 'month-import-created', actor: caller.id, object: monthImport(id), client, details }, now())
        return summary
      })
    } catch (error) {
      throw error instanceof UnreadableFile ? new HttpRefusal(422, error.message, ['file']) : error
    }
  })

  mount(listMonthImports, async ({ params: { page } }) => listImports(db, page))

  mount(getMonthImport, async ({ params: { id, show, page } }) => {
    const summary = await readSummary(db, id)
    return { import: summary, rows: await readDraftRows(db, summary, show, page) }
  })

  mount(changeImportRows, async ({ params: { id }, body, caller, client }) =>
    db.transaction().execute(async (trx) => {
      const rows = await changeRows(trx, id, body)
      const details = { changed: choiceOf(body), rows: String(rows) }
      const entry = { action: 'month-import-rows-chosen', actor: caller.id, object: monthImport(id), client, details } as const
      if (rows > 0n) await audit(trx, entry, now())
      return readSummary(trx, id)
    }),
  )

  mount(confirmMonthImport, async ({ params: { id }, caller, client }) =>
    db.transaction().execute(async (trx) => {
      const details = { rows: String(await confirmImport(trx, id, now())) }
      await audit(trx, { action: 'month-import-confirmed', actor: caller.id, object: monthImport(id), client, details }, now())
      return readSummary(trx, id)
    }),
  )

  mount(discardMonthImport, async ({ params: { id }, caller, client }) =>
    db.transaction().execute(async (trx) => {
      await leaveDraft(trx, id, { state: 'discarded', decided_at: now().toISOString() })
      await forgetRows(trx, id)
      await audit(trx, { action: 'month-import-discarded', actor: caller.id, object: monthImport(id), client }, now())
      return {}
    }),
  )

  mount(undoMonthImport, async ({ params: { id }, caller, client }) =>
    db.transaction().execute(async (trx) => {
      const details = { rows: String(await undoImport(trx, id, now())) }
      await audit(trx, { action: 'month-import-undone', actor: caller.id, object: monthImport(id), client, details }, now())
      return readSummary(trx, id)
    }),
  )
}

function choiceOf({ isIncluded, replaces }: { isIncluded?: boolean | undefined; replaces?: boolean | undefined }) {
  const included = isIncluded === undefined ? [] : [isIncluded ? 'included' : 'left-out']
  const replacing = replaces === undefined ? [] : [replaces ? 'replaces' : 'replaces-not']
  return [...included, ...replacing].join(',')
}

function monthImport(id: string) {
  return { type: 'month-import', id } as const
}
