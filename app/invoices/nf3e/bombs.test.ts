import { readInvoice } from '../read-invoice.server'
import { bombs } from './bombs.fixture'

test.each(Object.entries(bombs))('%s: a file made to take time or memory is refused with a sentence', async (_, bytes) => {
  const read = await readInvoice(bytes)
  expect('refused' in read && read.refused.code).toMatch(/^(broken|too-large|not-an-invoice)$/)
  expect('refused' in read && read.refused.message).toMatch(/^(O arquivo|Este XML) .*\.$/)
})
