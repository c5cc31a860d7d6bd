import { randomUUID } from 'node:crypto'
import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { mayPropose } from '~/contract/simulation-fields'
import { mayEnter, simulatorUsers } from '~/domain/access/access'
import { brazilDay } from '~/domain/dated/brazil-day'
import { mayBePrintedCnpj } from '~/domain/registry/cnpj'
import { isCompensated } from '~/domain/invoice/compensation'
import { isGroupB } from '~/domain/invoice/tariff-group'
import type { IsoDate } from '~/domain/dated/dated'
import type { MemberProvider } from '~/gateway/refresh.server'
import type { FormDraft } from '~/session/form-drafts.server'
import type { SignedInMember } from '~/session/guards.server'
import { sendingKeyOf } from '~/session/sending-key.server'
import type { Signer } from '~/session/signer.server'
import { applyRules } from './form/rules'
import { liveAnswer } from './month-answer.server'
import type { LiveAnswer } from './live-answer'
import { beforeName, beforeText, changesOf, checkValues, readPosted, valuesFrom } from './form/form-values'
import { fieldNames, type FormValues } from './form/fields'
import { asksToCheck } from './form/attached-note'
import {
  confirmedName,
  intentName,
  invoiceIntent,
  proposalIntent,
  proposalWishName,
  readInvoiceIntent,
  recalculateIntent,
  restartIntent,
} from './form/intents'
import { filledIn } from './form/filled-in'
import type { Filled } from './form/filled-note'
import { supplyStartNote } from '~/study-text/supply-start'
import { openForm, readSimulatorForm } from './form/open-form.server'
import { invoiceFileName, invoiceMissing, invoiceUnread } from './form/sections/invoice-file'
import type { StudyFormProps } from './form/study-form'
import { fillFromInvoice } from './invoices/fill-from-invoice'
import { openInvoice, type OpenedInvoice } from './invoices/open-invoice.server'
import { openResult } from './result/open-result.server'
import { makeStudy } from './study/make-study.server'
import { readStudy } from './study/read-study.server'
import type { InvoicePolicy } from './submission/invoice-policy'
import { readAttached, type AttachedInvoice } from './submission/attached-invoice.server'
import { invoiceReceiptOf, signInvoiceReceipt } from './submission/invoice-receipt.server'
import { invoiceFailed, invoiceProblem, sendInvoice, sendReadInvoice, sendWithoutInvoice } from './submission/send.server'

/** The simulator for one person at one address. */
export type Simulator = {
  provider: MemberProvider
  userId: string
  invoicePolicy: InvoicePolicy
  path: string
  signer: Signer
  /** The day in Brasília; it decides which ICMS rates are proposed. */
  today: IsoDate
  /** What this person has typed at this address, saved while typing. */
  draft: FormDraft
  /** The form posted after the session had expired; returned once, after the sign-in. */
  takeDraft?: () => Promise<FormData | undefined>
  /** One of the person's read invoices; guests have none. */
  readInvoice?: (id: string) => Promise<OpenedInvoice>
  /** Whether the limit of calculations allows one more; called once the form is valid. */
  mayCalculate?: () => boolean | Promise<boolean>
  /** Opens the draft of a study's sales proposal; for those who may sell. */
  propose?: (studyId: string) => Promise<Response>
}

const memberPath = '/simulacao'

const chooseInvoiceAgain = 'Escolha a fatura novamente: o navegador não a guarda quando o formulário volta.'
const tooMany = 'Houve muitas simulações em pouco tempo. Aguarde alguns minutos e tente novamente.'

/** The simulator of a member, at /simulacao. A member who may propose plants simulates without an invoice. */
export function memberSimulator(member: SignedInMember, { sessions, now }: Pick<AppLoadContext, 'sessions' | 'now'>): Simulator {
  const { provider, userId, takeDraft } = member
  const invoicePolicy = mayEnter(member, { permissions: mayPropose }) ? 'without-invoice' : 'with-invoice'
  const path = memberPath
  const draft = sessions.formDrafts.of(userId, path)
  const readInvoice = (id: string) => openInvoice(provider, id)
  return {
    provider,
    userId,
    invoicePolicy,
    path,
    signer: sessions.signer,
    today: brazilDay(now()),
    draft,
    takeDraft,
    readInvoice,
  }
}

/** The same for a visitor; undefined without a sign-in or without access to the simulator. */
export function memberSimulatorIfAllowed(member: SignedInMember | undefined, context: Pick<AppLoadContext, 'sessions' | 'now'>) {
  return member && mayEnter(member, simulatorUsers) ? memberSimulator(member, context) : undefined
}

