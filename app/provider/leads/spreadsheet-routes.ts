import { exportSimulationRows, saveSimulationRow, sheetColumns, simulationSheet as sheet } from '~/contract/google-sheets'
import { publicFolder } from '~/contract/uploads'
import { fromJson } from '~/database/json'
import type { Db } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import { leadReceived } from '~/mail/letters/leads'
import { audit } from '../audit/audit'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { toCsv } from '../sheets/csv'
import { mediaTypes } from '../sheets/table'
import { toXlsx } from '../sheets/xlsx'
import { leadOfRow, withWholePhone } from './lead-of-row'
import { storeLead } from './leads'
import { extentOf, storeRow, sheetRows } from './spreadsheet-rows'

const emailColumn = sheetColumns.indexOf('Email')

/** Called when a row waits for the external spreadsheet; undefined without one. */
type Outside = { onRowQueued?: (() => void) | undefined }

export function mountGoogleSheets(mount: Mount, { db, now, limits, onRowQueued, mails, teamEmail }: Deps & Outside) {
  mount(saveSimulationRow, async ({ body, idempotencyKey, client }) => {
    const cells = withWholePhone(body.values[0])
    await limits.rows(client.address ?? 'within', String(cells[emailColumn]).toLowerCase())
    const row = { sheet, cells, submissionKey: idempotencyKey, isAppended: onRowQueued !== undefined }
    const id = await db.transaction().execute(async (trx) => {
      const stored = await storeRow(trx, row, now())
      const object = { type: 'row', id: String(stored.id) } as const
      if (stored.isNew) {
        await audit(trx, { action: 'row-received', object, client }, now())
        const { contact, more } = await withOwnInvoice(trx, leadOfRow(cells))
        const lead = await storeLead(trx, contact, more, now())
        await mails.put(trx, teamEmail, leadReceived({ id: lead.id, ...contact, ...more }))
      }
      return stored.id
    })
    onRowQueued?.()
    mails.wake()
    return { id }
  })

  mount(exportSimulationRows, async ({ params: { format }, caller, client }) => {
    await limits.rowExports(caller.id)
    const { count, lastId } = await extentOf(db, sheet)
    await audit(db, { action: 'rows-exported', actor: caller.id, client, details: { format, rows: String(count) } }, now())
    const table = { header: sheetColumns, batches: cellsOf(sheetRows(db, sheet, lastId)) }
    const pieces = format === 'csv' ? toCsv(table) : toXlsx(table)
    return { name: `simulacoes-gd-${brazilDay(now())}.${format}`, type: mediaTypes[format], pieces }
  })
}

/** A row may name any document, so a contact only gets one sent as a simulation's invoice. */
async function withOwnInvoice(trx: Db, { contact, more }: ReturnType<typeof leadOfRow>) {
  const invoice = trx.selectFrom('stored_file').select('storage_id').where('folder', '=', publicFolder.value)
  const found = more.invoice_id && (await invoice.where('storage_id', '=', more.invoice_id).executeTakeFirst())
  return { contact, more: { ...more, invoice_id: found ? more.invoice_id : null } }
}

async function* cellsOf(batches: ReturnType<typeof sheetRows>) {
  for await (const rows of batches) yield rows.map(({ cells }) => withWholePhone(fromJson(cells)))
}
