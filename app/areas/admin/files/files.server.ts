import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { getCompany, listCompanies } from '~/contract/companies'
import { listPartnerCompanies } from '~/contract/company-records'
import { fileKinds, listRegisteredFiles, registerFile, removeRegisteredFile } from '~/contract/registered-files'
import { objectId } from '~/contract/text'
import { readRefusal, unlessMissing } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { sendingKeyOf } from '~/session/sending-key.server'
import { redirectWithToast } from '~/session/toast.server'
import { parseFilters, searchText } from '~/ui/list-query'
import { pageNumberIn } from '~/ui/pager'
import { fileProblem, fileValidator } from './file-form'
import { subjectText } from './file-words'
import { filesPath } from './paths'

type Context = Pick<AppLoadContext, 'sessions'>
export type Listed = Awaited<ReturnType<typeof openFiles>>
export type ListedFile = Listed['list']['items'][number]
export type FilesAbout = Awaited<ReturnType<typeof openFilesAbout>>
export type Registration = Awaited<ReturnType<typeof openRegistration>>

/** The registered files, by name and type. */
export async function openFiles({ provider }: SignedInMember, query: URLSearchParams) {
  const filter = parseFilters(query, { busca: searchText, tipo: z.enum(fileKinds) })
  const { busca: text = '', tipo: kind } = filter
  return { filter, list: await provider.call(listRegisteredFiles, { params: { text, kind, page: pageNumberIn(query) } }) }
}

/** How many files the page of their subject shows; the others are in the list. */
const maxShown = 5

/** The newest files about a company or a unit. */
export async function openFilesAbout({ provider }: Pick<SignedInMember, 'provider'>, subject: string) {
  const { items, total } = await provider.call(listRegisteredFiles, { params: { subject } })
  return { items: items.slice(0, maxShown), total }
}

/** The form that registers a file: about the platform, a company or a partner; with a company in the address, also about its units. */
export async function openRegistration({ provider, takeDraft }: SignedInMember, query: URLSearchParams) {
  const companyId = objectId.regex(/^[\w-]+$/).safeParse(query.get('empresa')).data
  const [companies, partners, company] = await Promise.all([
    provider.call(listCompanies, {}),
    provider.call(listPartnerCompanies, { params: {} }),
    companyId === undefined ? undefined : unlessMissing(provider.call(getCompany, { params: { id: companyId } })),
  ])
  const units = company?.measuringPoints ?? []
  const draft = await takeDraft()
  return {
    companies: companies.map(({ id, name }) => ({ value: id, label: name })),
    companyId: company?.id,
    subjects: company
      ? [option('company', company), ...units.map((unit) => option('unit', unit))]
      : [
          { value: 'platform', label: 'Plataforma' },
          ...companies.map((it) => option('company', it)),
          ...partners.map((it) => option('partner', it)),
        ],
    typed: { subject: query.get('sobre') ?? '', ...(draft && typedFields(draft)) },
    sendingKey: randomUUID(),
  }
}

function option(type: 'company' | 'unit' | 'partner', { id, name }: { id: string; name: string }) {
  return { value: `${type}:${id}`, label: subjectText({ type, name }) }
}

export async function addFile({ provider }: SignedInMember, form: FormData, context: Context) {
  const { data, error } = await fileValidator.validate(form)
  const file = form.get('file')
  const problem = fileProblem(file)
  if (error || problem || !(file instanceof File)) {
    return formReply(form, { fieldErrors: { ...error?.fieldErrors, ...(problem && { file: problem }) } })
  }
  try {
    await provider.call(registerFile, { body: { ...data, file }, ...(await sendingKeyOf(form)) })
  } catch (caught) {
    return formReply(form, readRefusal(caught))
  }
  return redirectWithToast(filesPath, 'file-registered', context)
}

/** The file that is about to be deleted; 404 when it is not there. */
export async function openDeletion({ provider }: SignedInMember, id: string) {
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
