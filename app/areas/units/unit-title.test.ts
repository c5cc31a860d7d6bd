import { unitTitle } from './unit-title'

const title = unitTitle('Área do cliente')
const unit = { name: 'Câmara Fria Recife' }
const august = { year: 2026, month: 8 }

test.each([
  [{ opened: { unit } }, 'Câmara Fria Recife · Área do cliente'],
  [{ opened: { unit, month: august } }, 'Câmara Fria Recife, agosto de 2026'],
  [
    { opened: { unit, month: august, compared: { ...august, year: 2025 } } },
    'Câmara Fria Recife, agosto de 2026 e agosto de 2025',
  ],
  [{}, 'Área do cliente'],
  [undefined, 'Área do cliente'],
])('%j is the page "%s"', (loaded, expected) => {
  expect(title(loaded)).toBe(expected)
})
