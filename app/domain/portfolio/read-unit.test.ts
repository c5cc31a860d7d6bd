import type { Cell } from '~/domain/files/read-number'
import { readPortfolioUnit } from './read-unit'
import { columnHeader, columnLetter, readUnitHeader, unitColumnNames, type UnitColumn } from './unit-columns'

const header = ['Unidade', 'Distribuidora', 'Subgrupo', 'Modalidade', 'Demanda (kW)', 'Consumo FP (kWh)', 'Consumo P (kWh)']

function columnsOf(cells: readonly string[]): (UnitColumn | undefined)[] {
  const read = readUnitHeader(cells)
  if ('problem' in read) throw new Error(read.problem)
  return read.columns
}

const read = (cells: readonly Cell[], more: readonly string[] = []) => readPortfolioUnit(columnsOf([...header, ...more]), cells)
const shop = ['Loja 1', 'Copel', 'A4', 'Verde', '167,47', '18434', '1039'] as const

test('a row of seven cells is a unit of the green tariff', () => {
  expect(read(shop)).toEqual({
    unit: {
      name: 'Loja 1',
      distributor: 'Copel',
      subgroup: 'A4',
      ths: 'VERDE',
      contractedKw: { peak: 0, offPeak: 167.47 },
      overrunKw: { peak: 0, offPeak: 0 },
      measuredKw: {},
      energyKwh: { peak: 1039, offPeak: 18_434 },
    },
    problems: [],
  })
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('the column %d of a sheet is %s', (index, letter) => {
  expect(columnLetter(index)).toBe(letter)
})

const tariffHeader = [
  'Resolução da tarifa',
  'Tarifa vigente de',
  'Tarifa vigente até',
  'Tarifa da demanda fora de ponta (R$/kW)',
  'Tarifa TUSD fora de ponta (R$/MWh)',
  'Tarifa TUSD na ponta (R$/MWh)',
  'Tarifa TE fora de ponta (R$/MWh)',
  'Tarifa TE na ponta (R$/MWh)',
]
const tariffCells: readonly Cell[] = ['REH 3.700/2026', '22/04/2026', '2027-04-21', '30,5', 98.2, '1.463,11', 'R$ 287,5', 441]

test('a row may state the whole tariff of its unit, in place of the table’s', () => {
  const { unit, problems } = read([...shop, ...tariffCells], tariffHeader)
  expect(problems).toEqual([])
  expect(unit.statedTariff).toEqual({
    origin: 'typed',
    resolution: 'REH 3.700/2026',
    validFrom: '2026-04-22',
    validTo: '2027-04-21',
    demandPeak: 0,
    demandOffPeak: 30.5,
    tusdPeak: 1_463.11,
    tusdOffPeak: 98.2,
    tePeak: 441,
    teOffPeak: 287.5,
  })
})

test.each([
  [
    'a price left out',
    tariffCells.with(4, ''),
    'tariffTusdOffPeak',
    'Falta preencher: a tarifa vem inteira, ou a linha usa a da tabela',
  ],
  ['a day that is none', tariffCells.with(1, '31/02/2026'), 'tariffFrom', '"31/02/2026" não é um dia: use o formato 21/04/2026'],
  ['a price in words', tariffCells.with(7, 'muito'), 'tariffTePeak', '"muito" não é um número em R$'],
] as const)('a tariff with %s is no tariff, and says so', (_, cells, column, message) => {
  const { unit, problems } = read([...shop, ...cells], tariffHeader)
  expect(unit).not.toHaveProperty('statedTariff')
  expect(problems).toEqual([{ column, message }])
})

test('every header of the template names its column', () => {
  expect(columnsOf(unitColumnNames.map(columnHeader))).toEqual(unitColumnNames)
})

test.each([
  ['Consumo FP (MWh)', 'Colunas que não são de uma carteira: "Consumo FP (MWh)" (coluna H). Exclua-as ou use os nomes do modelo'],
  ['Lucro', 'Colunas que não são de uma carteira: "Lucro" (coluna H). Exclua-as ou use os nomes do modelo'],
  ['Nome', 'Duas colunas dizem o mesmo: Unidade (coluna A) e Nome (coluna H)'],
])('a header with %j is refused', (cell, problem) => {
  expect(readUnitHeader([...header, cell])).toEqual({ problem })
})

test('a header without what a study needs says which columns it lacks', () => {
  expect(readUnitHeader(['Unidade', 'Distribuidora', 'Subgrupo', 'Modalidade', 'Demanda'])).toEqual({
    problem: 'Faltam colunas: Consumo fora de ponta (kWh), Consumo na ponta (kWh)',
  })
})

test.each([
  ['PIS', '1,44', 'pisFraction', 0.0144],
  ['PIS', 0.0144, 'pisFraction', 0.0144],
  ['PIS', '0,15%', 'pisFraction', 0.0015],
  ['PIS', 0.15, 'pisFraction', 0.0015],
  ['COFINS', 6.63, 'cofinsFraction', 0.0663],
  ['COFINS', 0.0663, 'cofinsFraction', 0.0663],
  ['ICMS', '18 %', 'icmsFraction', 0.18],
  ['ICMS', 0.195, 'icmsFraction', 0.195],
  ['ICMS', 0, 'icmsFraction', 0],
] as const)('%s of %j is a fraction', (tax, cell, field, fraction) => {
  const { unit, problems } = read([...shop, cell], [tax])
  expect(problems).toEqual([])
  expect(unit[field]).toBeCloseTo(fraction, 12)
})

test.each([
  ['A5', 'subgroup', '"A5" não é um subgrupo: use A1, A2, A3, A3a, A4, AS, B1, B2, B3, B4', 2],
  ['Branca', 'ths', '"Branca" não é uma modalidade do Grupo A: use Verde ou Azul', 3],
  ['=1+1', 'offPeakDemandKw', '"=1+1" não é um número', 4],
  ['10 MW', 'offPeakDemandKw', '"10 MW" não é um número em kW', 4],
  ['-5', 'offPeakKwh', 'Precisa ser um número a partir de zero', 5],
  ['18.434', 'offPeakKwh', '"18.434" pode ser 18434 ou 18,434: escreva um dos dois', 5],
  ['', 'peakKwh', 'Falta preencher', 6],
] as const)('a cell of %j is refused at %s: %s', (cell, column, message, place) => {
  const cells = shop.map((own, index) => (index === place ? cell : own))
  expect(read(cells).problems).toEqual([{ column, message }])
})

test('an Azul without its peak demand is refused, and a house needs neither demand nor modality', () => {
  expect(read(['Loja', 'Copel', 'A4', 'Azul', '100', '1000', '100']).problems).toEqual([
    { column: 'peakDemandKw', message: 'Falta preencher' },
  ])
  expect(read(['Casa', '', 'B1', '', '', '', ''])).toMatchObject({ unit: { name: 'Casa', subgroup: 'B1' }, problems: [] })
})

test('a row of more cells than the header has a separator in a text', () => {
  const message = 'A linha tem mais colunas que o cabeçalho: há um separador dentro de um texto'
  expect(read([...shop, '9']).problems).toEqual([{ column: 'name', message }])
})

test.each([
  ['I5', 0.5],
  ['50%', 0.5],
  [0.5, 0.5],
  ['Convencional', 0],
  [1, 1],
])('a discount of %j is %d', (cell, incentive) => {
  expect(read([...shop, cell], ['Desconto']).unit.incentive).toBe(incentive)
})

const yearHeader = [...header.slice(0, 5), ...unitColumnNames.filter((column) => column.startsWith('month')).map(columnHeader)]
/** Each month: 1.000 kWh off-peak times its number, 100 kWh in the peak, 90 kW off-peak, and no peak demand. */
const yearCells = Array.from({ length: 12 }, (_, index) => [1_000 * (index + 1), 100, 90, '']).flat()

test('a row of twelve months is a year whose mean month has 6,500 kWh off-peak', () => {
  const { unit, problems } = readPortfolioUnit(columnsOf(yearHeader), ['Loja', 'Copel', 'A4', 'Verde', 100, ...yearCells])
  expect(problems).toEqual([])
  // (1 + 2 + … + 12) ÷ 12 = 6,5
  expect(unit.energyKwh).toEqual({ peak: 100, offPeak: 6_500 })
  expect(unit.months).toHaveLength(12)
  expect(unit.months![11]).toEqual({ calendarMonth: 12, energyKwh: { peak: 100, offPeak: 12_000 }, measuredKw: { offPeak: 90 } })
})

test('a year without one of its months says which, and one with a mean month too is refused', () => {
  const without = yearCells.map((cell, index) => (index === 4 ? '' : cell))
  expect(readPortfolioUnit(columnsOf(yearHeader), ['Loja', 'Copel', 'A4', 'Verde', 100, ...without]).problems).toEqual([
    { column: 'monthOffPeakKwh-2', message: 'Falta preencher' },
  ])
  const both = readPortfolioUnit(columnsOf([...yearHeader, 'Consumo P']), ['Loja', 'Copel', 'A4', 'Verde', 100, ...yearCells, 5])
  expect(both.problems).toEqual([
    { column: 'offPeakKwh', message: 'A linha traz o consumo médio e o dos doze meses: deixe um dos dois em branco' },
  ])
})
