import { inflateRawSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { lastFinalizedMonths } from '~/domain/units/shown-months'
import { sampleMonth, sampleMonths, sampleUnit } from '~/domain/units/unit.fixture'
import { figureHeader } from '~/unit-text/figures'
import { unitYearFigures, yearNumbers } from '~/unit-text/year-numbers'
import { monthTitle } from '~/unit-text/words'
import { reportFileName, yearFileName } from './file-name'
import { numbersCsv } from './numbers-csv.server'
import { numbersXlsx } from './numbers-xlsx.server'

const months = lastFinalizedMonths(sampleMonths)
const textOf = (unit = sampleUnit) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(numbersCsv(unit, yearNumbers(months)))
const rowsOf = (unit = sampleUnit) =>
  parse(textOf(unit), { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]
const sheetsOf = async (unit = sampleUnit, of = months) => readXlsxFile(Buffer.from(await numbersXlsx(unit, yearNumbers(of))))

test('the CSV opens in a Brazilian Excel: mark, semicolons, decimal commas and lines of Windows', () => {
  const text = textOf()
  expect(text).toMatch(/^\uFEFFEmpresa;Unidade;Mês;Custos;Consumo \(MWh\);/)
  expect(text).toContain('\r\nPadaria Sol;Loja Centro;Dezembro de 2025;Completos;112;')
  expect(text).toContain(';113,36;')
})

test('twelve months are a row each, the total is the last, and demand has none', () => {
  const rows = rowsOf()
  expect(rows).toHaveLength(13)
  expect(rows[0]!['Mês']).toBe('Outubro de 2025')
  expect(rows[11]!['Mês']).toBe('Setembro de 2026')
  // 10 months of 101, October 96,88 and December 113,36: 1.220,24 of 12 × 100 contracted
  expect(rows[12]).toMatchObject({
    Mês: 'Total',
    'Energia total (MWh)': '1220,24',
    'Energia contratada (MWh)': '1200',
    'Contratada menos total (MWh)': '-20,24',
    // Within 90 and 110 but for December: 110 − 113,36.
    'Sobra ou déficit (MWh)': '-3,36',
    // 11 × 80.000 + 55.000 − (11 × 60.000 + 68.000) = 207.000; of 935.000 it is 22,1 %
    'Economia (R$)': '207000,00',
    'Economia sobre o cativo (%)': '22,1',
    'Demanda medida (kW)': '',
  })
})

test('the XLSX has the same numbers in the same order, as numbers with their decimals', async () => {
  const [sheet] = await sheetsOf()
  const rows = sheet!.data
  expect(rows[0]!).toEqual(['Empresa', 'Unidade', 'Mês', 'Custos', ...unitYearFigures.map(figureHeader)])
  const csv = rowsOf()
  for (const [index, row] of rows.slice(1).entries()) {
    const written = unitYearFigures.map((figure) => csv[index]![figureHeader(figure)]!)
    const month = row[2] instanceof Date ? { year: row[2].getUTCFullYear(), month: row[2].getUTCMonth() + 1 } : undefined
    expect(month ? monthTitle(month) : row[2]).toBe(csv[index]!['Mês'])
    expect(row.slice(4).map((cell, at) => (cell === null ? '' : decimalsOf(cell, unitYearFigures[at]!.unit)))).toEqual(written)
  }
})

test('the header of the XLSX stays in view, and months are dates', async () => {
  const [sheet] = await sheetsOf()
  expect(sheet!.data[1]![2]).toEqual(new Date('2025-10-01'))
  const pane = /<pane [^>]*>/.exec(firstSheetOf(Buffer.from(await numbersXlsx(sampleUnit, yearNumbers(months)))))?.[0]
  expect(pane).toContain('ySplit="1"')
  expect(pane).toContain('state="frozen"')
})

/** XML of the first worksheet: the local header of a ZIP has 30 bytes, a name and extra bytes (APPNOTE 4.3.7). */
function firstSheetOf(zip: Buffer) {
  const name = 'xl/worksheets/sheet1.xml'
  const at = zip.indexOf(name) - 30
  const data = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  return inflateRawSync(zip.subarray(data)).toString()
}

/** As the CSV writes it: money with two decimals. */
function decimalsOf(cell: unknown, unit: string) {
  return (unit === 'R$' ? Number(cell).toFixed(2) : String(cell)).replace('.', ',')
}

test('a second sheet names the unit, and says that a missing value is 0', async () => {
  const [, sheet] = await sheetsOf()
  expect(Object.fromEntries(sheet!.data)).toMatchObject({
    Empresa: 'Padaria Sol',
    Unidade: 'Loja Centro',
    CNPJ: '11.222.333/0001-81',
    Submercado: 'Nordeste',
    'Início no mercado livre': '01/03/2023',
    'Sobre os números': 'Um valor que ainda não foi informado aparece como 0.',
  })
})

test.each(['=1+1', '+55 41', '-Padaria', '@SUM(A1)', ' =1'])('a company called %s is no formula in either file', async (name) => {
  const unit = { ...sampleUnit, companyName: name, name }
  expect(rowsOf(unit)[0]).toMatchObject({ Empresa: `'${name}`, Unidade: `'${name}` })
  const [, sheet] = await sheetsOf(unit)
  expect(sheet!.data.slice(0, 2).map((row) => String(row[1]))).toEqual([name.trim(), name.trim()])
})

test('a unit without a finalised month gives the headers and a total of 0', async () => {
  const [sheet] = await sheetsOf(sampleUnit, [])
  expect(sheet!.data).toHaveLength(2)
  expect(sheet!.data[1]!.slice(2, 6)).toEqual(['Total', null, 0, 0])
})

test('a month without a single figure is written as zeros', () => {
  const unknown = { ...sampleMonth({ year: 2026, month: 9 }), totalMwh: null, contractedMwh: null, freeCostBrl: null }
  const text = new TextDecoder().decode(numbersCsv(sampleUnit, yearNumbers([unknown])))
  expect(text).not.toMatch(/NaN|null|undefined/)
})

test('file names have the unit and the month, in plain letters', () => {
  const september = { year: 2026, month: 9 }
  expect(yearFileName(sampleUnit, september, 'csv')).toBe('loja-centro_ate_2026-09.csv')
  expect(yearFileName({ name: 'São João / Nº 2' }, undefined, 'xlsx')).toBe('sao-joao-no-2.xlsx')
  expect(yearFileName({ name: '光' }, september, 'xlsx')).toBe('unidade_ate_2026-09.xlsx')
  expect(reportFileName({ name: '"Loja"\r\n; filename=x' }, september)).toBe('loja-filename-x_relatorio_2026-09.pdf')
})
