import Database from 'better-sqlite3'
import { noReading, type LoadMonth } from '~/domain/hours/load-hours'

/** Pages hold several rows of hours; the caller brings the file to the disk and renames it. */
export const monthFileSql = {
  create: `pragma page_size = 16384; pragma journal_mode = off; pragma synchronous = off;
    create table load_hours (load integer, profile integer, cnpj text, submarket text, wh blob not null, primary key (load, profile)) without rowid`,
  insert: 'insert into load_hours (load, profile, cnpj, submarket, wh) values (?, ?, ?, ?, ?)',
}

/** Reads a complete file of a month. */
export function openMonthFile(path: string, month: number) {
  const file = new Database(path, { readonly: true, fileMustExist: true })
  const find = file.prepare<[number], { submarket: string | null; wh: Buffer }>(
    'select submarket, wh from load_hours where load = ? order by profile',
  )
  return {
    /** The load's profiles are added up; undefined if the month lacks it. */
    read(loadCode: number): LoadMonth | undefined {
      const rows = find.all(loadCode)
      // The driver gives each blob memory of its own: a copy would double what the garbage collector stops for.
      const [first, ...others] = rows.map(({ wh }) => new Int32Array(wh.buffer, wh.byteOffset, wh.byteLength / 4))
      if (!first) return undefined
      for (const other of others)
        for (const [hour, value] of other.entries())
          if (value !== noReading) first[hour] = first[hour] === noReading ? value : first[hour]! + value
      return { loadCode, month, submarket: rows[0]!.submarket, wh: first }
    },
    close: () => file.close(),
  }
}

export type MonthFile = ReturnType<typeof openMonthFile>
