import { deleteUnitHours, getUnitHours, maxMeterRows, sendUnitHours } from '~/contract/unit-hours'
import { isAdministrator } from '~/domain/access/access'
import { brazilDay } from '~/domain/dated/brazil-day'
import { noReading } from '~/domain/hours/load-hours'
import { calendarMonthOf } from '~/domain/market/market-month'
import { monthKey } from '~/domain/units/calendar-month'
import { charactersOf, readMeterFile } from '~/domain/hours/meter-file'
import { audit } from '../audit/audit'
import { sentFileName } from '../files/sent-file-name'
import type { Caller } from '../http/caller'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import { readTable, UnreadableFile, type FileRow } from '../table-files/read-table'
import { lockUnit } from '../units/unit-records'
import { requireVisibleUnit } from '../units/visible-unit'
import { readUnitHours } from './read-unit-hours'
import { deleteHours, storeHours, typedConsumption } from './stored-hours'

type Unit = Awaited<ReturnType<typeof requireVisibleUnit>>

/** Hours of units: administrators and the unit's client send and delete them, whoever reads the unit reads them. */
export function mountUnitHours(mount: Mount, { db, hours, limits, now }: Deps) {
  mount(getUnitHours, async ({ params: { id, month: asked }, caller }) => {
    const unit = await requireVisibleUnit(db, id, caller)
    return { ...(await readUnitHours(db, hours, unit, { asked, now: now() })), maySend: maySend(unit, caller) }
  })

  mount(sendUnitHours, async ({ params: { id }, body: { file, unit: chosenUnit }, caller, client }) => {
    const unit = await requireVisibleUnit(db, id, caller)
    refuseOthers(unit, caller)
    await limits.meterFiles(caller.id)
    const read = readMeterFile(await rowsOf(file), {
      chosenUnit,
      owners: [unit.code_ccee ?? '', unit.cnpj].map(charactersOf).filter((code) => code !== ''),
      endsAt: Date.parse(`${brazilDay(now())}T00:00:00Z`) / 60_000,
    })
    if ('problem' in read) throw new HttpRefusal(422, read.problem, ['file'])
    return db.transaction().execute(async (trx) => {
      await lockUnit(trx, id)
      refuseOthers(await requireVisibleUnit(trx, id, caller), caller)
      const source = read.isFromChamber ? ('chamber-file' as const) : (`meter-${read.intervalMinutes}` as const)
      const sending = { unitId: id, source, fileName: sentFileName(file, 'medidor'), authorId: caller.id, now: now() }
      const storedAs = await storeHours(trx, read.months, sending)
      const typed = await typedConsumption(trx, id)
      const details = { months: String(read.months.length) }
      await audit(trx, { action: 'unit-hours-sent', actor: caller.id, object: { type: 'unit', id }, client, details }, now())
      return {
        ...read,
        months: read.months.map(({ month, wh }) => {
          const readings = wh.filter((value) => value !== noReading)
          return {
            month,
            hourCount: readings.length,
            missingHours: wh.length - readings.length,
            totalKwh: readings.reduce((sum, value) => sum + value, 0) / 1_000,
            stored: storedAs.get(month)!,
            typedMwh: typed.get(month) ?? null,
          }
        }),
      }
    })
  })

  mount(deleteUnitHours, async ({ params: { id, month, sentAt }, caller, client }) => {
    await requireVisibleUnit(db, id, caller)
    return db.transaction().execute(async (trx) => {
      await lockUnit(trx, id)
      refuseOthers(await requireVisibleUnit(trx, id, caller), caller)
      await deleteHours(trx, id, month, sentAt)
      const details = { months: monthKey(calendarMonthOf(month)) }
      await audit(trx, { action: 'unit-hours-deleted', actor: caller.id, object: { type: 'unit', id }, client, details }, now())
      return {}
    })
  })
}

/** @throws a 422 for an archived unit, and a 403 for who reads the unit alone. */
function refuseOthers(unit: Unit, caller: Caller) {
  if (unit.archived_at !== null) throw new HttpRefusal(422, 'Esta unidade está arquivada.')
  const message = 'Só administradores e o cliente da unidade enviam e excluem as horas dela.'
  if (!maySend(unit, caller)) throw new HttpRefusal(403, message)
}

function maySend({ company_id, archived_at }: Unit, caller: Caller): boolean {
  return archived_at === null && (isAdministrator(caller) || caller.companyId === company_id)
}

async function rowsOf(file: File): Promise<FileRow[]> {
  const tooManyRows = `O arquivo tem mais de ${maxMeterRows.toLocaleString('pt-BR')} linhas: envie um ano de cada vez.`
  try {
    const rows: FileRow[] = []
    const bytes = Buffer.from(await file.arrayBuffer())
    for await (const row of readTable(bytes, { maxRows: maxMeterRows, tooManyRows })) rows.push(row)
    return rows
  } catch (error) {
    throw error instanceof UnreadableFile ? new HttpRefusal(422, error.message, ['file']) : error
  }
}
