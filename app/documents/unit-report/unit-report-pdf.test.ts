import { buffer } from 'node:stream/consumers'
import { promiseTable, type PromisedParts } from '~/domain/units/promise'
import { promiseCauses } from '~/domain/units/promise-causes'
import type { UnitMonth } from '~/domain/units/unit-month'
import { monthWith } from '~/domain/units/unit-month.fixture'
import { lastFinalizedMonths } from '~/domain/units/shown-months'
import { sampleMonth, sampleMonths, sampleUnit } from '~/domain/units/unit.fixture'
import { yearCharts } from '~/unit-text/series'
import { brand, depthsOf, pagesOf, plain, structureOf } from '../parts/read-pdf.fixture'
import type { UnitReport } from './report'
import { unitReportPdf } from './unit-report-pdf.server'

const year = lastFinalizedMonths(sampleMonths)
const sample: UnitReport = {
  unit: sampleUnit,
  month: year.at(-1)!,
  previous: year.at(-2),
  year,
  all: year,
  retroactive: [],
  promise: undefined,
  day: '2026-11-22',
}
const reportOf = (changed: Partial<UnitReport> = {}) => unitReportPdf({ ...sample, ...changed }, brand)
const textOf = async (changed?: Partial<UnitReport>) => (await pagesOf(reportOf(changed))).join(' ')
const generating = year.map((month): UnitMonth => ({ ...month, generatedMwh: 40 }))

test('the first page has the unit, the answer, three figures and the accumulated savings', async () => {
  const [cover] = await pagesOf(reportOf())
  for (const text of [
    'Relatório mensal de energia: setembro de 2026',
    'Loja Centro',
    'Padaria Sol',
    'Em setembro de 2026, Loja Centro economizou R$ 20.000,00 no mercado livre (25,0%).',
    // 11 × 80.000 + 55.000 − (11 × 60.000 + 68.000)
    'Em 12 meses, de outubro de 2025 a setembro de 2026, a economia soma R$ 207.000,00.',
    'Sem sobra/déficit: contrato de 100 MWh, de 90 a 110 MWh, e energia total de 101 MWh.',
    'R$ 80.000,00',
    'R$ 60.000,00',
    'Economia acumulada de R$ 207.000 em 12 meses',
    '11.222.333/0001-81',
    'Nordeste',
  ])
    expect(cover).toContain(text)
})

test('every chart of the year is drawn under its title, on the page of its title, and read aloud with its values', async () => {
  const bytes = await buffer(reportOf({ year: generating }))
  const pages = await pagesOf(reportOf({ year: generating }))
  const structure = plain(await structureOf(bytes))
  const charts = yearCharts(generating)
  expect(charts).toHaveLength(6)
  for (const { title, series } of charts) {
    const page = pages.find((text) => text.includes(plain(title)))
    expect(page?.slice(page.indexOf(plain(title)))).toContain('out/25')
    expect(structure).toContain(`${plain(title)}. ${series.length > 1 ? `${series[0]!.label}: ` : ''}out/25: `)
  }
})

test.each([
  ['of twelve months', {}],
  ['with a plant', { year: generating }],
  ['of the first month', { year: year.slice(0, 1), month: year[0]!, previous: undefined }],
  ['without a finalised month', { year: [], previous: undefined }],
  [
    'with long names',
    { unit: { ...sampleUnit, name: 'Centro de distribuição '.repeat(6), companyName: 'Companhia '.repeat(12) } },
  ],
])('the last page of a report %s is filled to a quarter at least', async (_, changed) => {
  const depths = await depthsOf(reportOf(changed))
  expect(depths.at(-1)).toBeGreaterThan(0.25)
})

test('each page says which unit and month it is of, and how many pages there are', async () => {
  const pages = await pagesOf(reportOf())
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Padaria Sol · Loja Centro · setembro de 2026')
    expect(page).toContain(`Página ${index + 1} de ${pages.length}`)
  }
})

test('a month in projection, in which almost nothing is known, says so and writes zeros', async () => {
  const november = sampleMonths.at(-1)!
  const text = await textOf({ month: november, previous: year.at(-1) })
  expect(text).toContain('Em novembro de 2026, os custos de Loja Centro ainda não são conhecidos.')
  expect(text).toContain('Situação do mês: Em projeção. Os valores ainda podem mudar até o fechamento.')
  expect(text).toContain('Custo no mercado livre (R$) 0,00 60.000,00')
  expect(text).toContain('Um valor que ainda não foi informado aparece como 0.')
  expect(await textOf({ month: monthWith({}), year: [], previous: undefined })).not.toMatch(/NaN|undefined|null|Infinity/)
})

