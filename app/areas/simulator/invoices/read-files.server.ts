import { randomUUID } from 'node:crypto'
import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { storeInvoice } from '~/contract/invoices'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { recordKeyOf } from '~/session/records.server'
import { invoicePath, invoicesPath, readBeforeName } from './paths'
import { chosenFiles, consentName, filesProblem } from './upload-files'

type Context = Pick<AppLoadContext, 'sessions'>

const sending = z.object({
  readIds: z.array(z.string()),
  /** How many of them were read before. */
  readBefore: z.number().default(0),
  refused: z.array(z.object({ name: z.string(), message: z.string() })),
})

/** Results of one upload. */
export type Sending = z.output<typeof sending>

const lifetimeMs = 24 * 60 * 60 * 1000

/**
 * Reads each file separately, so that an unreadable one does not stop the others. A single invoice opens its page; several are
 * reported in the list.
 */
export async function readInvoices({ provider, userId }: SignedInMember, form: FormData, { sessions }: Context) {
  const files = chosenFiles(form)
  const problem = filesProblem(files)
  if (problem) return formReply(form, { fieldErrors: { files: problem } })
  const consent = form.has(consentName) ? ({ fileConsent: 'given' } as const) : {}
  const outcomes = await readEach(files, (file) => outcomeOf(provider, { file, ...consent }))
  const [only] = outcomes
  if (outcomes.length === 1 && only) {
    if ('id' in only) {
      return redirect(`${invoicePath(only.id)}${only.isAlreadyRead ? `?${readBeforeName}` : ''}`, 303)
    }
    return formReply(form, { status: 422, fieldErrors: { files: `${only.name}: ${only.message}` } })
  }
  const id = randomUUID()
  const read = outcomes.flatMap((it) => ('id' in it ? [it] : []))
  // The XML of an invoice and its PDF have the same id.
  const readIds = [...new Set(read.map((it) => it.id))]
  const isNew = new Set(read.flatMap((it) => (it.isAlreadyRead ? [] : [it.id])))
  const content: Sending = {
    readIds,
    readBefore: readIds.length - isNew.size,
    refused: outcomes.flatMap((it) => ('id' in it ? [] : [it])),
  }
  await sessions.records.purge()
  await sessions.records.insert(keyOf(userId, id), content, lifetimeMs)
  return redirect(`${invoicesPath}?envio=${id}`, 303)
}

/** The results of an upload; undefined after they expired, or for another person. */
export async function findSending({ userId }: SignedInMember, id: string, { sessions }: Context): Promise<Sending | undefined> {
  const record = await sessions.records.find(keyOf(userId, id), sending)
  return record && !record.isExpired ? record.content : undefined
}

function keyOf(userId: string, id: string) {
  return recordKeyOf('invoices', `${userId} ${id}`)
}

type Outcome = { id: string; isAlreadyRead: boolean } | { name: string; message: string }

async function outcomeOf(provider: MemberProvider, body: { file: File; fileConsent?: 'given' }): Promise<Outcome> {
  const { file } = body
  const name = file.name.slice(0, 120) || 'arquivo sem nome'
  if (file.size === 0) return { name, message: 'O arquivo está vazio.' }
  try {
    const { id, isAlreadyRead } = await provider.call(storeInvoice, { body })
    return { id, isAlreadyRead }
  } catch (error) {
    return { name, message: readRefusal(error).message }
  }
}

/** As many at a time as the provider reads at once. */
const filesAtOnce = 3

async function readEach<Result>(files: readonly File[], read: (file: File) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const waiting = files.entries()
  const worker = async () => {
    for (const [at, file] of waiting) results[at] = await read(file)
  }
  await Promise.all(Array.from({ length: filesAtOnce }, worker))
  return results
}
