import { renderToStaticMarkup } from 'react-dom/server'
import { InvoiceFacts } from './invoice-facts'
import { madeInvoice } from './invoice.fixture'

function textOf(invoice: typeof madeInvoice): string {
  return renderToStaticMarkup(<InvoiceFacts invoice={invoice} distributor="Coelba" />).replaceAll(/<[^>]+>/g, ' ')
}

test('energy that the unit injected is among what was read, and a unit that injects none has no such line', () => {
  expect(textOf({ ...madeInvoice, injectedKwh: { peak: 0, offPeak: 33_020.4 } })).toMatch(
    /Energia injetada\s+0 kWh na ponta e 33\.020,4 kWh fora de ponta/,
  )
  expect(textOf(madeInvoice)).not.toContain('Energia injetada')
})
