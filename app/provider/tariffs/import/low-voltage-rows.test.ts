import { fromJson } from '~/database/json'
import { inPieces } from '~/provider/open-data/in-pieces-for-tests'
import { now, openSeeded, plainRows, tariffFile, type TestRow } from './file-for-tests'
import { importTariffs } from './import-tariffs'

async function importRows(rows: TestRow[], db?: Awaited<ReturnType<typeof openSeeded>>) {
  const opened = db ?? (await openSeeded())
  const report = await importTariffs(opened, inPieces(tariffFile(rows)), { now })
  const stored = opened
    .selectFrom('low_voltage_rate')
    .innerJoin('distributor', 'distributor.id', 'distributor_id')
    .select(['value', 'subgroup', 'valid_from', 'valid_to', 'resolution', 'tusd', 'te'])
    .where('value', '=', 'neoenergia-pernambuco')
    .where('valid_from', '>=', '2026-10-08')
    .orderBy('subgroup')
  return { db: opened, report, stored: await stored.execute() }
}

const [b1, b3] = plainRows()
const act = {
  value: 'neoenergia-pernambuco',
  valid_from: '2026-10-08',
  valid_to: '2027-10-07',
  resolution: 'REH 3.700/2026',
}

test('the plain tariffs of B1 and B3 are stored with their act and their days', async () => {
  const { report, stored } = await importRows(plainRows())
  expect(stored).toEqual([
    { ...act, subgroup: 'B1', tusd: 402.11, te: 271.35 },
    { ...act, subgroup: 'B3', tusd: 412.3, te: 281.45 },
  ])
  expect(report).toEqual({ rowsRead: 2, rowsKept: 2, tariffsWritten: 2, refused: [], unknownAgents: [] })
})

test.each(['Comercial', 'Industrial', 'Demais classes', ''])('a row of B3 of the class "%s" is kept', async (name) => {
  expect((await importRows([{ ...b3, DscClasse: name }])).stored).toMatchObject([{ subgroup: 'B3', tusd: 412.3 }])
})

test.each<[string, TestRow]>([
  ['tarifa de B1 ou B3 que não é a convencional', { ...b3, DscModalidadeTarifaria: 'Branca', NomPostoTarifario: 'Ponta' }],
  ['tarifa de B1 ou B3 que não é a convencional', { ...b3, DscModalidadeTarifaria: 'Convencional pré-pagamento' }],
  ['tarifa de B1 ou B3 que não é a convencional', { ...b3, DscDetalhe: 'SCEE' }],
  ['tarifa de B1 ou B3 que não é a convencional', { ...b3, DscClasse: 'Serviço público' }],
  ['tarifa de B1 ou B3 que não é a convencional', { ...b1, DscSubClasse: 'Baixa Renda' }],
  ['tarifa de B1 ou B3 que não é a convencional', { ...b3, DscUnidadeTerciaria: 'kW' }],
  ['base tarifária que não é "Tarifa de Aplicação"', { ...b3, DscBaseTarifaria: 'Base Econômica' }],
  ['agente fora do cadastro de distribuidoras', { ...b3, NumCNPJDistribuidora: '83000000000100', SigAgente: 'CERAÇÁ' }],
  ['TUSD ou vigência em branco', { ...b3, VlrTUSD: '' }],
  ['TE em branco', { ...b3, VlrTE: '' }],
  ['vigência que termina antes de começar', { ...b3, DatFimVigencia: '2026-10-07' }],
])('a row is refused as "%s": %o', async (reason, row) => {
  const { report, stored } = await importRows([row])
  expect(stored).toEqual([])
  // An agent is added to the register for its tariffs of group A.
  expect(report).toMatchObject({ rowsKept: 0, refused: [{ reason, rows: 1, firstLines: [2] }], unknownAgents: [] })
})

test('of two rows of one tariff the later act holds, wherever it stands', async () => {
  const older = { ...b3, DscREH: 'RESOLUÇÃO HOMOLOGATÓRIA Nº 3.699, DE 30 DE SETEMBRO DE 2026', VlrTUSD: '1,00' }
  for (const rows of [
    [older, b3!],
    [b3!, older],
  ]) {
    const { stored, report } = await importRows(rows)
    expect(stored).toMatchObject([{ tusd: 412.3 }])
    expect(report.refused).toMatchObject([{ reason: 'substituída por outra da mesma vigência', rows: 1 }])
  }
})

test('a second import tells what changed beside what was in force', async () => {
  const { db } = await importRows(plainRows())
  await importRows([{ ...b3, VlrTUSD: '453,53' }], db)
  const rows = await db.selectFrom('public_data_import').select('comparison').orderBy('place', 'desc').execute()
  // 453.53 / 412.30 = 1.1
  expect(fromJson(rows[0]!.comparison)).toMatchObject({
    added: 0,
    changed: 1,
    periods: ['2026-10-08'],
    largest: [
      { name: 'Neoenergia Pernambuco B3', field: 'tusd', before: 412.3, after: 453.53, changeFraction: expect.closeTo(0.1) },
    ],
  })
})

test('51 distributors have a shipped B1, and none a B3', async () => {
  const rows = await (await openSeeded()).selectFrom('low_voltage_rate').select(['subgroup', 'distributor_id']).execute()
  expect(rows.filter(({ subgroup }) => subgroup === 'B1')).toHaveLength(51)
  expect(rows).toHaveLength(51)
})
