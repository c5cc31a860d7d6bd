import { json, type AppLoadContext } from '@remix-run/node'
import { readInvoiceOnce } from '~/contract/invoices'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { readRefusal } from '~/gateway/refusal.server'
import { typedFields } from '~/session/form-reply.server'
import { sentBillName } from './bill-form'
import { fillFromInvoice } from './fill-from-invoice'

/** Fills the empty fields of a form from the bill that was sent with it. A bill that cannot be read changes nothing of the form. */
export async function fillFromSentBill(form: FormData, { provider }: Pick<AppLoadContext, 'provider'>) {
  const file = form.get(sentBillName)
  if (!(file instanceof File) || file.size === 0) return reply(form, { billError: 'Escolha a conta, em PDF ou XML.' }, 422)
  if (file.size > maxFileBytes)
    return reply(form, { billError: `A conta passa de ${maxFileMb} MB. Envie um arquivo menor.` }, 422)
  try {
    const { invoice, doubts } = await provider.call(readInvoiceOnce, { body: { file } })
    return reply(form, { filled: fillFromInvoice(form, invoice, doubts) }, 200)
  } catch (error) {
    const { status, message } = readRefusal(error)
    return reply(form, { billError: `${message} Você pode seguir e preencher os campos.` }, status)
  }
}

/** What became of the bill: the words for what it filled, or why it was not read. */
export type BillReading = { filled?: string[]; billError?: string }

function reply(form: FormData, reading: BillReading, status: number) {
  return json({ ...reading, fieldErrors: {}, repopulateFields: typedFields(form) }, status)
}
