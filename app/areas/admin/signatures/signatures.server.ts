import type { AppLoadContext } from '@remix-run/node'
import {
  addCompanyLogo,
  addProposalContact,
  getCompanyLogo,
  listCompanyLogos,
  listProposalContacts,
  removeCompanyLogo,
  removeProposalContact,
} from '~/contract/signatures'
import { isMissing, ProviderError, readRefusal, unlessMissing } from '~/gateway/refusal.server'
import { maxPictureBytes, maxPictureMb } from '~/domain/files/limits'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { versionIn } from '~/session/version-in.server'
import { pageNumberIn } from '~/ui/pager'
import { signatureContactValidator, logoValidator } from './signature-forms'

type Context = Pick<AppLoadContext, 'sessions'>
export type Signatures = Awaited<ReturnType<typeof openSignatures>>

const path = '/areaAdm/propostas'

/** The list of the current tab: proposal contacts or company logos. */
export async function openSignatures({ provider, takeDraft }: SignedInMember, query: URLSearchParams) {
  const call = { params: { page: pageNumberIn(query) } }
  const isLogos = query.get('situacao') === 'logos'
  const draft = await takeDraft({ subaction: isLogos ? 'logo' : 'contact' })
  const typed = draft && typedFields(draft)
  if (isLogos) return { state: 'logos' as const, list: await provider.call(listCompanyLogos, call), typed }
  return { state: 'contacts' as const, list: await provider.call(listProposalContacts, call), typed }
}

/** Adds or removes a proposal contact or a company logo. */
export async function changeSignatures({ provider }: SignedInMember, form: FormData, context: Context) {
  try {
    switch (form.get('subaction')) {
      case 'contact':
        return await addContact(provider, form, context)
      case 'logo':
        return await addLogo(provider, form, context)
      case 'remove-logo':
        await unlessMissing(provider.call(removeCompanyLogo, { params: { id: idIn(form) } }))
        return redirectWithToast(`${path}?situacao=logos`, 'logo-removed', context)
      default:
        await unlessMissing(provider.call(removeProposalContact, { params: { id: idIn(form) } }))
        return redirectWithToast(path, 'contact-removed', context)
    }
  } catch (error) {
    return formReply(form, readRefusal(error))
  }
}

/** The stored logo; 404 when there is none. */
export async function showLogo({ provider }: SignedInMember, id: string): Promise<Response> {
  try {
    const file = await provider.call(getCompanyLogo, { params: { id } })
    const headers = { 'content-type': file.type, 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' }
    return new Response(file, { headers })
  } catch (error) {
    if (isMissing(error)) return new Response(null, { status: 404 })
    throw error
  }
}

async function addContact(provider: SignedInMember['provider'], form: FormData, context: Context) {
  const { data, error } = await signatureContactValidator.validate(form)
  if (error) return formReply(form, error)
  try {
    await provider.call(addProposalContact, { body: { ...data, version: versionIn(form) } })
  } catch (caught) {
    return withStored(form, caught)
  }
  return redirectWithToast(path, 'contact-added', context)
}

async function addLogo(provider: SignedInMember['provider'], form: FormData, context: Context) {
  const { data, error } = await logoValidator.validate(form)
  const file = form.get('file')
  const fileProblem = problemOf(file)
  if (error || fileProblem || !(file instanceof File)) {
    return formReply(form, { fieldErrors: { ...error?.fieldErrors, ...(fileProblem && { file: fileProblem }) } })
  }
  try {
    await provider.call(addCompanyLogo, { body: { ...data, file, version: versionIn(form) } })
  } catch (caught) {
    return withStored(form, caught)
  }
  return redirectWithToast(`${path}?situacao=logos`, 'logo-added', context)
}

/** The refused form, with what is stored in its place. */
function withStored(form: FormData, caught: unknown) {
  const stored = caught instanceof ProviderError ? caught.stored : undefined
  return formReply(form, { ...readRefusal(caught), extra: { stored } })
}

function problemOf(file: FormDataEntryValue | null): string | undefined {
  if (!(file instanceof File) || file.size === 0) return 'Escolha a imagem da marca, em PNG ou JPEG.'
  return file.size > maxPictureBytes ? `A imagem passa de ${maxPictureMb} MB.` : undefined
}

function idIn(form: FormData): string {
  const id = form.get('id')
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : 'nenhum'
}
