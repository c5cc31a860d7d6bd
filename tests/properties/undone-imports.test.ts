import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as fc from 'fast-check'
import { openMemory } from '~/database/open-memory.fixture'
import { flagFile } from '~/provider/premises/flag-file.fixture'
import { importPublicFile } from '~/provider/public-data/import-public-file'
import type { SetId } from '~/provider/public-data/sets'
import { undoPublicImport } from '~/provider/public-data/undo-import'
import { tariffFile, verdeRows } from '~/provider/tariffs/import/file-for-tests'
import { seedTariffs } from '~/provider/tariffs/seed-tariffs'

const folder = mkdtempSync(path.join(tmpdir(), 'undone-imports-'))
const client = { address: undefined, agent: undefined }

const flags = fc
  .uniqueArray(fc.record({ month: fc.integer({ min: 1, max: 9 }), flag: fc.constantFrom('Verde', 'Amarela', 'Vermelha P1') }), {
    selector: ({ month }) => month,
    minLength: 1,
  })
  .map((rows) => flagFile(rows.map(({ month, flag }) => [`2026-0${month}`, flag, '18,85'] as const)))

const tariffs = fc
  .uniqueArray(fc.record({ year: fc.integer({ min: 2027, max: 2031 }), tusd: fc.integer({ min: 1, max: 99_999 }) }), {
    selector: ({ year }) => year,
    minLength: 1,
  })
  .map((rows) =>
    tariffFile(
      rows.flatMap(({ year, tusd }) =>
        verdeRows({ DatInicioVigencia: `${year}-10-08`, DatFimVigencia: `${year + 1}-10-07`, VlrTUSD: `${tusd},10` }),
      ),
    ),
  )

/** Hours of the first day of some months, with prices within the limits of 2026. [R$/MWh] */
const prices = fc
  .uniqueArray(
    fc.record({
      month: fc.integer({ min: 1, max: 3 }),
      hour: fc.integer({ min: 0, max: 5 }),
      cents: fc.integer({ min: 5_731, max: 70_000 }),
    }),
    { selector: ({ month, hour }) => `${month} ${hour}`, minLength: 1 },
  )
  .map((rows) =>
    [
      'MES_REFERENCIA;SUBMERCADO;PERIODO_COMERCIALIZACAO;DIA;HORA;PLD_HORA',
      ...rows.map(({ month, hour, cents }) => `20260${month};SUL;${hour + 1};1;${hour};${cents / 100}`),
      '',
    ].join('\n'),
  )

test.each([
  ['bandeiras-tarifarias', 'flag_month', flags],
  ['tarifas-distribuidoras-energia-eletrica', 'tariff_rate', tariffs],
  ['pld_horario', 'pld_hour', prices],
] as const)(
  'of any two files of %s, undoing the second gives what the first left, and undoing that what was before',
  (id, table, files) =>
    fc.assert(
      fc.asyncProperty(files, files, async (first, second) => {
        const db = await openMemory()
        await seedTariffs(db)
        const stored = async () => (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).toSorted()
        const before = await stored()
        expect(await bring(db, id, first)).toBeGreaterThan(0)
        const between = await stored()
        const isStored = (await bring(db, id, second)) !== undefined
        if (isStored) await undoLast(db, id)
        expect(await stored()).toEqual(between)
        await undoLast(db, id)
        expect(await stored()).toEqual(before)
        await db.destroy()
      }),
      { numRuns: 25 },
    ),
)

type TestDb = Awaited<ReturnType<typeof openMemory>>
let minutes = 0

async function bring(db: TestDb, id: SetId, content: string) {
  const file = path.join(folder, randomUUID())
  writeFileSync(file, content)
  const now = new Date(Date.parse('2026-11-21T15:00:00Z') + (minutes += 1) * 60_000)
  const told = { now: () => now, fileName: 'dados.csv', sha256: randomUUID(), isAccepted: true, leastRows: 0 }
  return (await importPublicFile(db, id, file, told)).rowsRead
}

async function undoLast(db: TestDb, id: SetId) {
  const imports = db.selectFrom('public_data_import').select('id').where('undone_at', 'is', null)
  const { id: importId } = await imports.orderBy('place', 'desc').executeTakeFirstOrThrow()
  await undoPublicImport(db, id, { importId, reason: 'trial', actor: { id: 'a', client }, now: new Date('2026-11-22T15:00:00Z') })
}
