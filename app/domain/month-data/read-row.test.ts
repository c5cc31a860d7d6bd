import type { Cell } from '~/domain/files/read-number'
import { readHeader, type ImportColumn } from './columns'
import { monthField, monthFieldNames } from './month-fields'
import { readRow } from './read-row'

const today = '2026-11-21'
const header = [
  'CNPJ',
  'Mes',
  'Ano',
  'CustoCativo',
  'CustoLivre',
  'EnergiaContratada',
  'EnergiaMedida',
  'Flexibilidade',
  'Status',
]

function columnsOf(cells: string[]): ImportColumn[] {
  const read = readHeader(cells)
  if ('problem' in read) throw new Error(read.problem)
  return read.columns
}

const read = (...cells: Cell[]) => readRow(columnsOf(header), cells, today)

test('a row with the names of the specification is read', () => {
  const row = read('11.222.333/0001-81', 'Setembro', '2026', 'R$ 80.000,50', '60000', '100', '112,5', '10%', '1')
  expect(row).toMatchObject({ cnpj: '11222333000181', cceeCode: undefined, year: 2026, month: 9, problems: [] })
  expect(row.figures).toEqual({
    captiveCostBrl: 80_000.5,
    freeCostBrl: 60_000,
    contractedMwh: 100,
    measuredMwh: 112.5,
    flexibilityFraction: 0.1,
    status: 'FINALIZADO',
  })
})

test('friendly names of columns are found in any case, with accents and units', () => {
  expect(columnsOf(['Código CCEE', 'Mês/Ano', 'CUSTO CATIVO (R$)', 'Energia medida [MWh]', 'Observações', ''])).toEqual([
    'cceeCode',
    'month',
    'captiveCostBrl',
    'measuredMwh',
    'ignored',
    'ignored',
  ])
})

test('every field of a month is found by its label, with its unit', () => {
  const labels = monthFieldNames.map((name) => `${monthField(name).label} (${monthField(name).unit})`)
  expect(columnsOf(['CNPJ', 'Mês', 'Situação', 'Retroativo', ...labels])).toEqual([
    'cnpj',
    'month',
    'status',
    'isRetroactive',
    ...monthFieldNames,
  ])
})

test('a peak in brackets, an abbreviation and a name of the specification name their field', () => {
  const said = ['Consumo (ponta)', 'CONSUMO FORA PONTA em MWh', 'EER', 'costReactive', 'demanda contratada kW']
  const [, , ...figures] = columnsOf(['cnpj', 'MES', ...said])
  expect(figures).toEqual(['peakMwh', 'offPeakMwh', 'reserveEnergyBrl', 'reactiveCostBrl', 'contractedDemandKw'])
})

test('a consumption is the measured energy, unless the file has that in a column of its own', () => {
  expect(columnsOf(['CNPJ', 'Mes', 'Consumo (MWh)'])).toEqual(['cnpj', 'month', 'measuredMwh'])
  expect(columnsOf(['CNPJ', 'Mes', 'Consumo', 'Energia medida'])).toEqual(['cnpj', 'month', 'ignored', 'measuredMwh'])
})

test.each(['Energia medida (kWh)', 'Demanda medida (MWh)', 'Custo livre (R$/MWh)', 'Consumo (intermediário)'])(
  'the header %j, in another unit or of another figure, is refused by name',
  (said) => {
    expect(readHeader(['CNPJ', 'Mes', said])).toMatchObject({ problem: expect.stringContaining(`"${said}"`) })
  },
)

test('a note in brackets is no part of the name of a column without a unit', () => {
  expect(columnsOf(['CNPJ (só números)', 'Mês (nome)', 'Status (1 ou 2)', 'Cativo'])).toEqual([
    'cnpj',
    'month',
    'status',
    'captiveCostBrl',
  ])
})

test.each([
  ['Sim', true],
  ['x', true],
  ['VERDADEIRO', true],
  ['Não', false],
  ['falso', false],
  [0, false],
])('a month is retroactive as %j says: %s', (cell, isRetroactive) => {
  const columns = columnsOf(['CNPJ', 'Mes', 'Cativo', 'Retroativo'])
  expect(readRow(columns, ['11222333000181', 'set/2026', '', cell], today).figures).toEqual({ isRetroactive })
})

