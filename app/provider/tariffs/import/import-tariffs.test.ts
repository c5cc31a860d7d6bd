import * as fc from 'fast-check'
import { findTariff } from '../find-tariff'
import { inPieces } from '~/provider/open-data/in-pieces-for-tests'
import { allRates, fileColumns, generationRow, now, openSeeded, tariffFile, verdeRows, type TestRow } from './file-for-tests'
import { importTariffs } from './import-tariffs'

/** The tariffs of a new database, each as text. */
let seeded: Set<string>
beforeAll(async () => {
  seeded = new Set((await allRates(await openSeeded())).map((rate) => JSON.stringify(rate)))
})

async function importRows(rows: TestRow[]) {
  const db = await openSeeded()
  const report = await importTariffs(db, inPieces(tariffFile(rows)), { now })
  const changed = (await allRates(db)).filter((rate) => !seeded.has(JSON.stringify(rate)))
  return { db, report, changed }
}

const verde = {
  distributor: 'neoenergia-pernambuco',
  subgroup: 'A4',
  ths: 'VERDE',
  valid_from: '2026-10-08',
  valid_to: '2027-10-07',
  resolution: 'REH 3.700/2026',
  demand_peak: 0,
  demand_off_peak: 21.3,
  tusd_peak: 1200.4,
  tusd_off_peak: 150.1,
  te_peak: 480.5,
  te_off_peak: 300.2,
  ape_tusd_peak: 1100.6,
  ape_tusd_off_peak: 50.7,
  scee_tusd_peak: 1190.8,
  scee_tusd_off_peak: 140.1,
  scee_te_peak: 20.9,
  scee_te_off_peak: 20.8,
  generation_tusd: 9.15,
}

test('the eight rows of a Verde tariff become one tariff', async () => {
  const { report, changed } = await importRows(verdeRows())
  expect(changed).toMatchObject([verde])
  expect(report).toEqual({ rowsRead: 8, rowsKept: 8, tariffsWritten: 1, refused: [], unknownAgents: [] })
})

test('Azul has a demand for each time of use, and takes the same TUSDg as Verde', async () => {
  const azul: TestRow = { DscModalidadeTarifaria: 'Azul', DscUnidadeTerciaria: 'kW', VlrTE: ',00' }
  const { changed } = await importRows([
    { ...azul, NomPostoTarifario: 'Ponta', VlrTUSD: '41,55' },
    { ...azul, NomPostoTarifario: 'Fora ponta', VlrTUSD: '21,30' },
    ...verdeRows(),
  ])
  expect(changed).toMatchObject([
    { ths: 'AZUL', demand_peak: 41.55, demand_off_peak: 21.3, tusd_peak: null, generation_tusd: 9.15 },
    verde,
  ])
})

test('an imported tariff is used from its start, the latest start on overlaps', async () => {
  const { db } = await importRows(verdeRows())
  const on = (day: '2026-10-07' | '2026-10-08') =>
    findTariff(db, { distributor: 'neoenergia-pernambuco', subgroup: 'A4', ths: 'VERDE', day })
  // The seeded REH 3.583/2026 runs until 2027-04-28.
  expect((await on('2026-10-07'))?.reference.resolution).toBe('REH 3.583/2026')
  expect((await on('2026-10-08'))?.reference.resolution).toBe('REH 3.700/2026')
})

test('a tariff of the same start is replaced, except its Fio B shares, which the file does not carry', async () => {
  const { changed } = await importRows(verdeRows({ DatInicioVigencia: '2026-04-29', DatFimVigencia: '2027-04-28' }))
  expect(changed).toMatchObject([{ demand_off_peak: 21.3, resolution: 'REH 3.700/2026', fio_b_tusd_peak: 0.7978 }])
})

