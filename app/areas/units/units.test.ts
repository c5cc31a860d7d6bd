import { listMonthPrices } from '~/contract/measuring-points'
import { ProviderError } from '~/gateway/refusal.server'
import { sampleMonths, sampleUnit } from '~/domain/units/unit.fixture'
import { wireUnit } from './measuring-point.fixture'
import { unitAddress } from './unit-address'
import { unitSwitcher } from './unit-choices'
import { openUnit, readUnit } from './units.server'

const answering = (answer: () => unknown) => ({ call: async () => answer() as never })
const refusing = (status: number) =>
  answering(() => {
    throw new ProviderError(status, 'Unidade não encontrada')
  })

test('a unit comes with all of its months, retroactive ones too, oldest first', async () => {
  const newestFirst = wireUnit({ invoices: wireUnit().invoices.toReversed() })
  const read = await readUnit(
    answering(() => newestFirst),
    sampleUnit.id,
  )
  expect(read?.unit).toEqual(sampleUnit)
  expect(read?.months.map(({ year, month }) => ({ year, month }))).toEqual(
    sampleMonths.map(({ year, month }) => ({ year, month })),
  )
})

test.each([400, 404])('a unit that the provider refuses with %i is not found', async (status) => {
  expect(await readUnit(refusing(status), 'de-outra')).toBeUndefined()
})

const units = [
  wireUnit({ id: 'b', name: 'Loja 10' }),
  wireUnit({ id: 'c', name: 'Ático' }),
  wireUnit({ id: 'a', name: 'Loja 9', company_name: 'Padaria São João' }),
  wireUnit({ id: 'd', name: 'Loja 9' }),
]
/** A unit in a world without known prices. */
const unpriced = {
  call: async (endpoint: object) => (endpoint === listMonthPrices ? { months: [], taxes: null } : wireUnit()) as never,
}
const open = (query: string, provider: Parameters<typeof openUnit>[0] = unpriced, listed = units) =>
  openUnit(provider, {
    units: listed,
    alerts: [],
    query: new URLSearchParams(query),
    door: { path: '/client' },
    today: '2026-11-16',
    maySimulate: false,
  })

test('units are called by their company in upper case and their name, and sorted as a person counts', async () => {
  const opened = await open('')
  expect(opened?.choices).toEqual([
    { id: 'a', label: 'PADARIA SÃO JOÃO - Loja 9' },
    { id: 'c', label: 'PADARIA SOL - Ático' },
    { id: 'd', label: 'PADARIA SOL - Loja 9' },
    { id: 'b', label: 'PADARIA SOL - Loja 10' },
  ])
})

test('without a unit in the address the first by name is opened', async () => {
  const call = vi.fn(unpriced.call)
  await open('unidade=', { call })
  expect(call.mock.calls[0]).toEqual([expect.anything(), { params: { id: 'a' } }])
})

test.each([
  ['is of another page', 'unidade=de-outra', answering(wireUnit)],
  ['is of another company', 'unidade=a', refusing(404)],
])('a unit that %s is answered with 404', async (_, query, provider) => {
  const refused = await open(query, provider).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Response)
  expect((refused as Response).status).toBe(404)
})

test('a page without units opens none', async () => {
  const page = {
    units: [],
    alerts: [],
    query: new URLSearchParams('unidade=a'),
    door: { path: '/client' },
    today: '2026-11-16',
    maySimulate: false,
  } as const
  expect(await openUnit(refusing(404), page)).toBeUndefined()
})

test('a retroactive month is not shown and cannot be opened', async () => {
  const opened = await open('mes=2025-09')
  expect(opened?.months).toHaveLength(sampleMonths.length - 1)
  expect(opened).toMatchObject({ month: undefined, isMonthInvalid: true })
})

const idsAt = async (query: string) => (await open(query))?.viabilities.map(({ unitId }) => unitId)

test('"ver" lists every unit or every study, and another word nothing', async () => {
  const listed = await open('ver=unidades')
  expect([listed?.list, listed?.rows.length]).toEqual(['unidades', units.length])
  expect((await open('ver=estudos'))?.list).toBe('estudos')
  expect((await open('ver=tudo'))?.list).toBeUndefined()
})

test('the dashboard shows twelve of 13 studies with a link to all, and "ver=estudos" shows all without a link', async () => {
  const many = Array.from({ length: 13 }, (_, index) => wireUnit({ id: `u${index}` }))
  const opened = await open('', unpriced, many)
  expect([opened?.viabilities.length, opened?.allStudies]).toEqual([12, '/client?unidade=u0&ver=estudos'])
  const listed = await open('ver=estudos', unpriced, many)
  expect([listed?.viabilities.length, listed?.allStudies]).toEqual([13, undefined])
})

test('the studies of every unit stand on the dashboard, the chosen unit’s first; a month has none', async () => {
  expect(await idsAt('')).toHaveLength(units.length)
  expect((await idsAt('unidade=b'))![0]).toBe('b')
  expect(await idsAt('mes=2026-09')).toEqual([])
})

test.each([
  ['', undefined, undefined, false],
  ['mes=2026-09', 9, undefined, false],
  ['mes=2026-09&comparar=2026-08', 9, 8, false],
  ['mes=2026-09&comparar=2019-01', 9, undefined, true],
  ['comparar=2026-08', undefined, 8, false],
  ['mes=2019-01&comparar=2026-08', undefined, 8, true],
  ['mes=2026-09&comparar=2026-09', 9, undefined, false],
  ['comparar=2026-11', undefined, undefined, false],
  ['mes=2026-9', undefined, undefined, true],
  ['mes=&comparar=', undefined, undefined, false],
])('the address "%s" opens month %s beside %s', async (query, month, compared, isMonthInvalid) => {
  const opened = await open(query)
  expect([opened?.month?.month, opened?.compared?.month, opened?.isMonthInvalid]).toEqual([month, compared, isMonthInvalid])
})

test('a finalised month says what changed since the month before it, and the same one of the year before where it is stored', async () => {
  const opened = await open('mes=2026-09')
  expect(opened?.prices?.changes.map(({ change }) => change.before)).toEqual([{ year: 2026, month: 8 }])
  expect((await open(''))?.prices).toBeUndefined()
})

test('a provider that does not know the prices of months leaves its months without explanations by them', async () => {
  const older = {
    call: async (endpoint: object) => {
      if (endpoint === listMonthPrices) throw new ProviderError(404, 'Não encontrado')
      return wireUnit() as never
    },
  }
  const opened = await open('mes=2026-09', older)
  expect(opened?.prices?.changes[0]?.change.unknown).toEqual(expect.arrayContaining(['tariff', 'flag']))
})

test('addresses keep the company, and leave out defaults', () => {
  expect(unitAddress({ path: '/client' }, { unidade: 'a', mes: undefined })).toBe('/client?unidade=a')
  expect(unitAddress({ path: '/empresa', cliente: 'x&y' }, { unidade: 'a', mes: '2026-09', comparar: '2025-09' })).toBe(
    '/empresa?cliente=x%26y&unidade=a&mes=2026-09&comparar=2025-09',
  )
})

test('the choice of unit keeps the company that the partner opened', () => {
  const choices = [{ id: 'a', label: 'A - Um' }]
  expect(unitSwitcher({ door: { path: '/empresa', cliente: 'x' }, choices, unit: { id: 'a' } })).toEqual({
    label: 'Unidade',
    name: 'unidade',
    value: 'a',
    options: [{ value: 'a', label: 'A - Um' }],
    kept: { cliente: 'x' },
  })
})
