import { submitInvoice, submitReadInvoice, submitWithoutInvoice } from '~/contract/simulator-invoice'
import { maxFileBytes } from '~/domain/files/limits'
import { isPdf } from '~/domain/files/pdf'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readRefusal } from '~/gateway/refusal.server'
import type { SimulatorForm } from '../form/schema'
import { invoiceTooLarge } from '../form/sections/invoice-file'
import { toSubmission } from './to-submission'

export const invoiceFailed = 'Erro ao enviar sua fatura, por favor, tente novamente!'
export const submissionFailed = 'Erro ao enviar sua simulação, por favor, tente novamente!'

/** The error message for a file that cannot be an invoice; undefined for a PDF of allowed size. */
export async function invoiceProblem(file: File): Promise<string | undefined> {
  if (file.size > maxFileBytes) return invoiceTooLarge
  if (isPdf(new Uint8Array(await file.arrayBuffer()))) return undefined
  return 'Este arquivo não é um PDF. Envie a fatura em PDF, como a distribuidora a fornece.'
}

/** Submits the invoice with the simulation; returns the reason if that failed. */
export async function sendInvoice(provider: MemberProvider, file: File, form: SimulatorForm, userId: string) {
  const name = file.name || 'fatura.pdf'
  const body = { file: new File([file], name, { type: 'application/pdf' }), ...toSubmission(form, userId) }
  return reasonOf(provider.call(submitInvoice, { body }))
}

/** The same with a read invoice, whose file is not stored. */
export async function sendReadInvoice(provider: MemberProvider, id: string, form: SimulatorForm, userId: string) {
  return reasonOf(provider.call(submitReadInvoice, { params: { id }, body: toSubmission(form, userId) }))
}

/** The same without an invoice, for users who may simulate without one. */
export async function sendWithoutInvoice(provider: MemberProvider, form: SimulatorForm, userId: string) {
  return reasonOf(provider.call(submitWithoutInvoice, { body: toSubmission(form, userId) }))
}

async function reasonOf(call: Promise<unknown>): Promise<{ reason: string } | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    const { status, message } = readRefusal(error)
    return { reason: status < 500 ? message : '' }
  }
}
