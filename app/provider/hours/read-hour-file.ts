import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { noReading } from '~/domain/hours/load-hours'
import { calendarMonthOf } from '~/domain/market/market-month'
import { daysIn } from '~/domain/units/calendar-month'
import { DataFileError } from '~/provider/open-data/data-file-error'
import type { TalliedRows } from '~/provider/open-data/tally-rows'
import { hourlySet, publishedName, type HourColumn, type HourFile } from './hour-file'
import program from './hours-program.cjs?raw'
import { monthFileSql } from './month-file'

/** A month that was read, in two files that are on the disk. */
export type ReadMonth = {
  parquet: string
  sqlite: string
  rowsRead: number
  loads: number
  /** Rows not stored, by reason. */
  leftOut: TalliedRows[]
  /** Hours of a load and profile. */
  missing: number
  negative: number
}

type Options = {
  /** An empty folder, for its files. */
  folder: string
  signal?: AbortSignal | undefined
  onProgress?: ((progress: { bytes: number; rows: number }) => void) | undefined
}

type Refused = {
  refused: keyof typeof refusals | 'tooManyBad' | 'noRows'
  line?: number
  leftOut?: TalliedRows<Reason>[]
  rowsRead?: number
}
type Posted = { bytes: number; rows: number } | { end: ReadMonth | Refused | { failed: string } }

/**
 * Reads a published month in a process of its own, with a bound on its memory; it ends with this one, or by the signal.
 *
 * @throws DataFileError if the file is refused.
 */
export async function readHourFile(file: HourFile, { folder, signal, onProgress }: Options): Promise<ReadMonth> {
  const { path, isZipped, columns, month, monthText, dayFormat } = file
  const { resolve } = createRequire(import.meta.url)
  const { year, month: ofYear } = calendarMonthOf(month)
  const job = {
    ...limits,
    file: path,
    isZipped,
    columns,
    month,
    monthText,
    dayFormat,
    folder,
    noReading,
    sql: monthFileSql,
    hours: daysIn({ year, month: ofYear }) * 24,
    libraries: { duckdb: resolve('@duckdb/node-api'), sqlite: resolve('better-sqlite3') },
  }
  signal?.throwIfAborted()
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, '-e', program, JSON.stringify(job)], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // Reading, unpacking, writing and two queries each hold a thread.
    env: { NODE_ENV: 'production', PATH: process.env['PATH'], UV_THREADPOOL_SIZE: '8', MALLOC_ARENA_MAX: '2' },
  })
  const kill = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', kill)
  let end: Extract<Posted, { end: unknown }>['end'] | undefined
  child.on('message', (posted: Posted) => {
    if ('end' in posted) end = posted.end
    else onProgress?.(posted)
  })
  try {
    await once(child, 'close')
  } finally {
    signal?.removeEventListener('abort', kill)
    kill()
  }
  signal?.throwIfAborted()
  if (end === undefined) throw new Error('the process that read the hours was ended')
  if ('failed' in end) throw new Error(end.failed)
  if ('refused' in end) throw new DataFileError(sentenceOf(end), end.line, hourlySet)
  return { ...end, leftOut: inWords(end.leftOut as TalliedRows<Reason>[]) }
}

const heapMb = 512

const limits = {
  memoryMb: 700,
  /** Settles whether a file is refused: a hundredth of the largest month's lines. */
  maxBadLines: 500_000,
  /** Pairs of load and profile: five times those of 2026. */
  maxLoads: 250_000,
  linesShown: 10,
  /** A line of the chamber has some 300. */
  maxLineBytes: 64 * 1024,
  /** For which a file may give nothing. */
  stallMs: 60_000,
  /** In an hour; the largest factory of the country uses a thousand. [MWh] */
  maxMwh: 2_000,
}

const reasons = {
  columns: 'quantidade de colunas diferente da do cabeçalho',
  otherMonth: 'de outro mês que não o da primeira linha',
  otherDay: 'DATA fora do mês',
  otherHour: 'PERIODO_COMERCIALIZACAO que não é uma hora de 0 a 23',
  tooMuch: `consumo acima de ${limits.maxMwh.toLocaleString('pt-BR')} MWh numa hora`,
  noLoad: 'CODIGO_CARGA ou CODIGO_PERFIL_AGENTE em branco',
  repeated: 'hora repetida: vale a última',
}

type Reason = keyof typeof reasons | HourColumn

const refusals = {
  cut: 'o arquivo .gz está cortado',
  damaged: 'o arquivo .gz está danificado',
  cutLine: 'a última linha está incompleta: o arquivo foi cortado',
  miscounted: 'as linhas lidas não são as do arquivo: envie-o de novo',
  tooManyLoads: 'há mais cargas do que o mercado tem',
  longLine: 'a linha tem mais de 64 kB: falta uma quebra de linha, ou não é um CSV',
  stalled: 'a leitura parou: o arquivo não deu nada por um minuto. Confira o disco em que ele está e importe-o de novo',
  full: 'não há espaço em disco para as horas do mês',
}

function inWords(leftOut: readonly TalliedRows<Reason>[]): TalliedRows[] {
  return leftOut.map(({ reason, ...it }) => ({ ...it, reason: wordsOf(reason) }))
}

function wordsOf(reason: Reason): string {
  const words = (reasons as Partial<Record<Reason, string>>)[reason]
  return words ?? `${publishedName(reason as HourColumn)} que não se lê`
}

function sentenceOf({ refused, leftOut = [], rowsRead = 0 }: Refused): string {
  if (refused !== 'tooManyBad' && refused !== 'noRows') return refusals[refused]
  const told = inWords(leftOut).map(
    ({ reason, rows, firstLines }) => `${reason} (${rows.toLocaleString('pt-BR')}: linhas ${firstLines.join(', ')})`,
  )
  if (told.length === 0) return 'o arquivo só tem o cabeçalho'
  const bad = leftOut.reduce((sum, { rows }) => sum + rows, 0)
  return `${bad.toLocaleString('pt-BR')} de ${rowsRead.toLocaleString('pt-BR')} linhas não podem ser gravadas: ${told.join('; ')}`
}
