import { fillFromInvoice } from './fill-from-invoice'
import { storedReading, madeInvoice } from './invoice.fixture'
import { studyFigures } from './study-figures'

test('a name cut in the form is shown whole', () => {
  const kept = storedReading(madeInvoice)
  const { values, note } = fillFromInvoice(
    { ...kept, doubts: [...kept.doubts], figures: studyFigures(kept), distributor: null, id: 'fatura' },
    { invoicePolicy: 'without-invoice', today: '2026-11-21' },
  )
  expect(values.nomeCliente).toBe('Padaria Sol Nascente de')
  expect(note).toMatchObject({ shortenedName: madeInvoice.customer.name })
})
