import { inPieces } from '~/provider/open-data/in-pieces-for-tests'
import { findTariff } from '../../find-tariff'
import { allRates, now, openSeeded, tariffFile, verdeRows } from '../file-for-tests'
import { importTariffs } from '../import-tariffs'
import { componentFile, verdeComponents, type ComponentTestRow } from './component-file-for-tests'

const copel = { distributor: 'copel', subgroup: 'A4', ths: 'VERDE', day: '2026-11-21' } as const

async function importComponents(rows: ComponentTestRow[], rename?: Record<string, string>) {
  const db = await openSeeded()
  const report = await importTariffs(db, inPieces(componentFile(rows, rename)), { now })
  const seeded = new Set((await allRates(await openSeeded())).map((rate) => JSON.stringify(rate)))
  const changed = (await allRates(db)).filter((rate) => !seeded.has(JSON.stringify(rate)))
  return { db, report, changed }
}

/** 12.665 ÷ 25.33 = 0.5; 1097.5425 ÷ 1463.39 = 0.75; nothing of the off-peak TUSD is Fio B. */
const filled = {
  resolution: 'REH 3.592/2026',
  demand_off_peak: 25.33,
  tusd_peak: 1463.39,
  fio_b_demand_peak: 0,
  fio_b_demand_off_peak: 0.5,
  fio_b_tusd_peak: 0.75,
  fio_b_tusd_off_peak: 0,
  ape_tusd_peak: 1362.3,
  ape_tusd_off_peak: 45.5,
  scee_tusd_peak: 1460.1,
  scee_tusd_off_peak: 143.3,
  scee_te_peak: 21.4,
  scee_te_off_peak: 21.5,
}

test('the components of an act give its tariff the Fio B shares and the APE and SCEE rows that it lacks', async () => {
  const { db, report, changed } = await importComponents(verdeComponents())
  expect(changed).toMatchObject([filled])
  expect(report).toEqual({ rowsRead: 12, rowsKept: 12, tariffsWritten: 1, refused: [], unknownAgents: [] })
  const tariff = await findTariff(db, copel)
  expect(tariff?.reference.compensationFrom).toBeUndefined()
  expect(tariff?.rates.fioBFraction?.tusd).toEqual({ peak: 0.75, offPeak: 0 })
})

test('importing the file again changes nothing', async () => {
  const { db } = await importComponents(verdeComponents())
  const before = await allRates(db)
  const again = await importTariffs(db, inPieces(componentFile(verdeComponents())), { now })
  expect(again).toMatchObject({ rowsKept: 12, tariffsWritten: 0 })
  expect(await allRates(db)).toEqual(before)
})

test('values of the file of tariffs, and typed ones, stay', async () => {
  const pernambuco = { SigNomeAgente: 'Neoenergia PE', NumCPFCNPJ: '10835932000108', DatInicioVigencia: '2026-04-29' }
  const { report, changed } = await importComponents(verdeComponents(pernambuco))
  expect(changed).toEqual([])
  expect(report).toMatchObject({ rowsKept: 12, tariffsWritten: 0 })
})

test('a tariff stored with a later start takes the components of its resolution', async () => {
  const db = await openSeeded()
  await db.updateTable('tariff_rate').set({ valid_from: '2026-07-01' }).where('resolution', '=', 'REH 3.592/2026').execute()
  await importTariffs(db, inPieces(componentFile(verdeComponents())), { now })
  expect((await findTariff(db, copel))?.rates.fioBFraction?.tusd).toEqual({ peak: 0.75, offPeak: 0 })
})

test('of two values for one place the last signed resolution’s stays, in any order', async () => {
  const DscResolucaoHomologatoria = 'RESOLUÇÃO HOMOLOGATÓRIA Nº 3.600, DE 1 DE JULHO DE 2026'
  const newer = { DscResolucaoHomologatoria, DscComponenteTarifario: 'TUSD_FioB', VlrComponenteTarifario: '731,695' }
  for (const rows of [
    [...verdeComponents(), newer],
    [newer, ...verdeComponents()],
  ]) {
    const { report, changed } = await importComponents(rows)
    expect(changed).toMatchObject([{ fio_b_tusd_peak: 0.5 }]) // 731.695 ÷ 1463.39
    expect(report.refused).toMatchObject([{ reason: 'substituída por outra da mesma vigência', rows: 1 }])
  }
})

