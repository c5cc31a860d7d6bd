'use strict'
// Reads a published month of hourly consumption in a process of its own (read-hour-file.ts): its text becomes a Parquet file, and that a row
// of hours for each load and profile. Posts its progress, then what it read or why it is refused.
const { createReadStream, createWriteStream, openSync, fsyncSync, closeSync } = require('node:fs')
const { spawnSync } = require('node:child_process')
const { pipeline } = require('node:stream/promises')
const { createGunzip } = require('node:zlib')
const os = require('node:os')
const path = require('node:path')

const job = JSON.parse(process.argv[1])
const { DuckDBInstance } = require(job.libraries.duckdb)
const Database = require(job.libraries.sqlite)

/** Text as an SQL literal. */
const quoted = (value) => `'${value.replaceAll("'", "''")}'`
const place = (name) => path.join(job.folder, name)
const [firstParquet, cleanParquet, sqlite, fifo] = ['first.parquet', 'clean.parquet', 'month.sqlite', 'text'].map(place)
const chunkBytes = 1024 * 1024

class Refusal extends Error {
  constructor(reason, line) {
    super(reason)
    this.line = line
  }
}

// Its importer was killed, or reads no more.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Ctrl-C reaches the importer too, which ends this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

const read = { bytes: 0, lines: 0, endsInLineBreak: true }
const [lineFeed, carriageReturn, quote, delimiter] = [10, 13, 34, 59]

/** The chunks as whole lines; the last one may lack its end. */
async function* wholeLines(chunks) {
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const block = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const end = block.lastIndexOf(lineFeed) + 1
    if (end > 0) yield block.subarray(0, end)
    rest = block.subarray(end)
    if (rest.length > job.maxLineBytes) throw new Refusal('longLine', read.lines + 1)
  }
  if (rest.length > 0) yield rest
}

/** Where a quoted field that begins here ends, with its delimiters made spaces; -1 if the quote is a letter like others. */
function openQuoted(block, opening) {
  const closing = closingQuote(block, opening)
  for (let at = opening + 1; at < closing; at++) if (block[at] === delimiter) block[at] = 32
  return closing
}

function closingQuote(block, opening) {
  for (let at = opening + 1; at < block.length && block[at] !== lineFeed; at++) {
    if (block[at] !== quote) continue
    const next = block[at + 1]
    if (next === delimiter || next === lineFeed || next === carriageReturn || next === undefined) return at
    if (next !== quote) return -1
    at += 1
  }
  return -1
}

/** The chunks as {@link plainLines}. */
async function* plain(chunks) {
  for await (const block of wholeLines(chunks)) {
    const kept = plainLines(block)
    tell()
    if (kept > 0) yield block.subarray(0, kept)
  }
}

/**
 * Counts lines. Control characters are dropped; letters beyond ASCII stand in columns that are not read. Of a quoted field the quotes
 * are dropped, and delimiters in it become spaces. Returns how many bytes are left, at the beginning of the block.
 */
function plainLines(block) {
  let { lines, endsInLineBreak } = read
  let kept = 0
  let lineStart = 0
  let closing = -1
  for (let at = 0; at < block.length; at++) {
    const byte = block[at]
    if (byte === lineFeed) {
      if (at - lineStart > job.maxLineBytes) throw new Refusal('longLine', lines + 1)
      lineStart = at + 1
      if (!endsInLineBreak) lines += 1
      endsInLineBreak = true
    } else if (byte < 32 || byte === 127) continue
    else {
      endsInLineBreak = false
      if (byte === quote) {
        if (at === closing) continue
        const found = at === lineStart || block[at - 1] === delimiter ? openQuoted(block, at) : -1
        if (found !== -1) {
          closing = found
          continue
        }
      }
    }
    block[kept++] = byte < 128 ? byte : 63
  }
  Object.assign(read, { lines, endsInLineBreak })
  return kept
}

let toldAt = -Infinity

/** Tells the progress three times a second. */
function tell() {
  if (performance.now() - toldAt < 300) return
  toldAt = performance.now()
  process.send({ bytes: read.bytes, rows: Math.max(0, read.lines - 1) })
}

/** What DuckDB reads. */
let sink

/** Ends the reading once the file has given nothing for too long while DuckDB waited: its disk, or who writes it, is away. */
function watchFeed() {
  let timer
  let before
  const stalled = new Promise((_, reject) => {
    timer = setInterval(() => {
      const now = `${read.bytes} ${read.lines}`
      if (now === before && !sink.writableNeedDrain) reject(new Refusal('stalled'))
      before = now
    }, job.stallMs)
  })
  return { stalled, stop: () => clearInterval(timer) }
}

