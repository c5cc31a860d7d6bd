import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { getUnitPromise } from '~/contract/unit-promise'
import { ProviderError } from '~/gateway/refusal.server'
import { pagesOf, brand } from '~/documents/parts/read-pdf.fixture'
import { daysFile, promiseFile, yearFile } from './files.server'
import { wireUnit } from './measuring-point.fixture'
import { monthlyReport } from './report.server'

const own = { call: async () => wireUnit() as never }
const refusing = {
  call: async () => {
    throw new ProviderError(404, 'Unidade não encontrada')
  },
}

test('the CSV of a unit has its last twelve finalised months, none retroactive and none in projection', async () => {
  const response = await yearFile(own, 'unidade-centro', 'csv')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="loja-centro_ate_2026-09.csv"')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const rows = parse(await response.text(), { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]
  expect(rows.map((row) => row['Mês'])).toHaveLength(13)
  expect(rows[0]!['Mês']).toBe('Outubro de 2025')
  expect(rows[11]!['Mês']).toBe('Setembro de 2026')
})

test('the XLSX is a zip with its own type', async () => {
  const response = await yearFile(own, 'unidade-centro', 'xlsx')
  expect(response.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK')
})

test.each(['csv', 'xlsx'] as const)('the %s of another company’s unit answers 404 without details', async (format) => {
  const response = await yearFile(refusing, 'de-outra', format)
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('')
})

const now = new Date('2026-11-22T12:00:00Z')
const report = (mes: string | null, provider: { call: () => Promise<never> } = own) =>
  monthlyReport(provider, { unitId: 'unidade-centro', mes, brand, now })
const textOf = async (response: Response) => (await pagesOf(Readable.from([Buffer.from(await response.arrayBuffer())]))).join(' ')

test('the report of a month covers the twelve finalised months up to it', async () => {
  const response = await report('2026-04')
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain('filename="loja-centro_relatorio_2026-04.pdf"')
  const text = await textOf(response)
  expect(text).toContain('emitido em 22/11/2026')
  // From August 2025 on, without the retroactive September: 8 months
  expect(text).toContain('Em 8 meses, de agosto de 2025 a abril de 2026')
  expect(text).toContain('abr/26 mar/26 8 meses')
  // 13 finalised months in all, one of which cost more: 11 × 20.000 + 12.000 − 5.000 = 227.000
  expect(await textOf(await report('2026-09'))).toContain('Desde agosto de 2025, a economia soma R$ 227.000,00 em 13 meses.')
})

test('without a month in the address the last finalised one is reported', async () => {
  expect((await report(null)).headers.get('content-disposition')).toContain('relatorio_2026-09.pdf')
})

test.each(['', '2026', '2026-13', '2031-01', '2025-09', '=1+1', '../..'])(
  'the month %j is not shown for the unit, nor is a retroactive one',
  async (mes) => {
    const response = await report(mes)
    expect(response.status).toBe(400)
    expect(await response.text()).toBe('Mês inválido')
  },
)

test('the report of another company’s unit answers 404 without details, for any month', async () => {
  for (const mes of [null, '2026-09', 'x']) {
    const response = await report(mes, refusing)
    expect([response.status, await response.text()]).toEqual([404, ''])
  }
})

const days = (query: string, format: 'csv' | 'xlsx' = 'csv', provider: { call: () => Promise<never> } = own) =>
  daysFile(provider, 'unidade-centro', format, new URLSearchParams(query))

test('the CSV of a month’s days says which are a projection, and names the month', async () => {
  const response = await days('mes=2026-11')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="loja-centro_dias_2026-11.csv"')
  const rows = parse(await response.text(), { bom: true, delimiter: ';' }) as string[][]
  expect(rows[0]).toEqual(['Empresa', 'Unidade', 'Dia', 'Situação', 'Consumo: Novembro de 2026 (MWh)'])
  expect(rows[15]).toEqual(['Padaria Sol', 'Loja Centro', '15', 'Medido', '3'])
  expect(rows[16]).toEqual(['Padaria Sol', 'Loja Centro', '16', 'Projeção', '3,2'])
  // 15 × 3 + 15 × 3,2
  expect(rows[31]).toEqual(['Padaria Sol', 'Loja Centro', 'Total', '15 medidos, 15 em projeção', '93'])
  expect(rows).toHaveLength(32)
})

test('a unit called like a formula starts no formula in the days either', async () => {
  const provider = { call: async () => wireUnit({ name: '=1+1' }) as never }
  const [, row] = parse(await (await days('mes=2026-11', 'csv', provider)).text(), { bom: true, delimiter: ';' }) as string[][]
  expect(row![1]).toBe("'=1+1")
})

test.each(['', 'mes=2031-01', 'mes=2025-09', 'mes=2026-11&comparar=2025-09', 'mes=2026-11&comparar=x', 'comparar=2026-11'])(
  'the unit has no month "%s" with days',
  async (query) => {
    const response = await days(query)
    expect([response.status, await response.text()]).toEqual([400, 'Mês inválido'])
  },
)

test('the days and the promise of another company’s unit answer 404, and so does an absent promise', async () => {
  const unpromised = { call: async (endpoint: object) => (endpoint === getUnitPromise ? { promise: null } : wireUnit()) as never }
  const refused = [
    await days('mes=2026-11', 'xlsx', refusing),
    await promiseFile(refusing, 'de-outra', 'csv'),
    await promiseFile(unpromised, 'unidade-centro', 'csv'),
  ]
  for (const response of refused) expect([response.status, await response.text()]).toEqual([404, ''])
})