test('incomplete values are left out: a share without its total, an APE row with one time of use', async () => {
  const rows = verdeComponents().filter(
    ({ DscComponenteTarifario: component, DscDetalheConsumidor: detail, DscUnidade: unit, DscPostoTarifario: post }) =>
      !(component === 'TUSD' && unit === 'R$/kW') && !(detail === 'APE' && post === 'Fora ponta'),
  )
  const { changed } = await importComponents(rows)
  expect(changed).toMatchObject([{ fio_b_tusd_peak: null, ape_tusd_peak: null, scee_te_peak: 21.4 }])
})

test('a share beyond the whole of its tariff is no share', async () => {
  const rows = [...verdeComponents(), { DscComponenteTarifario: 'TUSD_FioB', VlrComponenteTarifario: '1463,40' }]
  const { changed } = await importComponents(rows)
  expect(changed).toMatchObject([{ fio_b_tusd_peak: null, scee_te_peak: 21.4 }])
})

test.each<[string, ComponentTestRow]>([
  ['componente sem uso no simulador', { DscComponenteTarifario: 'TUSD_PROINFA' }],
  ['componente sem uso no simulador', { DscComponenteTarifario: 'TE' }],
  ['base tarifária que não é "Tarifa de Aplicação"', { DscBaseTarifaria: 'Base Econômica' }],
  ['subgrupo que não é do grupo A', { DscSubGrupoTarifario: 'B1' }],
  ['agente fora do cadastro de distribuidoras', { SigNomeAgente: 'NENHUMA', NumCPFCNPJ: '11222333000181' }],
  ['vigência sem tarifa no cadastro', { DatInicioVigencia: '2019-06-24', DscResolucaoHomologatoria: '' }],
  ['TUSD ou vigência em branco', { VlrComponenteTarifario: '' }],
])('a row is left out as "%s"', async (reason, row) => {
  const { report, changed } = await importComponents([row])
  expect(report).toMatchObject({ rowsRead: 1, rowsKept: 0, refused: [{ reason, rows: 1, firstLines: [2] }] })
  expect(changed).toEqual([])
})

test('the columns of the data dictionary are known under its names, and in any case', async () => {
  const rename = {
    SigNomeAgente: 'SigAgente',
    SigNomeAgenteAcessante: 'SigAgenteAcessante',
    DscSubClasseConsumidor: 'DSCSubclasseConsumidor',
  }
  expect((await importComponents(verdeComponents(), rename)).changed).toMatchObject([filled])
})

test.each<[string, Record<string, string>, string]>([
  ['lacks a column', { NumCPFCNPJ: '' }, 'faltam colunas no cabeçalho: NumCPFCNPJ'],
  ['has a column more', { DatGeracaoConjuntoDados: 'VlrNovo' }, 'colunas desconhecidas no cabeçalho: VlrNovo'],
])('a file that %s is refused by its name, and changes nothing', async (_, rename, problem) => {
  const db = await openSeeded()
  const before = await allRates(db)
  await expect(importTariffs(db, inPieces(componentFile(verdeComponents(), rename)), { now })).rejects.toThrow(problem)
  expect(await allRates(db)).toEqual(before)
})

test('a value with a decimal point could be either of two numbers, and refuses the file with its line', async () => {
  const file = componentFile([{ VlrComponenteTarifario: '1.463' }])
  await expect(importTariffs(await openSeeded(), inPieces(file), { now })).rejects.toThrow('"1.463" não é um número')
})

test('components fill the tariff that the other file brought, one import after the other', async () => {
  const db = await openSeeded()
  const DatInicioVigencia = '2026-10-08'
  await importTariffs(db, inPieces(tariffFile(verdeRows().slice(0, 3))), { now })
  const ofPernambuco = { SigNomeAgente: 'Neoenergia PE', NumCPFCNPJ: '10835932000108', DatInicioVigencia }
  await importTariffs(db, inPieces(componentFile(verdeComponents(ofPernambuco))), { now })
  const tariff = await findTariff(db, { distributor: 'neoenergia-pernambuco', subgroup: 'A4', ths: 'VERDE', day: '2026-11-21' })
  expect(tariff).toMatchObject({
    reference: { resolution: 'REH 3.700/2026' },
    rates: {
      teBrlPerKwh: { peak: 480.5 / 1000 },
      sceeTeBrlPerKwh: { peak: 21.4 / 1000 },
      fioBFraction: { tusd: { peak: 0.75 } },
    },
  })
})
