import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { link, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { monthsBefore } from '~/domain/market/market-month'
import { knowHourFile } from '~/provider/hours/hour-file'
import { importHours } from '~/provider/hours/import-hours'
import { monthFileName, openHours, parquetFileName } from '~/provider/hours/read-hours'
import type { HourReader } from '~/provider/http/deps'
import { sha256Of } from '~/provider/market/import/open-file'
import { generateHourFile, realHourLoads } from './generate-hour-file'
import { watchLoop } from './loop-holds'
import { percentilesOf } from './percentiles'
import { median, ratioOf, type Row } from './print'
import { endedChildrenMs, peakMemoryOf } from './processor-time'

const month = 202607
const months = Array.from({ length: 24 }, (_, index) => monthsBefore(month, 23 - index))
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

/** A month of hours as large as the real one, or of as many loads as asked (`hours --loads 4000`): imported, then read. */
export async function hoursBench(asked: readonly string[]): Promise<Row[]> {
  const loads = Number(asked[asked.indexOf('--loads') + 1] ?? realHourLoads) || realHourLoads
  const folder = await mkdtemp(path.join(tmpdir(), 'farol-hours-bench-'))
  const db = await openDatabase(path.join(folder, 'farol.db'))
  const file = path.join(folder, 'mes.csv.gz')
  const hours = path.join(folder, 'hours')
  try {
    await generateHourFile(file, loads)
    const rows = await measureImport(db, { file, hours, loads })
    const { version } = await db.selectFrom('hour_month').select('version').executeTakeFirstOrThrow()
    for (const other of months.slice(0, -1)) {
      await link(path.join(hours, monthFileName(month, version)), path.join(hours, monthFileName(other, version)))
      const row = { month: other, version, file_name: '', row_count: 1, load_count: loads, report: '{}', imported_at: '' }
      await db.insertInto('hour_month').values(row).execute()
    }
    const reader = openHours({ db, folder: hours })
    const read = await measureReading(reader, loads)
    const peers = await measurePeers(reader, { file, loads, parquet: path.join(hours, parquetFileName(month, version)) })
    return [...rows, ...read, ...peers]
  } finally {
    await closeDatabase(db)
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureImport(db: Db, { file, hours, loads }: { file: string; hours: string; loads: number }): Promise<Row[]> {
  const before = process.resourceUsage()
  const childrenBefore = endedChildrenMs(process.pid)
  const child = watchChild()
  const options = { now: () => new Date('2026-11-21T15:00:00Z'), fileName: 'mes.csv.gz', sha256: await sha256Of(file) }
  const keeping = { folder: hours, keptMonths: 24, log: console.error }
  const loop = watchLoop()
  const startedAt = performance.now()
  const outcome = await importHours(db, (await knowHourFile(file))!, { ...options, isAccepted: false }, keeping)
  const ms = performance.now() - startedAt
  const held = loop.stop()
  const { peakBytes } = child.stop()
  if (!('version' in outcome)) throw new Error('the month was not imported')
  const { version, rowsRead } = outcome
  if (rowsRead !== loads * 744) throw new Error(`${rowsRead} rows read`)
  const [zipped, parquet, sqlite] = await Promise.all(
    [file, path.join(hours, parquetFileName(month, version)), path.join(hours, monthFileName(month, version))].map(
      async (it) => (await stat(it)).size,
    ),
  )
  const after = process.resourceUsage()
  return [
    {
      what: `Importar ${rowsRead.toLocaleString('pt-BR')} linhas de ${loads.toLocaleString('pt-BR')} cargas`,
      value: `${((rowsRead / ms) * 1000).toFixed(0)} linhas/s`,
      ratio: `${seconds(ms)}; o processo que importa fica com ${seconds((after.userCPUTime - before.userCPUTime) / 1000)} de processador; ${heldText(held)}`,
    },
    {
      what: 'O processo à parte que lê',
      value: `até ${megabytes(peakBytes)}`,
      ratio: `${seconds(endedChildrenMs(process.pid) - childrenBefore)} de processador`,
    },
    {
      what: 'Arquivos: .gz, Parquet, SQLite',
      value: [zipped, parquet, sqlite].map((bytes) => megabytes(bytes!)).join(', '),
    },
  ]
}

/** The most memory that the next child holds, as it last was before the child's end. */
function watchChild() {
  let child: ChildProcess | undefined
  let peakBytes = 0
  const begun = (message: unknown) => (child ??= (message as { process: ChildProcess }).process)
  const look = () => {
    if (child?.pid !== undefined) peakBytes = peakMemoryOf(child.pid) ?? peakBytes
  }
  subscribe('child_process', begun)
  const watch = setInterval(look, 50)
  return {
    stop() {
      clearInterval(watch)
      unsubscribe('child_process', begun)
      return { peakBytes }
    },
  }
}

function heldText({ heldMs, workedMs }: { heldMs: number; workedMs: number }) {
  return `o laço de eventos parou por até ${heldMs.toFixed(0)} ms, ${workedMs.toFixed(0)} ms de processador`
}

const questions = (loads: number) =>
  [
    ['uma carga, um mês', 200, 1, 1],
    ['uma carga, 24 meses', 50, 1, 24],
    [`${Math.min(300, loads)} cargas, 12 meses`, 10, Math.min(300, loads), 12],
  ] as const

async function measureReading(reader: HourReader, loads: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const readers of [1, 20])
    for (const [what, times, count, over] of questions(loads)) {
      const loop = watchLoop()
      const taken: number[] = []
      const ask = async (turn: number) => {
        const codes = Array.from({ length: count }, (_, index) => 1 + ((turn * 7_919 + index * 104_729) % loads))
        const startedAt = performance.now()
        const found = await reader.read(codes, months.slice(-over))
        if (found.length !== count * over) throw new Error(`${found.length} months of loads, of ${count * over}`)
        taken.push(performance.now() - startedAt)
      }
      for (let time = 0; time < times; time += readers)
        await Promise.all(Array.from({ length: readers }, (_, at) => ask(time + at)))
      const held = heldText(loop.stop())
      const { p50Ms, p99Ms } = percentilesOf(taken)
      rows.push({
        what: `Ler ${what}; leitores: ${readers}`,
        value: `p50 ${p50Ms.toFixed(1)} ms`,
        ratio: `p99 ${p99Ms.toFixed(1)} ms; ${held}`,
      })
    }
  return rows
}

type Files = { file: string; parquet: string; loads: number }

/** What others do with the same month: DuckDB on the text and on the Parquet file, and a program that adds in BigInt. */
async function measurePeers(reader: HourReader, { file, parquet, loads }: Files): Promise<Row[]> {
  const code = Math.ceil(loads / 2)
  const [{ DuckDBInstance }, oursMs] = [await import('@duckdb/node-api'), [] as number[]]
  let ours = 0n
  for (let time = 0; time < 5; time++) {
    const startedAt = performance.now()
    const [load] = await reader.read([code], [month])
    ours = load!.wh.reduce((sum, wh) => sum + BigInt(wh), 0n)
    oursMs.push(performance.now() - startedAt)
  }
  const duck = await (await DuckDBInstance.create(':memory:')).connect()
  const sumOf = async (sql: string) => BigInt((await duck.runAndReadAll(sql)).getRows()[0]![0] as bigint)
  const text = `select cast(sum(CONSUMO_CARGA_AJUSTADO_ACL::decimal(18, 6)) * 1000000 as bigint) from read_csv('${file}', delim = ';', quote = '',
    escape = '', header = true, all_varchar = true) where CODIGO_CARGA = '${code}'`
  const columns = `select cast(sum(mwh) * 1000000 as bigint) from '${parquet}' where load = ${code}`
  const rows: Row[] = []
  for (const [what, sum] of [
    ['DuckDB lê o .gz', () => sumOf(text)],
    ['DuckDB lê o Parquet', () => sumOf(columns)],
    ['Node.js lê o .gz e soma em BigInt', () => sumInBigInt(file, String(code))],
  ] as const) {
    const startedAt = performance.now()
    const found = await sum()
    const ms = performance.now() - startedAt
    if (found !== ours) throw new Error(`${what}: ${found} Wh, and ours are ${ours}`)
    rows.push({
      what: `A soma de uma carga num mês: ${what}`,
      value: seconds(ms),
      ratio: `nossa leitura: ${ratioOf(median(oursMs), ms)}`,
    })
  }
  return rows
}

async function sumInBigInt(file: string, code: string): Promise<bigint> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) })
  let sum = 0n
  for await (const line of lines) {
    const cells = line.split(';')
    if (cells[1] === code) sum += BigInt(cells[16]!.replace('.', ''))
  }
  return sum
}
