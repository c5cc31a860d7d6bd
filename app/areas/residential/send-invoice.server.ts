import { setTimeout as sleep } from 'node:timers/promises'
import { type AppLoadContext, json, redirect } from '@remix-run/node'
import { saveSimulationRow, sheetColumns } from '~/contract/google-sheets'
import { uploadPublic } from '~/contract/uploads'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { isPdf } from '~/domain/files/pdf'
import { roundTo } from '~/domain/numbers/round-to'
import { readRefusal } from '~/gateway/refusal.server'
import { redirectWithToast } from '~/session/toast.server'
import { shortDate } from '~/ui/format'
import { formPath, thanksPath } from './paths'
import { type HouseholdSimulation, simulationsOf } from './simulations.server'

type Context = Pick<AppLoadContext, 'sessions' | 'limits' | 'provider'>
type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof simulationsOf>['find']>>>

/** Why the invoice was not stored: an error of the field, or a step that failed and can be tried again. */
export type InvoiceProblem = { fileError?: string; failure?: string }

/** Longer than both calls take. When a process stops in the middle, the next attempt waits this long at most. */
const claimMs = 60_000
const askAgainMs = 100

/** The data of the result page; without its simulation, a redirect to the form. */
export async function openHouseholdResult(request: Request, context: Context) {
  const found = await simulationsOf(context).find(request)
  if (!found) throw redirect(formPath)
  const { form, saving, invoiceUrl, isSaved = false } = found.simulation
  return { id: found.id, name: form.name, billBrl: form.billValue, saving, hasInvoice: Boolean(invoiceUrl), isSaved }
}

/** Whether the simulation in the address has its invoice, stored with its row. */
export async function openThanks(request: Request, context: Context) {
  return { isSaved: (await simulationsOf(context).find(request))?.simulation.isSaved ?? false }
}

/**
 * Uploads the invoice, saves the row and redirects to the thanks page, once per simulation: a second press waits for the first.
 * A new attempt does not repeat a step that succeeded.
 */
export async function sendHouseholdInvoice(request: Request, context: Context) {
  const simulations = simulationsOf(context)
  const known = await simulations.find(request)
  if (!known) return redirect(formPath)
  const file = (await request.formData()).get('invoice')
  if (!(await context.limits.maySendInvoice(request))) return problem({ failure: tooMany }, 429)

  const { records } = context.sessions
  while (!(await records.claim(known.sendingKey, claimMs))) await sleep(askAgainMs)
  try {
    const found = (await simulations.find(request)) ?? known
    return await sendOnce(found, file, context)
  } finally {
    await records.remove(known.sendingKey)
  }
}

async function sendOnce({ id, recordKey, simulation }: Found, file: FormDataEntryValue | null, context: Context) {
  const thanks = `${thanksPath}?simulacao=${id}`
  if (simulation.isSaved) return redirect(thanks, 303)

  let { invoiceUrl } = simulation
  if (!invoiceUrl) {
    const checked = await checkInvoice(file)
    if ('fileError' in checked) return problem(checked, 422)
    invoiceUrl = await upload(checked, context)
    if (!invoiceUrl) return problem({ failure: 'Erro ao fazer upload da fatura, tente novamente.' }, 502)
    await context.sessions.records.replace(recordKey, { ...simulation, invoiceUrl })
  }
  if (!(await saveRow(simulation, invoiceUrl, recordKey, context))) {
    return problem({ failure: 'Erro ao salvar dados, tente novamente.' }, 502)
  }
  await context.sessions.records.replace(recordKey, { ...simulation, invoiceUrl, isSaved: true })
  return redirectWithToast(thanks, 'row-saved', context)
}

const tooMany = 'Houve muitos envios em pouco tempo. Aguarde alguns minutos e envie novamente.'

function problem(it: InvoiceProblem, status: number) {
  return json(it, status)
}

async function checkInvoice(file: FormDataEntryValue | null): Promise<File | { fileError: string }> {
  if (!(file instanceof File) || file.size === 0) return { fileError: 'Escolha a fatura em PDF para enviar.' }
  if (file.size > maxFileBytes) return { fileError: `A fatura passa de ${maxFileMb} MB. Envie um PDF menor.` }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return isPdf(bytes) ? file : { fileError: 'Este arquivo não é um PDF. Envie a fatura em PDF, como a distribuidora a fornece.' }
}

async function upload(file: File, { provider }: Context): Promise<string | undefined> {
  const description = { folder: 'GDSimulation', type: 'FORMULARIO_GD', situation: 'RECEBIDO' } as const
  const body = { file, name: file.name.slice(0, 200) || 'fatura.pdf', ...description }
  return (await orUndefined(provider.call(uploadPublic, { body })))?.url
}

async function saveRow(simulation: HouseholdSimulation, invoiceUrl: string, idempotencyKey: string, { provider }: Context) {
  return orUndefined(provider.call(saveSimulationRow, { body: toSpreadsheetRow(simulation, invoiceUrl), idempotencyKey }))
}

/** Undefined when the provider refuses, fails or is unreachable; the page then asks the visitor to try again. */
async function orUndefined<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    console.error(`residential: ${readRefusal(error).message}`)
    return undefined
  }
}

/** A simulation and its invoice as one row of the spreadsheet, by column name. */
export function toSpreadsheetRow({ form, saving, day }: HouseholdSimulation, invoiceUrl: string) {
  const cells: Record<(typeof sheetColumns)[number], string | number> = {
    Data: shortDate(day),
    Nome: form.name,
    Documento: form.document,
    Email: form.email,
    Celular: toSpreadsheetPhone(form.phone),
    Estado: form.state,
    'Valor da conta': form.billValue,
    'Desconto %': roundTo(saving.discountFraction * 100, 0),
    'Desconto mensal': roundTo(saving.monthlyBrl, 2),
    'Desconto anual': saving.annualBrl,
    Fatura: invoiceUrl,
    'Celular completo': form.phone,
  }
  return { header: [...sheetColumns], values: [sheetColumns.map((column) => cells[column])] }
}

/** The specified column has mobile numbers without the leading 9 (portal §9): the third of eleven digits is dropped. */
export function toSpreadsheetPhone(digits: string): string {
  return digits.length === 11 ? digits.slice(0, 2) + digits.slice(3) : digits
}
