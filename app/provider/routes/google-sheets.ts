import { exportSimulationRows, saveSimulationRow, simulationColumns } from '~/contract/google-sheets'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { Deps } from '../deps'
import type { Mount } from '../mount'
import { toCsv, toXlsx } from '../sheets/sheet-files'
import { keepRow, rowsOf } from '../sheets/sheet-rows'

const sheet = 'SimulacaoGD'
const emailColumn = simulationColumns.indexOf('Email')

export function mountGoogleSheets(mount: Mount, { db, now, limits, rowWaits }: Deps) {
  mount(saveSimulationRow, async ({ body, idempotencyKey }) => {
    const cells = body.values[0]!
    await limits.rows(String(cells[emailColumn]).toLowerCase())
    const row = { sheet, cells, submissionKey: idempotencyKey, isAppended: rowWaits !== undefined }
    const id = await keepRow(db, row, now())
    rowWaits?.()
    return { id }
  })

  mount(exportSimulationRows, async ({ params: { format } }) => {
    const content = { header: simulationColumns, rows: await rowsOf(db, sheet) }
    const bytes = format === 'csv' ? toCsv(content) : await toXlsx(content)
    return new File([bytes], `simulacoes-gd-${brazilDay(now())}.${format}`, { type: mediaTypes[format] })
  })
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
