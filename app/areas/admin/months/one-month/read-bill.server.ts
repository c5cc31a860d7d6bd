import { json } from '@remix-run/node'
import { readInvoiceOnce } from '~/contract/invoices'
import { getUnitRecord } from '~/contract/unit-records'
import { getUpload } from '~/contract/uploads'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import type { Invoice } from '~/domain/invoice/invoice'
import { cnpjCharacters, formatCnpj, isCnpj, isPrintedCnpj, mayBePrintedCnpj } from '~/domain/registry/cnpj'
import { monthKey, monthName, monthOfKey } from '~/domain/units/calendar-month'
import { monthOfBill } from '~/domain/units/month-of-bill'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { money } from '~/ui/format'
import { fillFromBill, type FilledMonth } from './fill-from-bill'
import { billFileName, billNotesName, readBillIntent } from './month-fields'
import { sentTexts } from './month-texts'

type Provider = Pick<SignedInMember['provider'], 'call' | 'open'>
type Address = { id: string; month: string }

/** "fatura de agosto de 2026 da Distribuidora do Exemplo, R$ 22.500,00", and what it filled. */
export type MonthBillReply = Pick<FilledMonth, 'filled' | 'warnings'> & { name: string }

/** The distributor's bills among a month's documents. */
export async function attachedBills(provider: Provider, { id, month }: Address) {
  const { months } = await provider.call(getUnitRecord, { params: { id } })
  const reports = months.find((it) => monthKey(it) === month)?.reports ?? []
  return reports
    .filter(({ type }) => type === 'FATURA_DISTRIBUIDORA')
    .map(({ name, url }) => ({ name, storageId: url.slice(url.lastIndexOf('/') + 1) }))
}

/** The form with its empty fields filled from a bill, sent or attached to the month. Nothing is saved. */
export async function readBill(provider: Provider, address: Address, cnpj: string, form: FormData) {
  const refuse = (message: string, status = 422) => formReply(form, { status, fieldErrors: { [billFileName]: message } })
  try {
    const file = await chosenBill(provider, address, form)
    // Without a chosen file, browsers send an empty one without a name.
    if (!file || file.name === '') return refuse('Escolha a fatura, em XML da NF3e ou em PDF.')
    if (file.size === 0) return refuse('O arquivo está vazio. Envie a fatura de novo, em XML da NF3e ou em PDF.')
    if (file.size > maxFileBytes) return refuse(`A fatura passa de ${maxFileMb} MB. Envie um arquivo menor.`)
    const { invoice, doubts } = await provider.call(readInvoiceOnce, { body: { file } })
    const problem = otherMonth(invoice, address.month) ?? otherUnit(invoice, cnpj)
    if (problem) return refuse(`${problem} Nada foi preenchido.`)
    const fields = typedFields(form)
    const { texts, notes, filled, warnings } = fillFromBill(sentTexts(fields), monthOfBill(invoice, doubts), invoice.totalBrl)
    const name = `fatura de ${monthName(monthOfKey(invoice.month))} da ${invoice.issuer.name}, ${money(invoice.totalBrl)}`
    const bill: MonthBillReply = { name, filled, warnings: [...unitWarnings(invoice, cnpj), ...warnings] }
    return json({ fieldErrors: {}, repopulateFields: { ...fields, ...texts, [billNotesName]: JSON.stringify(notes) }, bill })
  } catch (error) {
    const { message, status } = readRefusal(error)
    return refuse(message, status)
  }
}

async function chosenBill(provider: Provider, address: Address, form: FormData): Promise<File | undefined> {
  const intent = form.get('intent')
  if (intent === readBillIntent) {
    const file = form.get(billFileName)
    return file instanceof File ? file : undefined
  }
  const bill = (await attachedBills(provider, address)).find(({ storageId }) => storageId === intent)
  if (!bill) return undefined
  const { body } = await provider.open(getUpload, { params: { storageId: bill.storageId } })
  return new File([await new Response(body).arrayBuffer()], bill.name)
}

function otherMonth({ month }: Invoice, key: string): string | undefined {
  if (month === key) return undefined
  return `A fatura é de ${monthName(monthOfKey(month))}, e este mês é ${monthName(monthOfKey(key))}.`
}

/** Characters of a CNPJ that all establishments of a company share. */
const rootCharacters = 8

/** Bills may hide characters of a CNPJ with stars. */
function otherUnit({ customer: { name, document = '' } }: Invoice, cnpj: string): string | undefined {
  if (!mayBePrintedCnpj(document) || isPrintedCnpj(document, cnpj)) return undefined
  const isOfCompany = isCnpj(document) && cnpjCharacters(document).startsWith(cnpjCharacters(cnpj).slice(0, rootCharacters))
  if (isOfCompany) return undefined
  return `A fatura é de ${name ?? 'outra empresa'}, CNPJ ${isCnpj(document) ? formatCnpj(document) : document}, e a unidade é do CNPJ ${formatCnpj(cnpj)}.`
}

function unitWarnings({ customer: { document = '' } }: Invoice, cnpj: string): string[] {
  if (isPrintedCnpj(document, cnpj)) return []
  if (!mayBePrintedCnpj(document)) return ['A fatura não diz o CNPJ: confira se ela é desta unidade.']
  return [`A fatura é do CNPJ ${formatCnpj(document)}, outro estabelecimento da empresa: confira se ela é desta unidade.`]
}