async function feed() {
  const raw = createReadStream(job.file, { highWaterMark: chunkBytes })
  raw.on('data', (chunk) => (read.bytes += chunk.length))
  try {
    await pipeline(
      raw,
      ...(job.isZipped ? [createGunzip({ chunkSize: chunkBytes })] : []),
      plain,
      (sink = createWriteStream(fifo)),
    )
  } catch (error) {
    if (error.code === 'Z_BUF_ERROR') throw new Refusal('cut')
    throw error.code?.startsWith('Z_') ? new Refusal('damaged') : error
  }
}

const kinds = {
  load: 'INTEGER',
  profile: 'INTEGER',
  day: 'TIMESTAMP',
  hour: 'SMALLINT',
  mwh: 'DECIMAL(10,6)',
  connectionMwh: 'DECIMAL(10,6)',
}

/** Why a row is bad: one below zero in the place of its hour, until the file is written without it. */
const reasons = ['otherMonth', 'otherDay', 'otherHour', 'tooMuch', 'noLoad']

async function writeParquet(db) {
  const columns = job.columns.map((name) => `${quoted(name)}: '${kinds[name] ?? 'VARCHAR'}'`).join(', ')
  const firstDay = `date ${quoted(`${String(job.month).slice(0, 4)}-${String(job.month).slice(4)}-01`)}`
  await db.run(`copy (
    select load, profile, submarket, cast(case
        when month is distinct from ${quoted(job.monthText)} then -1
        when day is null or day < ${firstDay} or day >= ${firstDay} + interval 1 month then -2
        when hour is null or hour not between 0 and 23 then -3
        when abs(mwh) > ${job.maxMwh} then -4
        when load is null or profile is null then -5
        else (dayofmonth(day) - 1) * 24 + hour end as smallint) as hour, mwh, connectionMwh as connection_mwh,
      case length(cnpj) when 14 then cnpj when 13 then '0' || cnpj when 12 then '00' || cnpj end as cnpj
    from read_csv(${quoted(fifo)}, delim = ';', quote = '', escape = '', header = true, auto_detect = false,
      columns = {${columns}}, timestampformat = ${quoted(job.dayFormat)}, store_rejects = true, rejects_limit = ${job.maxBadLines + 1})
  ) to ${quoted(firstParquet)} (format parquet, compression zstd)`)
}

async function rowsOf(db, sql) {
  return (await db.runAndReadAll(sql)).getRows()
}

/** Lines left out, by reason. Rejected ones are not in the Parquet file, whose rows are therefore counted on past them. */
async function badLines(db) {
  const rejected = await rowsOf(
    db,
    `select cast(line as integer),
        case when bool_or(error_type <> 'CAST') then 'columns' else min_by(column_name, column_idx) end
      from reject_errors group by line order by line`,
  )
  const tallied = new Map()
  function note(reason, line) {
    const entry = tallied.get(reason) ?? { reason, rows: 0, firstLines: [] }
    tallied.set(reason, entry)
    entry.rows += 1
    if (entry.firstLines.length < job.linesShown) entry.firstLines.push(line())
  }
  function lineOf(row) {
    let before = 0
    while (before < rejected.length && rejected[before][0] <= row + 2 + before) before += 1
    return row + 2 + before
  }
  for (const [line, column] of rejected) note(column, () => line)
  return {
    rejected: rejected.length,
    last: rejected.at(-1)?.[0],
    noteRow: (reason, row) => note(reason, () => lineOf(row)),
    list: () => [...tallied.values()].toSorted((a, b) => b.rows - a.rows),
    count: () => [...tallied.values()].reduce((sum, { rows }) => sum + rows, 0),
  }
}

const numbered = `(from read_parquet(${quoted(firstParquet)}, file_row_number = true))`

/** Notes the bad rows, and those of hours that come again. */
async function noteBadRows(db, bad) {
  const found = `select cast(file_row_number as integer), hour from ${numbered} where hour < 0 order by 1 limit ${job.maxBadLines}`
  for (const [row, hour] of await rowsOf(db, found)) bad.noteRow(reasons[-hour - 1], row)
}

/** Fills the hours of the loads; returns the loads of which an hour comes again. */
async function fillHours(db, loads) {
  const byKey = new Map(loads.map((load) => [`${load.code} ${load.profile}`, load]))
  const again = new Set()
  const result = await db.stream(
    `select load, profile, hour, cast(mwh * 1000000 as integer) from ${quoted(firstParquet)} where hour >= 0 and mwh is not null`,
  )
  let current
  for (let chunk = await result.fetchChunk(); chunk?.rowCount > 0; chunk = await result.fetchChunk()) {
    const [codes, profiles, hours, values] = [0, 1, 2, 3].map((index) => chunk.getColumnVector(index))
    for (let at = 0; at < chunk.rowCount; at++) {
      const [code, profile, hour] = [codes.getItem(at), profiles.getItem(at), hours.getItem(at)]
      if (current?.code !== code || current.profile !== profile) current = byKey.get(`${code} ${profile}`)
      if (current.wh[hour] !== job.noReading) again.add(current)
      current.wh[hour] = values.getItem(at)
    }
  }
  return again
}

