import { json, type AppLoadContext } from '@remix-run/node'
import { readInvoiceOnce } from '~/contract/invoices'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import type { Invoice } from '~/domain/invoice/invoice'
import { isGroupA } from '~/domain/invoice/tariff-group'
import { readRefusal } from '~/gateway/refusal.server'
import { typedFields } from '~/session/form-reply.server'
import { decimal } from '~/ui/format'
import { sentBillName } from './bill-form'
import { fillEmptyFields } from './fill-from-invoice'

/** Fills the empty fields of a form from the bill sent with it. An unreadable bill changes nothing. */
export async function fillFromSentBill(form: FormData, { provider }: Pick<AppLoadContext, 'provider'>) {
  const file = form.get(sentBillName)
  if (!(file instanceof File) || file.size === 0) return reply(form, { billError: 'Escolha a conta, em PDF ou XML.' }, 422)
  if (file.size > maxFileBytes)
    return reply(form, { billError: `A conta passa de ${maxFileMb} MB. Envie um arquivo menor.` }, 422)
  try {
    const { invoice, doubts } = await provider.call(readInvoiceOnce, { body: { file } })
    if (isGroupA(invoice)) return reply(form, { groupA: contactAddress(invoice) }, 200)
    return reply(form, { filled: fillEmptyFields(form, invoice, doubts) }, 200)
  } catch (error) {
    const { status, message } = readRefusal(error)
    return reply(form, { billError: `${message} Você pode seguir e preencher os campos.` }, status)
  }
}

/**
 * Result of reading a bill: the names of the filled fields, why it was not read, or, for a bill of group A, the address of the
 * contact form.
 */
export type BillReading = { filled?: string[]; billError?: string; groupA?: string }

/** Bills of group A belong to the free market; this page's discount is from GD in low voltage. */
function contactAddress({ contractedKw: { offPeak, peak } }: Pick<Invoice, 'contractedKw'>): string {
  const kw = Math.max(offPeak ?? 0, peak ?? 0)
  return `/mercado-livre/contato?${new URLSearchParams({ grupo: 'A', ...(kw > 0 && { demanda: decimal(kw, 0, 2) }) })}`
}

function reply(form: FormData, reading: BillReading, status: number) {
  return json({ ...reading, fieldErrors: {}, repopulateFields: typedFields(form) }, status)
}
