import path from 'node:path'
import { setImmediate as oneTurn } from 'node:timers/promises'
import type { Db } from '~/database/schema'
import type { LoadMonth } from '~/domain/hours/load-hours'
import type { HourReader } from '../http/deps'
import { marketOrigin } from '../market/market-origin'
import { inventHours } from './invented-hours'
import { openMonthFile, type MonthFile } from './month-file'
import { fetchFile, forgetCopies, type HourPlace } from './month-store'

type Known = HourPlace & { db: Db; log?: ((line: string) => void) | undefined }

/** Name of a month's file of rows, one a load. */
export function monthFileName(month: number, version: string): string {
  return `${month}-${version}.sqlite`
}

/** Name of a month's file of hours as they were published, for questions that nobody foresaw. */
export function parquetFileName(month: number, version: string): string {
  return `${month}-${version}.parquet`
}

/** The files that the rows name. */
export function monthFilesOf(rows: readonly { month: number; version: string }[]): Set<string> {
  return new Set(rows.flatMap(({ month, version }) => [parquetFileName(month, version), monthFileName(month, version)]))
}

/** Files held open: each takes a handle and its pages. */
const maxOpen = 36
/** All readers together read for so long, and then everybody else has a turn. [ms] */
const turnMs = 8

/** Opens the reader of a folder of months; an invented market has invented hours. */
export function openHours({ db, log = console.error, ...place }: Known): HourReader {
  /** The least recently used first. */
  const opened = new Map<string, MonthFile>()
  const opening = new Map<string, Promise<MonthFile | undefined>>()
  const missing = new Set<string>()
  let lastTurn: Promise<unknown> = Promise.resolve()
  let turnEndsAt = 0

  function isTurnOver() {
    return performance.now() >= turnEndsAt
  }

  /** Goes on while the turn of the event loop lasts, and then waits for one of its own, however many readers there are. */
  async function inTurn() {
    if (!isTurnOver()) return
    lastTurn = lastTurn.then(() => oneTurn())
    await lastTurn
    turnEndsAt = performance.now() + turnMs
  }

  async function stored(): Promise<{ month: number; version: string }[]> {
    return db.selectFrom('hour_month').select(['month', 'version']).orderBy('month').execute()
  }

  /** Readers of a file that is not here share one fetch. */
  async function fileOf(month: number, version: string): Promise<MonthFile | undefined> {
    const name = monthFileName(month, version)
    const found = opened.get(name)
    if (found) {
      opened.delete(name)
      opened.set(name, found)
      return found
    }
    const begun = opening.get(name) ?? openFile(month, name).finally(() => opening.delete(name))
    opening.set(name, begun)
    return begun
  }

  async function openFile(month: number, name: string): Promise<MonthFile | undefined> {
    if (!(await fetchFile(place, name))) return undefined
    const file = openMonthFile(path.join(place.folder, name), month)
    // A copy that cannot be removed costs room, not an answer.
    if (place.shared) await forgetCopies(place, monthFilesOf(await stored())).catch((error: unknown) => log(`hours: ${error}`))
    for (const other of [...opened.keys()].filter((it) => it.startsWith(`${month}-`))) closeFile(other)
    opened.set(name, file)
    if (opened.size > maxOpen) closeFile(opened.keys().next().value!)
    return file
  }

  /** Readers that have just found it read it before the next turn. */
  function closeFile(name: string) {
    const file = opened.get(name)
    opened.delete(name)
    setImmediate(() => file?.close())
  }

  /** The file of a month; another import may have replaced it since its row was read. */
  async function currentFile(month: number, version: string): Promise<MonthFile | undefined> {
    const file = await fileOf(month, version)
    if (file) return file
    const now = (await stored()).find((it) => it.month === month)
    const other = now && now.version !== version ? await fileOf(month, now.version) : undefined
    const name = monthFileName(month, now?.version ?? version)
    if (!other && now && !missing.has(name)) {
      missing.add(name)
      log(`hours: ${name} is missing: import the month again`)
    }
    return other
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
        let file: MonthFile | undefined
        for (const code of loadCodes) {
          if (!file || isTurnOver()) {
            await inTurn()
            file = await currentFile(month, version)
          }
          if (!file) break
          const hours = file.read(code)
          if (hours) found.push(hours)
        }
      }
      return found
    },
  }
}
