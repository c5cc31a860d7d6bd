import { exportSimulationRows, saveSimulationRow, simulationColumns } from '~/contract/google-sheets'
import { brazilDay } from '~/domain/dated/brazil-day'
import { audit } from '../audit'
import type { Deps } from '../deps'
import type { Mount } from '../mount'
import { toCsv, toXlsx } from '../sheets/sheet-files'
import { keepRow, rowsOf } from '../sheets/sheet-rows'

const sheet = 'SimulacaoGD'
const emailColumn = simulationColumns.indexOf('Email')

export function mountGoogleSheets(mount: Mount, { db, now, limits, rowWaits }: Deps) {
  mount(saveSimulationRow, async ({ body, idempotencyKey, client }) => {
    const cells = body.values[0]!
    await limits.rows(String(cells[emailColumn]).toLowerCase())
    const row = { sheet, cells, submissionKey: idempotencyKey, isAppended: rowWaits !== undefined }
    const id = await db.transaction().execute(async (transaction) => {
      const kept = await keepRow(transaction, row, now())
      const object = { type: 'row', id: String(kept.id) } as const
      if (kept.isNew) await audit(transaction, { action: 'row-received', object, client }, now())
      return kept.id
    })
    rowWaits?.()
    return { id }
  })

  mount(exportSimulationRows, async ({ params: { format }, caller, client }) => {
    const content = { header: simulationColumns, rows: await rowsOf(db, sheet) }
    const details = { format, rows: String(content.rows.length) }
    await audit(db, { action: 'rows-exported', actor: caller.id, client, details }, now())
    const bytes = format === 'csv' ? toCsv(content) : await toXlsx(content)
    return new File([bytes], `simulacoes-gd-${brazilDay(now())}.${format}`, { type: mediaTypes[format] })
  })
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