test.each<[string, TestRow]>([
  ['base tarifária que não é "Tarifa de Aplicação"', { DscBaseTarifaria: 'Base Econômica' }],
  ['subgrupo que não é do grupo A', { DscSubGrupo: 'B2' }],
  ['tarifa de B1 ou B3 que não é a convencional', { DscSubGrupo: 'B1' }],
  ['subgrupo A1, que o simulador não calcula', { DscSubGrupo: 'A1' }],
  ['modalidade que não é Azul, Verde nem Geração', { DscModalidadeTarifaria: 'Convencional' }],
  ['modalidade que não é Azul, Verde nem Geração', { DscModalidadeTarifaria: 'constructor' }],
  ['classe ou subclasse específica', { DscClasse: 'Rural' }],
  ['classe ou subclasse específica', { DscSubClasse: 'Baixa Renda' }],
  ['detalhe que não é consumo, APE nem SCEE', { DscDetalhe: 'CPC' }],
  ['tarifa de um acessante específico', { ...generationRow, SigAgenteAcessante: 'UHE COARACY NUNES' }],
  ['demanda de APE ou SCEE, igual à do consumo', { DscDetalhe: 'APE', DscUnidadeTerciaria: 'kW' }],
  ['posto ou unidade sem uso no simulador', { NomPostoTarifario: 'Intermediário' }],
  ['posto ou unidade sem uso no simulador', { DscUnidadeTerciaria: 'kW' }],
  ['agente fora do cadastro de distribuidoras', { SigAgente: 'CERAÇÁ', NumCNPJDistribuidora: '83000000000100' }],
  ['TUSD ou vigência em branco', { VlrTUSD: '' }],
  ['TUSD ou vigência em branco', { DatFimVigencia: '' }],
  ['vigência que termina antes de começar', { DatFimVigencia: '2026-10-07' }],
  ['TUSDg sem tarifa de consumo na mesma vigência', { ...generationRow, DatInicioVigencia: '2026-10-09' }],
])('a row is refused as "%s" and reported with its line: %o', async (reason, row) => {
  const { report, changed } = await importRows([...verdeRows(), row])
  const { unknownAgents, ...counts } = report
  expect(counts).toEqual({ rowsRead: 9, rowsKept: 8, tariffsWritten: 1, refused: [{ reason, rows: 1, firstLines: [10] }] })
  expect(unknownAgents).toHaveLength(reason === 'agente fora do cadastro de distribuidoras' ? 1 : 0)
  expect(changed).toMatchObject([verde])
})

test('the report shows the first five lines of a reason and counts them all', async () => {
  const { report } = await importRows(Array.from({ length: 12 }, () => ({ DscSubGrupo: 'B1' })))
  expect(report.refused).toMatchObject([{ rows: 12, firstLines: [2, 3, 4, 5, 6] }])
})

test('where two resolutions publish the same start, the one signed last holds, wherever it stands in the file', async () => {
  const older: TestRow = { DscREH: 'RESOLUÇÃO HOMOLOGATÓRIA Nº 3.699, DE 30 DE SETEMBRO DE 2026', VlrTUSD: '1,00' }
  const last = await importRows([{ ...verdeRows()[2], ...older }, ...verdeRows()])
  const first = await importRows([...verdeRows(), { ...verdeRows()[2], ...older }])
  expect(last.changed).toEqual(first.changed)
  expect(last.changed).toMatchObject([verde])
  expect(last.report.refused).toEqual([{ reason: 'substituída por outra da mesma vigência', rows: 1, firstLines: [2] }])
  expect(first.report.refused).toEqual([{ reason: 'substituída por outra da mesma vigência', rows: 1, firstLines: [10] }])
})

test('a distributor is known by its CNPJ under any short name, and by name where the register has no CNPJ', async () => {
  const { changed } = await importRows([
    ...verdeRows({ SigAgente: 'CELPE' }),
    ...verdeRows({ SigAgente: 'Cooperaliança', NumCNPJDistribuidora: '83647990000181' }),
    ...verdeRows({ SigAgente: 'LIGHT SESA', NumCNPJDistribuidora: '' }),
  ])
  expect(changed.map(({ distributor }) => distributor)).toEqual(['cooperalianca', 'light', 'neoenergia-pernambuco'])
})

test('a distributor is known by its former name too', async () => {
  const { changed } = await importRows([
    ...verdeRows({ SigAgente: 'Celpe', NumCNPJDistribuidora: '' }),
    ...verdeRows({ SigAgente: 'AMPLA', NumCNPJDistribuidora: '' }),
  ])
  expect(changed.map(({ distributor }) => distributor)).toEqual(['enel-rj', 'neoenergia-pernambuco'])
})

