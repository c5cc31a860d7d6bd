import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { daysAfter } from '~/domain/dated/brazil-day'
import { keysOf } from '~/domain/records/records'
import { sha256Of } from '~/provider/market/import/open-file'
import { importPublicFile } from '~/provider/public-data/import-public-file'
import type { SetId } from '~/provider/public-data/sets'
import { componentFile, verdeComponents } from '~/provider/tariffs/import/components/component-file-for-tests'
import { seedTariffs } from '~/provider/tariffs/seed-tariffs'
import { generateLoadFile, generateProfileFile, realMarket } from './generate-market-file'
import { generateTariffFile } from './generate-tariff-file'
import type { Row } from './print'
import { publicSetRows } from './public-set-rows'
import { watched } from './watched'

/** Rows of a file of tariffs: ANEEL's size, and ten times smaller, because memory must not grow with the rows. */
const tariffRows = [32_800, 328_000]
/** Tariffs of one day each, of twelve components. */
const componentDays = 5_000
const componentRows = 12 * componentDays
const loadMonths = 2

/** Each importer on a file of its source's size, in SQLite: rows a second, and memory. */
export async function importBench(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'farol-import-'))
  const db = await openDatabase(path.join(folder, 'farol.db'))
  await seedTariffs(db)
  const rows: Row[] = []
  const measure = async (id: SetId, count: number, make: (file: string) => Promise<void>) => {
    const file = path.join(folder, `${id}-${count}.csv`)
    await make(file)
    rows.push(await measured(db, { id, file, count }))
    await rm(file)
  }
  for (const count of tariffRows)
    await measure('tarifas-distribuidoras-energia-eletrica', count, (file) => generateTariffFile(file, count))
  await measure('componentes-tarifarias', componentRows, (file) => writeFile(file, components()))
  await measure('lista_perfil_v1', realMarket.profiles, (file) => generateProfileFile(file))
  await measure('parcela_carga_consumo', realMarket.loads * loadMonths, (file) =>
    generateLoadFile(file, { ...realMarket, months: loadMonths }),
  )
  for (const id of keysOf(publicSetRows)) {
    const { header, rows: count, row } = publicSetRows[id]
    await measure(id, count, (file) => pipeline(linesOf(header, count, row), createWriteStream(file)))
  }
  await closeDatabase(db)
  await rm(folder, { recursive: true, force: true })
  return rows
}

async function measured(db: Db, { id, file, count }: { id: SetId; file: string; count: number }): Promise<Row> {
  const options = { now: () => new Date('2026-11-21T15:00:00Z'), fileName: 'bench.csv', sha256: await sha256Of(file) }
  const { result, seconds, peakMb } = await watched(() =>
    importPublicFile(db, id, file, { ...options, isAccepted: true, leastRows: 0 }),
  )
  if (result.rowsRead !== count) throw new Error(`${id}: ${result.rowsRead} rows read, of ${count}`)
  const megabytes = ((await stat(file)).size / 1e6).toFixed(1)
  return {
    what: `${id}, ${count.toLocaleString('pt-BR')} linhas (${megabytes} MB)`,
    value: `${(count / seconds).toFixed(0)} linhas/s`,
    ratio: `${seconds.toFixed(1)} s, pico de memória ${peakMb.toFixed(0)} MB acima do início`,
  }
}

function components(): string {
  const days = Array.from({ length: componentDays }, (_, index) => daysAfter('2010-01-01', index))
  return componentFile(days.flatMap((day) => verdeComponents({ DatInicioVigencia: day, DatFimVigencia: day })))
}

function* linesOf(header: string, count: number, row: (index: number) => string): Generator<string> {
  yield `${header}\n`
  for (let index = 0; index < count; index += 1) yield `${row(index)}\n`
}