test('a month beyond its limits names them', async () => {
  const month = sampleMonth({ year: 2026, month: 9 }, { totalMwh: 113.36, measuredDemandKw: 330 })
  const text = await textOf({ month })
  expect(text).toContain('A energia total ficou 3,36 MWh acima do limite máximo do contrato, de 110 MWh.')
  expect(text).toContain('A demanda medida ficou 30 kW acima da contratada, de 300 kW.')
})

test('the PDF is tagged for screen readers, in Portuguese, with its fonts inside, and the same whenever it is made', async () => {
  const bytes = await buffer(reportOf())
  const file = bytes.toString('latin1')
  expect(file).toContain('/Lang (pt-BR)')
  expect(file).not.toContain('Helvetica')
  const roles = await structureOf(bytes)
  for (const role of ['H1', 'H2', 'H3', 'P', 'Table', 'TH', 'TD', 'Figure']) expect(roles).toContain(`"role":"${role}"`)
  expect(bytes.equals(await buffer(reportOf()))).toBe(true)
})

const parts: PromisedParts = {
  peakMwh: 10,
  offPeakMwh: 90,
  energy: null,
  taxFactor: 1,
  reserveEnergyBrl: null,
  capacityReserveBrl: null,
  costLines: [],
}
const promise = { studyName: 'Serra Alta', signedOn: '2025-10-02', exception: null, ...compared('2025-10-02', parts) }

/** A study that promises R$ 18.000,00 a month, 80.000 − 62.000, compared with the months since a day. */
function compared(signedOn: '2025-10-02' | '2026-10-01', ofStudy?: PromisedParts) {
  const years = [2025, 2026].map((of) => ({ year: of, captiveBrl: 80_000, freeBrl: 62_000, parts: ofStudy }))
  const prices = { flag: undefined, energy: undefined, pldBrlPerMwh: undefined }
  return { table: promiseTable({ signedOn, years }, year), causes: promiseCauses({ signedOn, years }, year, () => prices) }
}

test('a report of a unit with a locked study has promised and realised values, to the cent', async () => {
  const text = await textOf({ promise })
  expect(text).toContain('Estudo "Serra Alta", com o contrato assinado em 02/10/2025.')
  // Promised 12 × 18.000 = 216.000; realised 10 × 20.000 + 12.000 in December − 5.000 in June = 207.000
  expect(text).toContain('Total 216.000,00 207.000,00 -9.000,00')
  // In June the captive market cost 55.000 and the free one 60.000: −5.000 − 18.000
  expect(text).toContain('Junho de 2026 18.000,00 -5.000,00 -23.000,00')
  expect(text).toContain('Até setembro de 2026, a unidade economizou R$ 9.000,00 a menos que o prometido')
  // October has 96 MWh and December 112, the study and other months 100: −4 × (18.000 / 100 + 20.000 / 96) / 2 = −776,67;
  // 12 × (18.000 / 100 + 12.000 / 112) / 2 = 1.722,86; together 946,19. Of −9.000 remain −9.946,19.
  expect(text).toContain(
    'Prometido R$ 216.000,00, realizado R$ 207.000,00: R$ 9.000,00 a menos, sobretudo por causas não explicadas (R$ 9.946,19 a menos), em parte compensado pelo consumo (R$ 946,19 a mais).',
  )
  expect(text).toMatch(/MWh 946,19 .*Não explicado .* -9\.946,19 Diferença -9\.000,00/)
  expect(await textOf()).not.toContain('Prometido e realizado')
})

test('a promise without the parts of its study says that its difference is not split', async () => {
  const text = await textOf({ promise: { ...promise, ...compared('2025-10-02') } })
  expect(text).toContain('Por que a diferença? Deste estudo ficaram guardados só os custos de cada ano')
  expect(text).toContain('ela toda (R$ 9.000,00 a menos) fica como não explicada.')
  expect(text).not.toContain('Diferença -9.000,00')
})

test('a promise without a finalised month says so, without a chart or a table', async () => {
  const text = await textOf({
    promise: { ...promise, studyName: null, ...compared('2026-10-01') },
  })
  expect(text).toContain('Contrato assinado em 02/10/2025.')
  expect(text).toContain('Nenhum mês finalizado desde a assinatura.')
  expect(text).not.toContain('Economia prometida e realizada, mês a mês')
})

test.each([
  ['with a promise', { promise }],
  ['with a plant', { year: generating }],
  [
    'with long names',
    { unit: { ...sampleUnit, name: 'Centro de distribuição '.repeat(6), companyName: 'Companhia '.repeat(12) } },
  ],
])('no table of a report %s is broken over two pages', async (_, changed) => {
  expect(await textOf(changed)).not.toContain('(continuação)')
})

test('a unit named by one word of 9,000 characters gives a report with the beginning of it', async () => {
  const text = await textOf({ unit: { ...sampleUnit, name: 'L'.repeat(9_000) } })
  expect(text).not.toContain('L'.repeat(120))
  expect(text.replaceAll(' ', '')).toContain(`${'L'.repeat(119)}…`)
})
