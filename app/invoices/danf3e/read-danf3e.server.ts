import type { Requester } from '~/domain/access/fair-queue'
import { maxFileBytes } from '~/domain/files/limits'
import type { InvoiceReading } from '~/domain/invoice/invoice'
import { invoiceFromText } from './invoice-from-text'
import { pdfText } from './pdf-text.server'
import { refusal } from './refusals'

/**
 * Reads the printed form of an electricity bill from positioned texts.
 *
 * @param requester  the sender, who takes turns with others.
 */
export async function readDanf3e(bytes: Uint8Array, requester: Requester = ['unknown']): Promise<InvoiceReading> {
  if (bytes.length > maxFileBytes) return refusal('too-large')
  // ISO 32000-1, annex H.3.4.1: the header is within the first 1,024 bytes.
  if (!Buffer.from(bytes.subarray(0, 1_024)).includes('%PDF-')) return refusal('not-an-invoice')
  const text = await pdfText(bytes, requester)
  return typeof text === 'string' ? refusal(text) : invoiceFromText(text)
}