/** The page at the simulator's address: a saved study (`?estudo=`), or the form. */
export async function openSimulator(simulator: Simulator, { url }: Request) {
  const { provider, path, invoicePolicy, today, draft, takeDraft, signer, userId } = simulator
  const query = new URL(url).searchParams
  const studyId = query.get('estudo')
  if (studyId !== null) {
    const invoiceIdOf = (form: FormValues) => invoiceReceiptOf(signer, userId, form)?.readId
    const opening = { today, query, mayRecalculate: path === memberPath, invoiceIdOf }
    return { page: 'result', ...(await openResult(provider, studyId, opening)) } as const
  }

  const editedId = query.get('editar')
  const returned = await takeDraft?.()
  const filled = returned ? undefined : await filledFrom(simulator, query)
  const typed = returned || filled || editedId !== null ? undefined : await draft.find()
  const opening = { draft: returned, filled: filled?.values, typed: typed?.fields, studyId: editedId, mode: query.get('modo') }
  const { values, ...lists } = await openForm(provider, today, opening)
  const state = { typedAt: typed?.savedAt, filled: filled?.note }
  return {
    page: 'form',
    path,
    ...lists,
    supplyNote: supplyStartNote(today),
    invoicePolicy,
    ...state,
    ...shown(simulator, values),
  } as const
}

/** The values that the address fills in: from an invoice (`?fatura=`), or from the chamber's data. */
async function filledFrom({ readInvoice, invoicePolicy, today, signer, userId }: Simulator, query: URLSearchParams) {
  const invoiceId = query.get('fatura')
  if (invoiceId !== null && readInvoice) {
    const opened = await readInvoice(invoiceId)
    const { values, note } = fillFromInvoice(opened, { invoicePolicy, today })
    const { document: cnpj = '' } = opened.invoice.customer
    if (!mayBePrintedCnpj(cnpj)) return { values, note }
    return { values: { ...values, invoice: signInvoiceReceipt(signer, userId, { cnpj, readId: invoiceId }) }, note }
  }
  const filled = filledIn(query)
  return filled && { values: filled.values, note: { from: 'ccee', shortenedName: filled.shortenedName } satisfies Filled }
}

/** The form sent back after a post. */
export type FormReply = Pick<
  StudyFormProps,
  | 'values'
  | 'draftTag'
  | 'hasInvoice'
  | 'lastResult'
  | 'failure'
  | 'doubts'
  | 'attached'
  | 'invoiceError'
  | 'imageErrors'
  | 'proposalKey'
>

/** Answers a posted form: changed by one of its buttons, sent back with its errors, or calculated and redirected to the study. */
export async function simulate(simulator: Simulator, received: FormData) {
  const { provider, path, invoicePolicy, today, draft, mayCalculate, propose } = simulator
  const intent = received.get(intentName)
  if (intent === restartIntent) {
    await draft.remove()
    return redirect(path, 303)
  }
  const isOfInvoice = intent === invoiceIntent || intent === proposalIntent
  const wantsProposal = propose !== undefined && (intent === proposalIntent || received.has(proposalWishName))
  const wish = wantsProposal ? { proposalKey: randomUUID() } : {}
  const wasTyped = intent !== recalculateIntent && !isOfInvoice
  const posted = wasTyped
    ? received
    : isOfInvoice
      ? await formOfInvoice(simulator, String(received.get('fatura') ?? ''))
      : await formOfStudy(provider, String(received.get('estudo') ?? ''))
  const file = invoicePolicy === 'with-invoice' ? fileIn(posted) : undefined
  const fileError = file && (await invoiceProblem(file))
  const attachment = file && fileError === undefined ? await attach(simulator, file, posted) : undefined
  const attached = attachment?.state === 'read' ? attachment.note : undefined
  const read = await readSimulatorForm(provider, today, posted, invoicePolicy)
  if (wasTyped) await draft.save(changesOf(read.values))
  const form = { ...shown(simulator, read.values), ...wish, attached }
  const fileProblem = attachment?.state === 'of-another' ? attachment.problem : fileError
  const { imageErrors } = read
  if (read.state === 'refused') return formReply(400, { ...form, imageErrors, failure: { message: read.message } })
  if (read.state === 'updated') {
    const unread = file ? invoiceUnread : invoiceMissing
    const wasNotRead = intent === readInvoiceIntent && attachment?.state !== 'read'
    return formReply(200, { ...form, imageErrors, invoiceError: fileProblem ?? (wasNotRead ? unread : undefined) })
  }

  const invoiceError = fileProblem ?? (file || form.hasInvoice ? undefined : invoiceMissing)
  if (read.state === 'invalid') {
    const { lastResult } = read
    const lost = file && !form.hasInvoice ? chooseInvoiceAgain : undefined
    return formReply(400, { ...form, imageErrors, lastResult, invoiceError: invoiceError ?? lost })
  }
  if (invoiceError || Object.keys(imageErrors).length > 0) return formReply(400, { ...form, imageErrors, invoiceError })
  if (attached && asksToCheck(attached)) return formReply(400, { ...form, imageErrors })
  if (mayCalculate && !(await mayCalculate())) return formReply(429, { ...form, failure: { message: tooMany } })

  const submitted = await submit(simulator, file, read)
  if (submitted.failure) return formReply(502, { ...form, failure: submitted.failure })
  const confirmed = posted.get(confirmedName)
  const asked = {
    ...read,
    values: submitted.values,
    ...(typeof confirmed === 'string' && { confirmed }),
    ...(await sendingKeyOf(received)),
  }
  const made = await makeStudy(provider, asked)
  if ('id' in made) {
    // The form is now saved with the study.
    if (wasTyped) await draft.remove()
    if (wantsProposal) return propose(made.id)
    return redirect(`${path}?estudo=${made.id}${submitted.wasLost ? '&envio=falhou' : ''}`, 303)
  }
  if ('doubts' in made) return formReply(made.status, { ...shown(simulator, submitted.values), ...wish, doubts: made.doubts })
  return formReply(made.status, { ...shown(simulator, submitted.values), ...wish, failure: made })
}

