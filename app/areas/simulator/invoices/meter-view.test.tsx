import { renderToStaticMarkup } from 'react-dom/server'
import type { MeterReading } from '~/domain/invoice/invoice'
import { MeterView } from './meter-view'

const offPeak: MeterReading = { of: 'energy', post: 'offPeak', before: 9_000, now: 9_225, constant: 80 }

const textOf = (meters: MeterReading[] | undefined, offPeakKwh: number) =>
  renderToStaticMarkup(<MeterView invoice={{ ...(meters && { meters }), energyKwh: { offPeak: offPeakKwh } }} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('each row says the reading before, the reading now, the constant and their product', () => {
  // (9.225 − 9.000) × 80 = 18.000
  const text = textOf([offPeak], 18_000)
  expect(text).toContain('Consumo fora de ponta')
  for (const figure of ['9.000', '9.225', '80', '18.000 kWh']) expect(text).toContain(figure)
  expect(text).not.toContain('A diferença')
})

test('a product that is not the billed energy is said, with the difference', () => {
  expect(textOf([offPeak], 18_450)).toContain(
    'Consumo fora de ponta: leituras × constante dá 18.000 kWh, e a fatura cobra 18.450 kWh. A diferença é de 450 kWh.',
  )
  // Losses of 2,5 % explain it: 18.000 × 1,025.
  expect(textOf([{ ...offPeak, lossesFraction: 0.025 }], 18_450)).not.toContain('A diferença')
})

test('a bill without readings has no such table', () => {
  expect(textOf(undefined, 18_000)).toBe('')
})
