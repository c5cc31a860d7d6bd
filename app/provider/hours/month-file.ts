import Database from 'better-sqlite3'
import { noReading, type LoadMonth } from '~/domain/hours/load-hours'

/** A load of a month's file; one in two profiles has two rows. */
export type FiledLoad = {
  code: number
  profileCode: number
  cnpj: string | null
  submarket: string | null
  wh: Int32Array
}

/** Creates the file of a month, with an index by load. */
export function createMonthFile(path: string) {
  const file = new Database(path)
  file.pragma('journal_mode = off')
  file.pragma('synchronous = off')
  file.exec(
    'create table load_hours (load integer, profile integer, cnpj text, submarket text, wh blob not null, primary key (load, profile)) without rowid',
  )
  const insert = file.prepare('insert into load_hours (load, profile, cnpj, submarket, wh) values (?, ?, ?, ?, ?)')
  file.exec('begin')
  return {
    add: ({ code, profileCode, cnpj, submarket, wh }: FiledLoad) =>
      insert.run(code, profileCode, cnpj, submarket, Buffer.from(wh.buffer, wh.byteOffset, wh.byteLength)),
    /** The caller brings the file to the disk and renames it. */
    close() {
      file.exec('commit')
      file.close()
    },
  }
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
      const [first, ...others] = rows.map(
        ({ wh }) => new Int32Array(wh.buffer.slice(wh.byteOffset, wh.byteOffset + wh.byteLength)),
      )
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
