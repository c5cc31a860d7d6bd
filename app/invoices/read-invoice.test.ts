import { distributorBills } from './danf3e/distributor-bills.fixture'
import { drawnPdf } from './danf3e/drawn-bill.fixture'
import { readInvoice } from './read-invoice.server'

test('a file that begins as a PDF is read as a printed bill, whatever stands before the mark', async () => {
  const pdf = await drawnPdf(distributorBills.celesc)
  for (const bytes of [pdf, Buffer.concat([Buffer.from('\n\n'), pdf])]) {
    expect(await readInvoice(bytes)).toMatchObject({ invoice: { source: 'DANF3E', totalBrl: 3_003.46 }, doubts: [] })
  }
})

test.each(['PK\u0003\u0004', '\u001f\u008b\u0008'])('a packed file is refused as such', async (start) => {
  const bytes = Buffer.from(start, 'latin1')
  expect(await readInvoice(bytes)).toMatchObject({
    refused: { message: expect.stringMatching('^O arquivo está compactado') as string },
  })
})

test('a packed file, a picture and an empty file are no invoice', async () => {
  for (const bytes of ['PK\u0003\u0004', '\u0089PNG', '']) {
    expect(await readInvoice(Buffer.from(bytes, 'latin1'))).toMatchObject({ refused: { code: 'not-an-invoice' } })
  }
})
