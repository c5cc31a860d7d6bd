import Database from 'better-sqlite3'
import { monthFileSql } from './month-file'

/** A load of a month's file; one in two profiles has two rows. */
type FiledLoad = {
  code: number
  profileCode: number
  cnpj: string | null
  submarket: string | null
  wh: Int32Array
}

/** Creates the file of a month, with an index by load. */
export function createMonthFile(path: string) {
  const file = new Database(path)
  file.exec(monthFileSql.create)
  const insert = file.prepare(monthFileSql.insert)
  file.exec('begin')
  return {
    add: ({ code, profileCode, cnpj, submarket, wh }: FiledLoad) =>
      insert.run(code, profileCode, cnpj, submarket, Buffer.from(wh.buffer, wh.byteOffset, wh.byteLength)),
    close() {
      file.exec('commit')
      file.close()
    },
  }
}
