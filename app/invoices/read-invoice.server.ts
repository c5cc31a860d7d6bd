import type { Requester } from '~/domain/access/fair-queue'
import type { InvoiceReading } from '~/domain/invoice/invoice'
import { readDanf3e } from './danf3e/read-danf3e.server'
import { readNf3e } from './nf3e/read-nf3e'
import { UnreadableInvoiceError } from './unreadable'

/**
 * Reads an invoice by its content: the XML of an NF3e, or its printed form as a PDF.
 *
 * @param requester  the sender; one sender's files do not delay other people's.
 */
export async function readInvoice(bytes: Uint8Array, requester: Requester = ['unknown']): Promise<InvoiceReading> {
  try {
    return await readByForm(bytes, requester)
  } catch (error) {
    if (error instanceof UnreadableInvoiceError) return { refused: { code: error.code, message: error.message } }
    throw error
  }
}

function readByForm(bytes: Uint8Array, requester: Requester): InvoiceReading | Promise<InvoiceReading> {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  if (start.includes('%PDF-')) return readDanf3e(bytes, requester)
  if ((bytes[0] === 0x1f && bytes[1] === 0x8b) || start.startsWith('PK')) {
    throw new UnreadableInvoiceError('not-an-invoice', 'O arquivo está compactado. Extraia o XML ou o PDF da fatura e envie-o.')
  }
  if (!/^[^\w]{0,64}</.test(start.replaceAll('\0', ''))) {
    throw new UnreadableInvoiceError('not-an-invoice', 'O arquivo não é uma fatura em XML (NF3e) nem em PDF.')
  }
  return readNf3e(bytes)
}
