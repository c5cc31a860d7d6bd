import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { listDistributors } from '~/contract/distributors'
import { viability } from '~/contract/measuring-points'
import { maxFilesAtOnce } from '~/contract/partner-companies'
import { maxIdCharacters } from '~/contract/text'
import {
  addUnitReports,
  addUnitViabilityFiles,
  archiveUnit,
  changeUnit,
  getUnitRecord,
  removeUnitFile,
  restoreUnit,
  setUnitViability,
} from '~/contract/unit-records'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { isMissing, readRefusal, unlessMissing } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { sendingKeyOf } from '~/session/sending-key.server'
import { redirectWithToast, type ToastName } from '~/session/toast.server'
import { versionIn } from '~/session/version-in.server'
import { archivingValidator } from '../companies/company-form'
import { unitPath } from '../companies/paths'
import { openFilesAbout } from '../files/files.server'
import { reportValidator, unitValidator, viabilityValidator } from './unit-form'

type Context = Pick<AppLoadContext, 'sessions'>
type Provider = SignedInMember['provider']
export type Unit = Awaited<ReturnType<typeof openUnitRecord>>
export type UnitRecord = z.output<typeof getUnitRecord.reply>

export async function openUnitRecord({ provider, takeDraft }: SignedInMember, id: string, query: URLSearchParams) {
  const [record, distributors] = await Promise.all([readRecord(provider, id), provider.call(listDistributors, {})])
  const { months, additional_data, ...unit } = record
  const years = [...new Set(months.map(({ year }) => year))]
  const asked = Number(query.get('ano'))
  const year = years.includes(asked) ? asked : years[0]
  const draft = await takeDraft({ subaction: 'details' })
  const files = await openFilesAbout({ provider }, `unit:${unit.id}`)
  return {
    unit,
    files,
    viability: viabilityIn(additional_data),
    distributors: distributors.map(({ name }) => name),
    monthKeys: months.map((month) => ({ year: month.year, month: month.month })),
    years,
    year,
    months: months.filter((month) => month.year === year),
    draft: draft && typedFields(draft),
    sendingKey: randomUUID(),
  }
}

async function readRecord(provider: Provider, id: string): Promise<UnitRecord> {
  try {
    return await provider.call(getUnitRecord, { params: { id: id.slice(0, maxIdCharacters) } })
  } catch (error) {
    throw isMissing(error) ? new Response(null, { status: 404 }) : error
  }
}

/** The message of a change, or the refused form. */
type Done = ToastName | Response

/** The change of each form of the page, by its `subaction`. */
const changes: Readonly<Record<string, (provider: Provider, id: string, form: FormData) => Promise<Done>>> = {
  details: saveDetails,
  viability: saveViability,
  'remove-viability': async (provider, id, form) => {
    await provider.call(setUnitViability, { params: { id }, body: { viability: null, version: versionIn(form) } })
    return 'viability-removed'
  },
  'viability-files': sendViabilityFiles,
  reports: sendReports,
  'remove-file': removeFile,
  archive: (provider, id, form) =>
    confirmed(form, async () => {
      await provider.call(archiveUnit, { params: { id } })
      return 'unit-archived'
    }),
  restore: (provider, id, form) =>
    confirmed(form, async () => {
      await provider.call(restoreUnit, { params: { id } })
      return 'unit-restored'
    }),
}

/** Where the page shows what a form changed; the others are at its top. */
const places: Readonly<Record<string, string>> = {
  viability: '#viabilidade',
  'remove-viability': '#viabilidade',
  'viability-files': '#viabilidade',
  reports: '#documentos',
}