test('optional fields are read as the others are, with their units and within their limits', () => {
  const columns = columnsOf([
    'CNPJ',
    'Mes',
    'Demanda medida',
    'Custo da energia reativa',
    'Reativo ponta',
    'Retroativo',
    'Status',
  ])
  const readDetails = (...cells: Cell[]) => readRow(columns, ['11222333000181', 'set/2026', ...cells], today)
  expect(readDetails('1.250,5 kW', 'R$ 1.234,56', '12 kVArh', '', 'Em operação').figures).toEqual({
    measuredDemandKw: 1250.5,
    reactiveCostBrl: 1234.56,
    peakReactiveKvarh: 12,
    status: 'EM_CURTO_PRAZO',
  })
  expect(readDetails('10000001', '-1', 'doze', 'talvez', '').problems).toEqual([
    { field: 'peakReactiveKvarh', message: '"doze" não é um número' },
    { field: 'measuredDemandKw', message: 'A demanda medida precisa estar entre 0 e 10.000.000 kW' },
    { field: 'reactiveCostBrl', message: 'O custo da energia reativa precisa estar entre 0 e 1.000.000.000' },
    { field: 'isRetroactive', message: '"talvez" não diz se o mês é retroativo: use Sim ou Não' },
  ])
})

test.each([
  [['CNPJ', 'Mes', 'Custo'], 'Colunas que não são de dados mensais: "Custo". Exclua-as ou use os nomes do modelo'],
  [['Mes', 'CustoCativo'], 'Falta a coluna que diz a unidade: CNPJ ou Código CCEE'],
  [['CNPJ', 'CustoCativo'], 'Falta a coluna Mes'],
  [['CNPJ', 'Mes', 'Ano'], 'Falta uma coluna de valores, como CustoCativo'],
  [['CNPJ', 'Mes', 'Cativo', 'Custo cativo'], 'Duas colunas dizem o mesmo: Cativo e Custo cativo'],
])('the header %j is refused: %s', (cells, problem) => {
  expect(readHeader(cells)).toEqual({ problem })
})

test('every problem of a row is reported with its column', () => {
  const { problems } = read('123', 'Setembrinho', '2035', '1.234', 'abc', '-5', '', '300', '9')
  expect(problems).toEqual([
    { field: 'captiveCostBrl', message: '"1.234" pode ser 1234 ou 1,234: escreva um dos dois' },
    { field: 'freeCostBrl', message: '"abc" não é um número' },
    { field: 'contractedMwh', message: 'A energia contratada precisa estar entre 0 e 1.000.000 MWh' },
    { field: 'flexibilityFraction', message: 'A flexibilidade precisa estar entre 0 e 100 %' },
    { field: 'status', message: '"9" não é um status: use 1 (finalizado) ou 2 (não finalizado)' },
    { field: 'month', message: '"Setembrinho" não é um mês' },
    { field: 'year', message: 'O ano precisa estar entre 2017 e 2026' },
    { field: 'cnpj', message: '"123" não é um CNPJ' },
  ])
})

test('half a row lacks its unit, its month or its figures', () => {
  expect(read('', 'Setembro', '2026', '1').problems).toEqual([
    { field: 'cnpj', message: 'Falta o CNPJ ou o código CCEE da unidade' },
  ])
  expect(read('11222333000181').problems).toEqual([{ field: 'month', message: 'Falta o mês' }])
  expect(read('11222333000181', 'Setembro').problems).toEqual([{ field: 'year', message: 'Falta o ano' }])
  expect(read('11222333000181', 'Setembro', '2026').problems).toEqual([
    { field: 'row', message: 'A linha não traz valor nenhum' },
  ])
})

test('a year in the month and another in its column are refused', () => {
  expect(read('11222333000181', 'set/2026', '2025', '1').problems).toEqual([
    { field: 'year', message: 'O mês diz 2026 e a coluna do ano diz 2025' },
  ])
})

test('a CNPJ that a spreadsheet took for a number gets its leading zeros back', () => {
  // Banco do Brasil: 00.000.000/0001-91 is the number 191; COAPIL: 02.447.928/0001-44.
  expect(read(2_447_928_000_144, 'Setembro', 2026, 1).cnpj).toBe('02447928000144')
})
