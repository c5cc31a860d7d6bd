import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { getCompany } from '~/contract/companies'
import { fileKinds, listRegisteredFiles, registerFile, removeRegisteredFile } from '~/contract/registered-files'
import { objectId } from '~/contract/text'
import { readRefusal, unlessMissing } from '~/gateway/refusal.server'
import { typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { sendingKeyOf } from '~/session/sending-key.server'
import { redirectWithToast } from '~/session/toast.server'
import { parseFilters, searchText } from '~/ui/list-query'
import { pageNumberIn } from '~/ui/pager'
import { openChoices, type Choices, type OptionSource } from '~/ui/sought'
import { unnamedSubject } from '../choice-words'
import { chosenIn, companiesOf, partnersOf, soughtForm } from '../choices.server'
import { fileProblem, fileValidator, subjectField } from './file-form'
import { subjectText } from './file-words'
import { filesPath } from './paths'

type Context = Pick<AppLoadContext, 'sessions'>
export type ListedFiles = Awaited<ReturnType<typeof openFiles>>
export type ListedFile = ListedFiles['list']['items'][number]
export type OpenedFiles = Awaited<ReturnType<typeof openFilesAbout>>
export type FileRegistration = Awaited<ReturnType<typeof openFileForm>>

/** The registered files, by name and type. */
export async function openFiles({ provider }: SignedInMember, query: URLSearchParams) {
  const filter = parseFilters(query, { busca: searchText, tipo: z.enum(fileKinds) })
  const { busca: text = '', tipo: kind } = filter
  return { filter, list: await provider.call(listRegisteredFiles, { params: { text, kind, page: pageNumberIn(query) } }) }
}

/** Files shown on their subject's page; the list has all. */
const maxShown = 5

/** The newest files about a company or a unit. */
export async function openFilesAbout({ provider }: Pick<SignedInMember, 'provider'>, subject: string) {
  const { items, total } = await provider.call(listRegisteredFiles, { params: { subject } })
  return { items: items.slice(0, maxShown), total }
}

/** The form that registers a file: about the platform, a company or a partner; with a company in the address, about it or its units. */
export async function openFileForm({ provider, takeDraft }: SignedInMember, query: URLSearchParams) {
  const companyId = objectId.regex(/^[\w-]+$/).safeParse(query.get('empresa')).data
  const company = companyId && (await unlessMissing(provider.call(getCompany, { params: { id: companyId } })))
  const draft = await takeDraft()
  const [companies, subjects] = await Promise.all([
    openChoices(companiesOf(provider), { typed: searchText.parse(query.get('nomeEmpresa') ?? '') }),
    company ? subjectsOf(company) : openChoices(subjectSource(provider), chosenIn(draft, subjectField, query.get('sobre'))),
  ])
  return {
    companies,
    company: company ? { id: company.id, name: company.name } : undefined,
    subjects,
    typed: { subject: query.get('sobre') ?? '', ...(draft && typedFields(draft)) },
    sendingKey: randomUUID(),
  }
}

type Named = { id: string; name: string }

function subjectsOf({ measuringPoints, ...company }: Named & { measuringPoints: readonly Named[] }): Choices {
  return { options: [option('company', company), ...measuringPoints.map((unit) => option('unit', unit))] }
}

/** Companies, then partners. A search returns some of each. */
function subjectSource(provider: SignedInMember['provider']): OptionSource {
  return async ({ text, limit, id }) => {
    const [type, only] = id === undefined ? [] : id.split(':')
    const [companies, partners] = await Promise.all([
      type === undefined || type === 'company' ? companiesOf(provider)({ text, limit, id: only }) : [],
      type === undefined || type === 'partner' ? partnersOf(provider)({ text, limit, id: only }) : [],
    ])
    const ofCompanies = Math.max(Math.ceil((limit ?? 0) / 2), (limit ?? companies.length) - partners.length)
    return [
      ...companies.slice(0, ofCompanies).map(({ value, label }) => option('company', { id: value, name: label })),
      ...partners.map(({ value, label }) => option('partner', { id: value, name: label })),
    ].slice(0, limit)
  }
}

function option(type: 'company' | 'unit' | 'partner', { id, name }: Named) {
  return { value: `${type}:${id}`, label: subjectText({ type, name }) }
}

export async function addFile({ provider }: SignedInMember, form: FormData, context: Context) {
  const file = form.get('file')
  const isFileLost = file instanceof File && file.size > 0
  const source = subjectSource(provider)
  const sought = soughtForm({ source, form, name: subjectField, missing: unnamedSubject, extra: { isFileLost } })
  const searched = await sought.searched()
  if (searched) return searched
  const { data, error } = await fileValidator.validate(form)
  const problem = fileProblem(file)
  if (error || problem || !(file instanceof File)) {
    return sought.reply({ fieldErrors: { ...error?.fieldErrors, ...(problem && { file: problem }) } })
  }
  try {
    await provider.call(registerFile, { body: { ...data, file }, ...(await sendingKeyOf(form)) })
  } catch (caught) {
    return sought.reply(readRefusal(caught))
  }
  return redirectWithToast(filesPath, 'file-registered', context)
}

/** The file to delete; 404 for an unknown one. */
export async function openFileDeletion({ provider }: SignedInMember, id: string) {
  const { chosen } = await provider.call(listRegisteredFiles, { params: { id: z.uuid().safeParse(id).data } })
  if (!chosen) throw new Response(null, { status: 404 })
  return { file: chosen }
}

export async function deleteFile({ provider }: SignedInMember, storageId: string, context: Context) {
  try {
    await provider.call(removeRegisteredFile, { params: { storageId } })
  } catch (error) {
    readRefusal(error)
    return redirectWithToast(filesPath, 'file-gone', context)
  }
  return redirectWithToast(filesPath, 'file-deleted', context)
}
