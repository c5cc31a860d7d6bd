import { data, redirect } from '@remix-run/node'
import { mayPropose } from '~/contract/simulation-fields'
import { mayEnter } from '~/domain/access/access'
import type { MemberProvider } from '~/gateway/refresh.server'
import type { SignedInMember } from '~/session/guards.server'
import type { Seals } from '~/session/seals.server'
import { beforeName, beforeText, entriesFrom } from './form/form-values'
import { fieldNames, type FormValues } from './form/fields'
import { intentName, recalculateIntent } from './form/intents'
import { openForm, readForm } from './form/open-form.server'
import type { SimulatorPageProps } from './form/simulator-page'
import { invoiceFileName, invoiceMissing } from './form/sections/invoice-file'
import { makeStudy } from './study/make-study.server'
import { readStudy } from './study/read-study.server'
import type { InvoicePolicy } from './submission/invoice-policy'
import { hasInvoice, noteInvoice } from './submission/invoice-note.server'
import { invoiceFailed, invoiceProblem, sendInvoice, sendWithoutInvoice } from './submission/send.server'

/** Who simulates, where, and how it is handed over. */
export type Simulating = {
  provider: MemberProvider
  userId: string
  invoicePolicy: InvoicePolicy
  path: string
  seals: Seals
  /** Asked once the form is right, where there is a limit to how much is calculated. */
  mayCalculate?: () => boolean | Promise<boolean>
}

const invoiceLost = 'Escolha a fatura novamente: o navegador não a guarda quando o formulário volta.'
const tooMany = 'Houve muitas simulações em pouco tempo. Aguarde alguns minutos e tente novamente.'

/** A member on the simulator's own page: who may propose plants simulates without an invoice. */
export function simulatingAs(member: SignedInMember, path: string, seals: Seals): Simulating {
  const invoicePolicy = mayEnter(member, { permissions: mayPropose }) ? 'without-invoice' : 'invoice'
  return { provider: member.provider, userId: member.userId, invoicePolicy, path, seals }
}

export async function openSimulator(who: Simulating, opening: Parameters<typeof openForm>[1]) {
  const { distributors, entries } = await openForm(who.provider, opening)
  return { distributors, invoicePolicy: who.invoicePolicy, ...shown(who, entries) }
}

/** The form as it goes back. */
export type AnsweredForm = Pick<
  SimulatorPageProps,
  'entries' | 'hasInvoice' | 'lastResult' | 'failure' | 'invoiceError' | 'imageErrors'
>

/** A posted form: changed by one of its buttons, sent back with what is wrong, or handed over, studied and shown. */
export async function simulate(who: Simulating, received: FormData) {
  const { provider, path } = who
  const posted = received.get(intentName) === recalculateIntent ? await keptForm(provider, received) : received
  const read = await readForm(provider, posted, { mayPropose: who.invoicePolicy === 'without-invoice' })
  const form = shown(who, read.entries)
  if (read.state === 'refused') return answer(400, { ...form, failure: { message: read.message } })
  const { imageErrors } = read
  if (read.state === 'updated') return answer(200, { ...form, imageErrors })

  const file = who.invoicePolicy === 'invoice' ? fileIn(posted) : undefined
  const invoiceError = await invoiceErrorOf(file, form.hasInvoice)
  if (read.state === 'invalid') {
    const { lastResult } = read
    return answer(400, { ...form, imageErrors, lastResult, invoiceError: invoiceError ?? (file && invoiceLost) })
  }
  if (invoiceError || Object.keys(imageErrors).length > 0) return answer(400, { ...form, imageErrors, invoiceError })
  if (who.mayCalculate && !(await who.mayCalculate())) return answer(429, { ...form, failure: { message: tooMany } })

  const handed = await handOver(who, file, read)
  if (handed.failure) return answer(502, { ...form, failure: handed.failure })
  const made = await makeStudy(provider, { ...read, entries: handed.entries })
  if ('id' in made) return redirect(`${path}?estudo=${made.id}${handed.wasLost ? '&envio=falhou' : ''}`, 303)
  return answer(made.status, { ...shown(who, handed.entries), failure: made })
}

function answer(status: number, form: AnsweredForm) {
  return data(form, status)
}

function shown({ seals, userId, invoicePolicy }: Simulating, entries: FormValues) {
  return { entries, hasInvoice: invoicePolicy !== 'invoice' || hasInvoice(seals, userId, entries) }
}

function fileIn(posted: FormData): File | undefined {
  const file = posted.get(invoiceFileName)
  return file instanceof File && file.size > 0 ? file : undefined
}

async function invoiceErrorOf(file: File | undefined, isThere: boolean): Promise<string | undefined> {
  if (file) return invoiceProblem(file)
  return isThere ? undefined : invoiceMissing
}

type Valid = Extract<Awaited<ReturnType<typeof readForm>>, { state: 'valid' }>
type Handed = { entries: FormValues; wasLost?: boolean; failure?: { message: string; reason: string } }

/** An invoice that does not arrive ends the simulation; a submission without one does not. */
async function handOver(who: Simulating, file: File | undefined, { form, entries }: Valid): Promise<Handed> {
  const { provider, userId, seals } = who
  if (who.invoicePolicy === 'without-invoice') {
    const failed = await sendWithoutInvoice(provider, form, userId)
    return { entries, wasLost: failed !== undefined }
  }
  if (!file) return { entries }
  const failed = await sendInvoice(provider, file, form, userId)
  if (failed) return { entries, failure: { message: invoiceFailed, reason: failed.reason } }
  return { entries: { ...entries, invoice: noteInvoice(seals, userId, entries) } }
}

/** What a kept study was made from, as if it had just been sent: the tariff and the parameters of today are then used. */
async function keptForm(provider: MemberProvider, received: FormData): Promise<FormData> {
  const kept = entriesFrom((await readStudy(provider, String(received.get('estudo') ?? ''))).form)
  const posted = new FormData()
  for (const name of fieldNames) posted.set(name, kept[name])
  posted.set(beforeName, beforeText(kept))
  return posted
}
