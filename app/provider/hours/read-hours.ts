import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '~/database/schema'
import type { LoadMonth } from '~/domain/hours/load-hours'
import type { HourReader } from '../http/deps'
import { marketOrigin } from '../market/market-origin'
import { inventHours } from './invented-hours'
import { openMonthFile, type MonthFile } from './month-file'

type Known = {
  db: Db
  /** Folder of the months' files. */
  folder: string
}

/** Name of a month's file of rows, one a load. */
export function monthFileName(month: number, version: string): string {
  return `${month}-${version}.sqlite`
}

/** Opens the reader of a folder of months; an invented market has invented hours. */
export function openHours({ db, folder }: Known): HourReader {
  const opened = new Map<string, MonthFile>()

  async function stored(): Promise<{ month: number; version: string }[]> {
    return db.selectFrom('hour_month').select(['month', 'version']).orderBy('month').execute()
  }

  function fileOf(month: number, version: string): MonthFile {
    const name = monthFileName(month, version)
    const found = opened.get(name)
    if (found) return found
    const file = openMonthFile(path.join(folder, name), month)
    for (const [other, old] of opened) {
      if (!other.startsWith(`${month}-`)) continue
      old.close()
      opened.delete(other)
    }
    opened.set(name, file)
    return file
  }

  async function invented(loadCodes: readonly number[], months: readonly number[]): Promise<LoadMonth[]> {
    const rows = await db
      .selectFrom('market_load_month')
      .innerJoin('market_load', 'market_load.code', 'load_code')
      .select(['load_code', 'market_load_month.month', 'free_mwh', 'submarket'])
      .where('load_code', 'in', loadCodes)
      .where('market_load_month.month', 'in', months)
      .execute()
    const byKey = new Map(rows.map((row) => [`${row.month} ${row.load_code}`, row]))
    return months.flatMap((month) =>
      loadCodes.flatMap((code) => {
        const row = byKey.get(`${month} ${code}`)
        return row?.free_mwh ? [inventHours({ code, submarket: row.submarket }, month, row.free_mwh)] : []
      }),
    )
  }

  return {
    async months() {
      const kept = await stored()
      if (kept.length > 0 || !(await marketOrigin(db)).isInvented) return kept.map(({ month }) => month)
      const found = await db.selectFrom('market_environment_month').select('month').orderBy('month').execute()
      return found.map(({ month }) => month)
    },
    async read(loadCodes, months) {
      if (loadCodes.length === 0 || months.length === 0) return []
      const kept = new Map((await stored()).map(({ month, version }) => [month, version]))
      if (kept.size === 0) return (await marketOrigin(db)).isInvented ? invented(loadCodes, months) : []
      const found: LoadMonth[] = []
      for (const month of months) {
        const version = kept.get(month)
        if (version === undefined) continue
        const file = fileOf(month, version)
        for (const code of loadCodes) {
          const hours = file.read(code)
          if (hours) found.push(hours)
        }
        await nextTurn()
      }
      return found
    },
  }
}
