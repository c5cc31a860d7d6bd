import { tariffPeriod, tariffWarning } from './tariff-text'

const tariff = { resolution: 'REH 3.472/2025', validFrom: '2025-06-24', validTo: '2026-06-23' } as const
const supersededBy = { resolution: 'REH 3.592/2026', validFrom: '2026-06-01' } as const
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test('a tariff is shown with its resolution and its period', () => {
  expect(plain(tariffPeriod({ tariff }))).toBe('REH 3.472/2025, vigente de 24/06/2025 até 23/06/2026')
})

test('a stated tariff says who stated it', () => {
  expect(plain(tariffPeriod({ tariff: { ...tariff, origin: 'invoice' } }))).toBe(
    'REH 3.472/2025, da sua fatura, vigente de 24/06/2025 até 23/06/2026',
  )
  expect(plain(tariffPeriod({ tariff: { ...tariff, origin: 'typed' } }))).toBe(
    'REH 3.472/2025, informada por você, vigente de 24/06/2025 até 23/06/2026',
  )
})

test('a study on the last day of a tariff has no warning, one on the day after has', () => {
  expect(tariffWarning({ tariff, day: '2026-06-23' })).toBeUndefined()
  expect(plain(tariffWarning({ tariff, day: '2026-06-24' }))).toBe(
    'Tarifa vencida: a REH 3.472/2025 vigorou até 23/06/2026 e este estudo é de 24/06/2026. ' +
      'Refaça o estudo quando a nova tarifa estiver disponível.',
  )
})

test('a tariff that was replaced has a warning also within its own period', () => {
  const superseded = { ...tariff, supersededBy }
  expect(tariffWarning({ tariff: superseded, day: '2026-05-31' })).toBeUndefined()
  expect(plain(tariffWarning({ tariff: superseded, day: '2026-06-01' }))).toBe(
    'Tarifa substituída: este estudo usa a REH 3.472/2025. ' +
      'A REH 3.592/2026, vigente desde 01/06/2026, a substitui e ainda não está nos cálculos.',
  )
})
