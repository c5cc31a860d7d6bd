import type { Db } from '~/database/schema'
import { draftsOf, readMonthTable } from '~/provider/month-imports/draft-rows'
import { knownUnits } from '~/provider/month-imports/known-units'
import type { FileRow } from '~/provider/table-files/read-table'
import { storeImport } from '~/provider/month-imports/store-import'

export const importDay = new Date('2026-11-21T15:00:00Z')

/** Months of each unit: 2017 to 2026. */
export const monthsOfUnit = 120

/** An empty database with a company of units, whose codes at CCEE are C0, C1… */
export async function seedUnits(db: Db, count: number): Promise<void> {
  const created = { created_at: importDay.toISOString() }
  const company = { id: 'rede', name: 'Rede', initials: 'REDE', cnpj: '1', status: 'ATIVO', ...created } as const
  await db.insertInto('company').values(company).execute()
  const account = {
    id: 'a',
    name: 'A',
    email: 'a@a.example',
    password_hash: '',
    role: 'ADMIN',
    permissions: '',
    ...created,
  } as const
  await db.insertInto('user_account').values(account).execute()
  const unit = { company_id: 'rede', name: 'Loja', cnpj: '1', status: 'ATIVO', submarket: 'NE', uf: 'PE' } as const
  const tariff = { distributor_name: 'D', tariff_group: 'A4', ths: 'VERDE' }
  for (let index = 0; index < count; index++) {
    await db
      .insertInto('consumer_unit')
      .values({ ...unit, ...tariff, id: `u${index}`, code_ccee: `C${index}` })
      .execute()
  }
}

/** The rows of a file with every month of these units. */
export function* monthRows(units: number): Generator<(string | number)[]> {
  yield [
    'Código CCEE',
    'Mes',
    'Ano',
    'CustoCativo',
    'CustoLivre',
    'EnergiaContratada',
    'EnergiaMedida',
    'Flexibilidade',
    'Status',
  ]
  for (let index = 0; index < units * monthsOfUnit; index++) {
    const [unit, month] = [Math.floor(index / monthsOfUnit), index % monthsOfUnit]
    yield [`C${unit}`, (month % 12) + 1, 2017 + Math.floor(month / 12), 80_000.5 + index, 60_000, 100, 112.5, 0.1, 1]
  }
}

type Rows = Iterable<(string | number)[]>

export function csvOf(rows: Rows): Buffer {
  return Buffer.from(Array.from(rows, (row) => cellsOf(row).join(';')).join('\r\n'))
}

function cellsOf(row: (string | number)[]): string[] {
  return row.map((cell) => String(cell).replace('.', ','))
}

/** The rows as read from their CSV, without the reading process. */
async function* rowsAsRead(rows: Rows): AsyncGenerator<FileRow> {
  let line = 0
  for (const row of rows) yield { line: (line += 1), cells: cellsOf(row) }
}

/** Reads a file, or its rows, into a draft and returns its id. */
export async function storeDraft(db: Db, file: Buffer | Rows): Promise<string> {
  const rows = Buffer.isBuffer(file) ? readMonthTable(file) : rowsAsRead(file)
  const read = await draftsOf(rows, await knownUnits(db), importDay.toISOString().slice(0, 10))
  return db.transaction().execute((trx) => storeImport(trx, read, { fileName: 'meses', authorId: 'a', now: importDay }))
}