test('the report names agents outside the register by CNPJ, with the rows that would be stored', async () => {
  const other = { SigAgente: 'CERAÇÁ', NumCNPJDistribuidora: '83000000000100' }
  const { report } = await importRows([...verdeRows(other), { ...other, DscSubGrupo: 'B1' }, ...verdeRows()])
  // Eight rows make a Verde tariff; the B1 row is unused, whoever publishes it.
  expect(report.unknownAgents).toEqual([{ cnpj: '83000000000100', name: 'CERAÇÁ', rows: 8 }])
})

test('a namesake with another CNPJ is not the distributor', async () => {
  const { report } = await importRows([{ NumCNPJDistribuidora: '83647990000181' }])
  expect(report.refused).toMatchObject([{ reason: 'agente fora do cadastro de distribuidoras' }])
})

test('an empty TE is absent and ",00" is zero', async () => {
  const { changed } = await importRows([
    { NomPostoTarifario: 'Ponta', VlrTE: '' },
    { NomPostoTarifario: 'Fora ponta', VlrTE: ',00' },
  ])
  expect(changed).toMatchObject([{ te_peak: null, te_off_peak: 0 }])
})

test('columns are read by name, whatever their order and with a byte order mark', async () => {
  const db = await openSeeded()
  const file = `\uFEFF${tariffFile(verdeRows(), { header: fileColumns.toReversed() })}`
  const { rowsKept } = await importTariffs(db, inPieces(file), { now })
  expect(rowsKept).toBe(8)
})

test('UTF-8, ISO-8859-1 and text encoded twice are read alike in one file', async () => {
  const db = await openSeeded()
  const [header, ...lines] = tariffFile(verdeRows()).split(/(?<=\n)/)
  const bytes = lines.map((line, index) => [Buffer.from(line), Buffer.from(line, 'latin1'), Buffer.from(twice(line))][index % 3]!)
  const { rowsKept } = await importTariffs(db, inPieces(Buffer.concat([Buffer.from(header!), ...bytes])), { now })
  expect(rowsKept).toBe(8)
  expect((await allRates(db)).filter(({ valid_from }) => valid_from === '2026-10-08')).toMatchObject([verde])
})

function twice(text: string) {
  return Buffer.from(text).toString('latin1')
}

test('importing twice is importing once', async () => {
  const { db } = await importRows(verdeRows())
  const once = await allRates(db)
  await importTariffs(db, inPieces(tariffFile(verdeRows())), { now })
  expect(await allRates(db)).toEqual(once)
})

test('the trail says when tariffs were imported and how many', async () => {
  const { db } = await importRows(verdeRows())
  const trail = await db.selectFrom('audit_entry').select(['at', 'action', 'actor_id', 'details']).execute()
  const details = JSON.stringify({ by: 'tariffs:import', rows: '1' })
  expect(trail).toEqual([{ at: '2026-11-21T15:00:00.000Z', action: 'tariffs-imported', actor_id: null, details }])
})

test('the order of the rows never matters', async () => {
  const rows = [
    ...verdeRows(),
    ...verdeRows({ DatInicioVigencia: '2026-11-01', VlrTUSD: '7,00' }),
    ...verdeRows({ DscREH: 'DESPACHO Nº 9, DE 6 DE OUTUBRO DE 2026', VlrTUSD: '8,00' }),
    ...verdeRows({ DscSubGrupo: 'A3a', DscREH: '' }),
    // Contradictory rows of one resolution: no preferred order, but one deterministic answer.
    { VlrTUSD: '3,00', DscSubGrupo: 'AS' },
    { VlrTUSD: '4,00', DscSubGrupo: 'AS' },
  ]
  const inOrder = await importRows(rows)
  const shuffles = fc.shuffledSubarray(rows, { minLength: rows.length })
  await fc.assert(
    fc.asyncProperty(shuffles, async (shuffled) => {
      const { changed, report } = await importRows(shuffled)
      expect(changed).toEqual(inOrder.changed)
      expect(report.rowsKept).toBe(inOrder.report.rowsKept)
    }),
    { numRuns: 30 },
  )
})

test('progress counts every byte and row of the file', async () => {
  const file = tariffFile(verdeRows())
  const seen: { bytes: number; rows: number }[] = []
  await importTariffs(await openSeeded(), inPieces(file, 64), { now, onProgress: (it) => void seen.push({ ...it }) })
  expect(seen.at(-1)?.bytes).toBe(Buffer.byteLength(file))
  expect(seen.every((it, index) => index === 0 || it.bytes > seen[index - 1]!.bytes)).toBe(true)
})