export async function changeUnitRecord({ provider }: SignedInMember, id: string, form: FormData, context: Context) {
  const subaction = form.get('subaction')
  const change = typeof subaction === 'string' && Object.hasOwn(changes, subaction) ? changes[subaction] : undefined
  if (!change) return formReply(form, { message: 'Escolha o que mudar.' })
  try {
    const done = await change(provider, id, form)
    if (typeof done !== 'string') return done
    return await redirectWithToast(`${unitPath(id)}${places[String(subaction)] ?? ''}`, done, context)
  } catch (caught) {
    const refusal = readRefusal(caught)
    if (refusal.status === 404 && subaction !== 'reports') throw new Response(null, { status: 404 })
    return formReply(form, refusal)
  }
}

async function saveDetails(provider: Provider, id: string, form: FormData): Promise<Done> {
  const { data, error } = await unitValidator.validate(form)
  if (error) return formReply(form, error)
  await provider.call(changeUnit, { params: { id }, body: { ...data, version: versionIn(form) } })
  return 'unit-changed'
}

async function saveViability(provider: Provider, id: string, form: FormData): Promise<Done> {
  const { data, error } = await viabilityValidator.validate(form)
  if (error) return formReply(form, error)
  const { name: measuringPointName } = await readRecord(provider, id)
  const study = { viabilityData: { measuringPointName, ...data } }
  await provider.call(setUnitViability, { params: { id }, body: { viability: study, version: versionIn(form) } })
  return 'viability-saved'
}

async function sendViabilityFiles(provider: Provider, id: string, form: FormData): Promise<Done> {
  const files = filesIn(form, 'study')
  const problem = problemOf(files)
  if (problem) return formReply(form, { fieldErrors: { study: problem } })
  try {
    await provider.call(addUnitViabilityFiles, { params: { id }, body: { files }, ...(await sendingKeyOf(form)) })
    return 'unit-files-sent'
  } catch (caught) {
    // The provider's field `files` is this form's `study`; another form of the page has a field named `files`.
    const { fieldErrors, ...refusal } = readRefusal(caught)
    return formReply(form, { ...refusal, fieldErrors: fieldErrors['files'] ? { study: fieldErrors['files'] } : {} })
  }
}

async function sendReports(provider: Provider, id: string, form: FormData): Promise<Done> {
  const files = filesIn(form, 'files')
  const { data, error } = await reportValidator.validate(form)
  const problem = problemOf(files)
  if (error || problem) {
    return formReply(form, { fieldErrors: { ...error?.fieldErrors, ...(problem && { files: problem }) } })
  }
  const { month, type } = data
  await provider.call(addUnitReports, { params: { id, month }, body: { type, files }, ...(await sendingKeyOf(form)) })
  return 'unit-files-sent'
}

async function removeFile(provider: Provider, id: string, form: FormData): Promise<Done> {
  const sent = form.get('file')
  const storageId = typeof sent === 'string' && /^[\da-f-]{36}$/.test(sent) ? sent : 'nenhum'
  await unlessMissing(provider.call(removeUnitFile, { params: { id, storageId } }))
  return 'unit-file-removed'
}

/** Runs a change if its checkbox is ticked. */
async function confirmed(form: FormData, act: () => Promise<ToastName>): Promise<Done> {
  const { error } = await archivingValidator.validate(form)
  return error ? formReply(form, error) : act()
}

/** The chosen files. When none was chosen a browser sends an empty one without a name. */
function filesIn(form: FormData, name: string): File[] {
  return form.getAll(name).filter((it): it is File => it instanceof File && it.size > 0)
}

function problemOf(files: readonly File[]): string | undefined {
  if (files.length === 0) return 'Escolha ao menos um arquivo.'
  if (files.length > maxFilesAtOnce) return `Envie até ${maxFilesAtOnce} arquivos de uma vez.`
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return bytes > maxFileBytes ? `Os arquivos passam de ${maxFileMb} MB no todo. Envie menos de uma vez.` : undefined
}

type Viability = z.output<typeof viability>['viabilityData']

/** The viability study of a unit, which may come as JSON text; undefined without one, or when the text cannot be read. */
export function viabilityIn(additionalData: unknown): Viability | undefined {
  return viability.safeParse(typeof additionalData === 'string' ? jsonIn(additionalData) : additionalData).data?.viabilityData
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