/** Of an hour that comes again the last row counts: the rows before it are left out. */
async function removeRepeated(db, again, bad) {
  await db.run('create temp table again (load integer, profile integer); create temp table replaced (n bigint)')
  const appender = await db.createAppender('again')
  for (const { code, profile } of again) {
    appender.appendInteger(code)
    appender.appendInteger(profile)
    appender.endRow()
  }
  appender.closeSync()
  await db.run(`insert into replaced select file_row_number from (
    select file_row_number, row_number() over (partition by load, profile, hour order by file_row_number desc) as nth
    from ${numbered} semi join again using (load, profile) where hour >= 0 and mwh is not null) where nth > 1`)
  for (const [row] of await rowsOf(db, 'select cast(n as integer) from replaced order by n')) bad.noteRow('repeated', row)
  await db.run(`copy (select * exclude (file_row_number) from ${numbered}
    where hour >= 0 and file_row_number not in (select n from replaced)) to ${quoted(cleanParquet)} (format parquet, compression zstd)`)
}

function writeRows(loads) {
  const file = new Database(sqlite)
  file.exec(job.sql.create)
  const insert = file.prepare(job.sql.insert)
  file.transaction(() => {
    for (const { code, profile, cnpj, submarket, wh } of loads) insert.run(code, profile, cnpj, submarket, Buffer.from(wh.buffer))
  })()
  file.close()
}

function bringToDisk(file) {
  const handle = openSync(file, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

async function readLoads(db) {
  const rows = await rowsOf(
    db,
    `select load, profile, any_value(submarket), any_value(cnpj) from ${quoted(firstParquet)} where hour >= 0 group by all order by all`,
  )
  if (rows.length > job.maxLoads) throw new Refusal('tooManyLoads')
  return rows.map(([code, profile, submarket, cnpj]) => {
    return { code, profile, submarket, cnpj, wh: new Int32Array(job.hours).fill(job.noReading) }
  })
}

async function readMonth() {
  if (spawnSync('mkfifo', ['-m', '600', fifo]).status !== 0) throw new Error('mkfifo failed')
  const settings = { memory_limit: `${job.memoryMb}MB`, threads: '2', temp_directory: job.folder }
  const db = await (await DuckDBInstance.create(':memory:', settings)).connect()
  const { stalled, stop } = watchFeed()
  await Promise.race([stalled, Promise.all([feed().finally(stop), writeParquet(db)])])
  const bad = await badLines(db)
  const lines = read.lines + (read.endsInLineBreak ? 0 : 1) - 1
  if (!read.endsInLineBreak && bad.last === lines + 1) throw new Refusal('cutLine')
  await noteBadRows(db, bad)
  const [[kept]] = await rowsOf(db, `select cast(count(*) as integer) from ${quoted(firstParquet)}`)
  const counts = () => ({ rowsRead: lines, leftOut: bad.list() })
  if (bad.count() > job.linesShown && bad.count() * 100 > lines) return { ...counts(), refused: 'tooManyBad' }
  if (kept + bad.rejected !== lines) throw new Refusal('miscounted')
  const loads = await readLoads(db)
  if (loads.length === 0) return { ...counts(), refused: 'noRows' }
  const again = await fillHours(db, loads)
  const isClean = bad.count() === bad.rejected && again.size === 0
  if (!isClean) await removeRepeated(db, again, bad)
  writeRows(loads)
  const parquet = isClean ? firstParquet : cleanParquet
  for (const file of [parquet, sqlite]) bringToDisk(file)
  const counted = { missing: 0, negative: 0 }
  for (const { wh } of loads)
    for (const value of wh)
      if (value === job.noReading) counted.missing += 1
      else if (value < 0) counted.negative += 1
  return { ...counts(), loads: new Set(loads.map(({ code }) => code)).size, parquet, sqlite, ...counted }
}

const isFull = (error) =>
  error.code === 'ENOSPC' || error.code === 'SQLITE_FULL' || /no space left|disk is full/i.test(error.message)

// Its threads share its priority, below the server's.
os.setPriority(Math.min(os.getPriority() + 5, 19))
readMonth()
  .catch((error) => {
    if (error instanceof Refusal) return { refused: error.message, line: error.line }
    return isFull(error) ? { refused: 'full' } : { failed: error.stack }
  })
  // DuckDB may still wait for text.
  .then((end) => process.send({ end }, () => process.kill(process.pid, 'SIGKILL')))