function formReply(status: number, form: FormReply) {
  return data({ ...form, typedAt: undefined }, status)
}

function shown({ signer, userId, invoicePolicy, draft }: Simulator, values: FormValues) {
  const hasInvoice = invoicePolicy !== 'with-invoice' || invoiceReceiptOf(signer, userId, values) !== undefined
  return { values: changesOf(values), draftTag: draft.tag, hasInvoice }
}

function fileIn(posted: FormData): File | undefined {
  const file = posted.get(invoiceFileName)
  return file instanceof File && file.size > 0 ? file : undefined
}

/** Reads an attached invoice, fills the form's empty fields from it, and adds the receipt, so that the invoice is asked for once. */
async function attach({ provider, signer, userId, today }: Simulator, file: File, posted: FormData): Promise<AttachedInvoice> {
  const attachment = await readAttached(provider, file, { typed: readPosted(posted).typed, today })
  if (attachment.state === 'read') {
    const { id: readId, cnpj, fills } = attachment
    for (const [name, text] of Object.entries(fills)) posted.set(name, text)
    posted.set('invoice', signInvoiceReceipt(signer, userId, { cnpj, readId }))
  }
  return attachment
}

type Valid = Extract<Awaited<ReturnType<typeof readSimulatorForm>>, { state: 'valid' }>
type Submitted = { values: FormValues; wasLost?: boolean; failure?: { message: string; reason: string } }

/** A failed submission of an invoice ends the simulation; a failed one without an invoice does not. */
async function submit(simulator: Simulator, file: File | undefined, { form, values }: Valid): Promise<Submitted> {
  const { provider, userId, signer, invoicePolicy } = simulator
  if (invoicePolicy === 'without-invoice') {
    const failed = await sendWithoutInvoice(provider, form, userId)
    return { values, wasLost: failed !== undefined }
  }
  const { readId, isSent } = invoiceReceiptOf(signer, userId, values) ?? {}
  const toSend = isSent ? undefined : readId
  const sending = file ? sendInvoice(provider, file, form, userId) : toSend && sendReadInvoice(provider, toSend, form, userId)
  if (!sending) return { values }
  const failed = await sending
  if (failed) return { values, failure: { message: invoiceFailed, reason: failed.reason } }
  return { values: { ...values, invoice: signInvoiceReceipt(signer, userId, { cnpj: values.cnpj, readId, isSent: true }) } }
}

/** The form of a saved study, as if it had just been posted: it is calculated with the tariff and parameters of today. */
export async function formOfStudy(provider: MemberProvider, studyId: string): Promise<FormData> {
  return postedForm(valuesFrom((await readStudy(provider, studyId)).form))
}

/** What the month of a read invoice would save at the proposed prices; undefined where something has to be chosen or completed first. */
export async function instantSaving(
  simulator: Simulator,
  { id, invoice, doubts }: OpenedInvoice,
): Promise<LiveAnswer | undefined> {
  const isPlain = invoice.market === 'captive' && !isCompensated(invoice) && !isGroupB(invoice)
  if (!isPlain || doubts.length > 0) return undefined
  const submission = checkValues(await valuesOfInvoice(simulator, id))
  if (submission.status !== 'success') return undefined
  const answered = await liveAnswer(simulator, submission.value)
  return 'answer' in answered ? answered.answer : undefined
}

async function formOfInvoice(simulator: Simulator, id: string): Promise<FormData> {
  return postedForm(await valuesOfInvoice(simulator, id))
}

/** The form that a read invoice fills, with conventional energy at its proposed prices. */
async function valuesOfInvoice(simulator: Simulator, id: string): Promise<FormValues> {
  const { provider, today } = simulator
  const filled = await filledFrom(simulator, new URLSearchParams({ fatura: id }))
  const opening = { filled: filled?.values, studyId: null, mode: null }
  const { values, distributors, priceLists } = await openForm(provider, today, opening)
  return applyRules(values, { ...values, desconto: '0' }, distributors, priceLists)
}

function postedForm(kept: FormValues): FormData {
  const posted = new FormData()
  for (const name of fieldNames) posted.set(name, kept[name])
  posted.set(beforeName, beforeText(kept))
  return posted
}
