import { viabilityFileId, wireUnit, wireViability } from '../measuring-point.fixture'
import { shortList, viabilityStudies } from './viability-studies'

const studied = (id: string, name: string, more: Partial<ReturnType<typeof wireUnit>> = {}) =>
  wireUnit({ id, name, additional_data: { viabilityData: { ...wireViability, measuringPointName: name } }, ...more })
const today = '2026-11-24'
const namesOf = (units: ReturnType<typeof wireUnit>[], chosenId: string) =>
  viabilityStudies(units, chosenId, today).map(({ unitName }) => unitName)

test('the chosen unit stands first and the others by name, as a person counts', () => {
  const units = [studied('a', 'Loja 10'), studied('b', 'Ático'), studied('c', 'Loja 9')]
  expect(namesOf(units, 'b')).toEqual(['Ático', 'Loja 9', 'Loja 10'])
  expect(namesOf(units, 'a')).toEqual(['Loja 10', 'Ático', 'Loja 9'])
  expect(namesOf(units, 'of-no-study')).toEqual(['Ático', 'Loja 9', 'Loja 10'])
})

test('a unit that the provider lists twice is shown once, and a unit without a study is left out', () => {
  const without = studied('b', 'Loja 2', { additional_data: null, uploads: [] })
  expect(namesOf([studied('a', 'Loja 1'), without, studied('a', 'Loja 1')], 'b')).toEqual(['Loja 1'])
})

test('a study that comes as JSON text is read, and one that cannot be read leaves its PDF', () => {
  const viabilityData = { ...wireViability, measuringPointName: 'Loja 1' }
  const [read, unread] = viabilityStudies(
    [
      studied('a', 'Loja 1', { additional_data: JSON.stringify({ viabilityData }) }),
      studied('b', 'Loja 2', { additional_data: '{' }),
    ],
    'a',
    today,
  )
  expect(read?.viability?.costBrlPerYear).toMatchObject({ 'AZUL I5': 138_000, 'VERDE I1': null })
  expect(unread).toEqual({
    unitId: 'b',
    unitName: 'Loja 2',
    viability: null,
    files: [{ type: 'VIABILIDADE_THS', name: 'Viabilidade.pdf', storageId: viabilityFileId }],
  })
})

test('a unit that is still migrating shows its study', () => {
  expect(namesOf([studied('a', 'Loja 1', { status: 'EM_ADESAO', invoices: [] })], 'a')).toEqual(['Loja 1'])
})

test('a dashboard lists twelve studies with three PDFs each, and says that there are more', () => {
  const uploads = [1, 2, 3, 4].map((at) => ({ type: 'VIABILIDADE_THS' as const, name: `${at}.pdf`, url: `/uploads/${at}` }))
  const units = Array.from({ length: 13 }, (_, at) => studied(`u${at}`, `Loja ${at}`))
  expect(shortList(viabilityStudies(units, 'u0', today))).toMatchObject({ isShortened: true, studies: { length: 12 } })
  expect(shortList(viabilityStudies(units.slice(1), 'u1', today)).isShortened).toBe(false)
  const many = shortList(viabilityStudies([studied('u0', 'Loja', { uploads })], 'u0', today))
  expect(many).toMatchObject({ isShortened: true, studies: [{ files: { length: 3 } }] })
})
