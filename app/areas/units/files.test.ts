import { parse } from 'csv-parse/sync'
import { ProviderError } from '~/gateway/refusal.server'
import { yearFile } from './files.server'
import { wireUnit } from './measuring-point.fixture'

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

test.each(['csv', 'xlsx'] as const)('the %s of another company’s unit answers 404 and tells nothing', async (format) => {
  const response = await yearFile(refusing, 'de-outra', format)
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('')
})
