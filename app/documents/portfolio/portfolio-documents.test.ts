import { testsWith } from '../../../tests/support/tests-with'
import { brand, missingFrom, pagesOf } from '../parts/read-pdf.fixture'
import { recalculated } from '../exports/recalculate.fixture'
import { workbook } from '../exports/workbook.server'
import { portfolioCsv } from './portfolio-csv.server'
import { portfolioPdf } from './portfolio-pdf.server'
import { portfolioSheets } from './portfolio-xlsx.server'
import { samplePortfolio } from './sample-portfolio.fixture'

test('the PDF has the answer, the years, and the result of each unit', async () => {
  const text = (await pagesOf(portfolioPdf(samplePortfolio, brand))).join(' ')
  // 40.000 + 10.000 of 100.000 + 50.000 is a third; with the loss of 2.000 it is 48.000 of 170.000.
  const told = [
    '2 unidades ganham ao migrar: R$ 50.000 no ano 1 (33,3%).',
    'De 4 unidades: 2 ganham, 1 perde, 1 não pode migrar. Uma linha da planilha, com erro, ficou de fora.',
    'Em 5 anos, as que ganham economizam R$ 250.000.',
    'R$ 48.000,00',
    'Ganham (2)',
    'Perdem (1)',
    'Não podem migrar (1)',
    'a lei abre até 25/11/2028 (Lei 15.269/2025)',
    'R$ 235,00/MWh',
  ]
  expect(missingFrom(text, told)).toEqual([])
  expect(text.indexOf('Loja Centro')).toBeLessThan(text.indexOf('Loja Norte'))
})

test('the PDF names the resolutions of its tariffs with their validity, each once', async () => {
  const text = (await pagesOf(portfolioPdf(samplePortfolio, brand))).join(' ')
  expect(missingFrom(text, ['Tarifas', 'REH 3.592/2026', 'de 24/06/2026 a 23/06/2027'])).toEqual([])
  expect(text.split('REH 3.592/2026')).toHaveLength(2)
  expect(text).not.toContain('Tarifa vencida')
  const later = (await pagesOf(portfolioPdf({ ...samplePortfolio, day: '2027-06-24' }, brand))).join(' ')
  expect(later).toContain('Tarifa vencida em 23/06/2027.')
})

test('the PDF, the summary of the XLSX and the row of each unit warn of an ended tariff', async () => {
  const ended = { ...samplePortfolio, day: '2027-06-24' } as const
  const warning = '3 unidades foram calculadas com tarifas que já não vigoram.'
  expect((await pagesOf(portfolioPdf(ended, brand))).join(' ')).toContain(warning)
  const [summary, units] = portfolioSheets(ended)
  expect(summary!.rows).toContainEqual(['Atenção', warning])
  expect(units!.rows.slice(1, 4).map((row) => row.at(-1))).toEqual(Array(3).fill('Tarifa vencida em 23/06/2027.'))
  expect(portfolioSheets(samplePortfolio)[0]!.rows.flat()).not.toContain('Atenção')
})

test('a portfolio of 31 days says in its PDF and XLSX that its price is old', async () => {
  // The sample is of 21 November 2026.
  const [later, text] = ['2026-12-22', 'O preço da energia deste estudo é antigo: tem 31 dias, de 21/11/2026.'] as const
  expect(samplePortfolio.day).toBe('2026-11-21')
  expect((await pagesOf(portfolioPdf(samplePortfolio, brand, later))).join(' ')).toContain(text)
  expect(JSON.stringify(portfolioSheets(samplePortfolio, later)[0]!.rows)).toContain(text)
  expect(JSON.stringify(portfolioSheets(samplePortfolio, '2026-12-21')[0]!.rows)).not.toContain('antigo')
})

test('every page of a PDF of 10 to 50 units begins with a title', async () => {
  const [unit] = samplePortfolio.units
  const titles =
    /^(Farol Energia Estudo de uma carteira|Ganham|Perdem|Não podem migrar|Não calculadas|Ano a ano|Tarifas|Condições)/
  for (let count = 10; count <= 50; count += 4) {
    const units = Array.from({ length: count }, (_, index) => ({
      ...unit!,
      line: index + 2,
      unit: { ...unit!.unit, name: `Loja ${index + 1}` },
    }))
    const pages = await pagesOf(portfolioPdf({ ...samplePortfolio, units }, brand))
    expect(pages.filter((page) => !titles.test(page.trim())).map((page) => page.slice(0, 80))).toEqual([])
  }
}, 60_000)

test('the CSV has a unit a row, from the largest saving to those without figures, and no name runs as a formula', () => {
  const [first] = samplePortfolio.units
  const hostile = {
    ...samplePortfolio,
    units: [...samplePortfolio.units, { ...first!, line: 9, unit: { ...first!.unit, name: '=1+1' } }],
  }
  const lines = new TextDecoder().decode(portfolioCsv(hostile)).split('\r\n')
  const cells = lines.slice(1, 6).map((line) => line.split(';'))
  expect(cells.map(([line, name]) => [line, name])).toEqual([
    ['5', 'Loja Centro'],
    ['3', 'Loja Norte'],
    ['9', "'=1+1"],
    ['2', 'Depósito'],
    ['4', 'Casa'],
  ])
  expect(cells[0]!.slice(11, 17)).toEqual(['Ganha', '', '100000,00', '60000,00', '40000,00', '40'])
})

testsWith(['LibreOffice Calc'], () => {
  test('a spreadsheet recalculates its units and totals when the prices of energy are changed', async () => {
    const sheets = portfolioSheets(samplePortfolio)
    // The first price rises by R$ 500, the second and third by R$ 100.
    const dearer = sheets.map((sheet) =>
      sheet.name === 'Premissas'
        ? {
            ...sheet,
            rows: sheet.rows.map((row, index) => (index === 0 || index > 3 ? row : [row[0], [735, 329, 324][index - 1]])),
          }
        : sheet,
    )
    const [before, after] = await recalculated(await Promise.all([workbook(sheets), workbook(dearer)]))
    const totals = (found: typeof before) => {
      const rows = found!.find(({ sheet }) => sheet === 'Resumo')!.data
      return [6, 7, 8, 9].map((row) => rows[row]!.slice(1, 3))
    }
    expect(totals(before)).toEqual([
      [2, 3],
      [150_000, 170_000],
      [100_000, 122_000],
      [50_000, 48_000],
    ])
    // Centro: 60.000 + 100 × 500 = 110.000 and loses; Norte: 40.000 + (40 + 60) × 100 = 50.000 and saves nothing; Depósito: 22.000 + 30 × 500.
    expect(totals(after)).toEqual([
      [0, 3],
      [0, 170_000],
      [0, 197_000],
      [0, -27_000],
    ])
  }, 120_000)
})
