import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { readInvoiceOnce } from '~/contract/invoices'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import type { Invoice } from '~/domain/invoice/invoice'
import { isGroupA, isGroupB } from '~/domain/invoice/tariff-group'
import type { ConsumerGroup } from '~/domain/tariffs/migration'
import { readRefusal } from '~/gateway/refusal.server'
import { decimal } from '~/ui/format'
import { billName, helperPath } from './migration-form'

/** Reads a bill, stores nothing of it, and redirects to the question that it fills in; the reply says why it was not read. */
export async function readSentBill(request: Request, { provider }: Pick<AppLoadContext, 'provider'>) {
  const file = (await request.formData()).get(billName)
  if (!(file instanceof File) || file.size === 0) return data({ billError: 'Escolha a conta, em PDF ou XML.' }, 422)
  if (file.size > maxFileBytes) return data({ billError: `A conta passa de ${maxFileMb} MB. Envie um arquivo menor.` }, 422)
  try {
    const { invoice } = await provider.call(readInvoiceOnce, { body: { file } })
    return redirect(questionAddress(invoice), 303)
  } catch (error) {
    const { status, message } = readRefusal(error)
    return data({ billError: `${message} Você pode preencher os campos.` }, status)
  }
}

/** The page's address with the question of a bill; what it does not say is asked. The voltage, which no bill gives, is optional. */
export function questionAddress(invoice: Pick<Invoice, 'subgroup' | 'consumerClass' | 'contractedKw' | 'market'>): string {
  const { peak = 0, offPeak = 0 } = invoice.contractedKw
  const kw = Math.max(peak, offPeak)
  const question = {
    grupo: groupOf(invoice) ?? '',
    tensao: '',
    demanda: isGroupA(invoice) && kw > 0 ? decimal(kw, 0, 2) : '',
    [billName]: invoice.market === 'captive' ? 'cativa' : 'livre',
  }
  return `/mercado-livre?${new URLSearchParams(question)}${helperPath.slice(helperPath.indexOf('#'))}`
}

/** Undefined where a bill of low voltage does not say its class. */
function groupOf(invoice: Pick<Invoice, 'subgroup' | 'consumerClass'>): ConsumerGroup | undefined {
  if (isGroupA(invoice)) return 'A'
  if (!isGroupB(invoice) || (invoice.subgroup === 'B3' && !invoice.consumerClass)) return undefined
  return /com[eé]rc|servi[cç]o|ind[uú]str/i.test(invoice.consumerClass ?? '') ? 'B_BUSINESS' : 'B_OTHER'
}
