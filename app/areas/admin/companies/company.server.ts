import type { AppLoadContext } from '@remix-run/node'
import {
  archiveCompany,
  changeCompany,
  getCompanyRecord,
  linkCompanyAccount,
  removeRecordLogo,
  restoreCompany,
  setRecordLogo,
  unlinkCompanyAccount,
} from '~/contract/company-records'
import { maxIdCharacters } from '~/contract/text'
import { maxPictureBytes, maxPictureMb } from '~/domain/files/limits'
import { isMissing, readRefusal, unlessMissing } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast, type ToastName } from '~/session/toast.server'
import { versionIn } from '~/session/version-in.server'
import { pageNumberIn } from '~/ui/pager'
import { openChoices } from '~/ui/sought'
import { unnamedPartner } from '../choice-words'
import { chosenIn, partnersOf, soughtForm } from '../choices.server'
import { openFilesAbout } from '../files/files.server'
import { partnerOfCompany } from './company-fields'
import { accountValidator, companyValidator, archivingValidator } from './company-form'
import { companyPath } from './paths'

type Context = Pick<AppLoadContext, 'sessions'>
type Provider = SignedInMember['provider']
export type CompanyRecord = Awaited<ReturnType<typeof openCompanyRecord>>

/** Units per page; a company may have hundreds. */
const unitsPerPage = 50

export async function openCompanyRecord({ provider, takeDraft }: SignedInMember, id: string, query: URLSearchParams) {
  const record = await readRecord(provider, id)
  const draft = await takeDraft({ subaction: 'details' })
  const [partners, [partner]] = await Promise.all([
    openChoices(partnersOf(provider), chosenIn(draft, partnerOfCompany, record.partner_company_id)),
    record.partner_company_id === null ? [] : partnersOf(provider)({ id: record.partner_company_id }),
  ])
  const files = await openFilesAbout({ provider }, `company:${record.id}`)
  const page = pageNumberIn(query)
  const { units: all, ...company } = record
  const units = {
    items: all.slice((page - 1) * unitsPerPage, page * unitsPerPage),
    page,
    pageSize: unitsPerPage,
    total: all.length,
  }
  return { company, partner: partner?.label, partners, units, files, draft: draft && typedFields(draft) }
}

async function readRecord(provider: Provider, id: string) {
  try {
    return await provider.call(getCompanyRecord, { params: { id: id.slice(0, maxIdCharacters) } })
  } catch (error) {
    throw isMissing(error) ? new Response(null, { status: 404 }) : error
  }
}

/** The message of a change, or the refused form. */
type Done = ToastName | Response

/** The change of each form of the page, by its `subaction`. */
const changes: Readonly<Record<string, (provider: Provider, id: string, form: FormData) => Promise<Done>>> = {
  details: saveDetails,
  account: linkAccount,
  unlink: unlinkAccount,
  mark: sendMark,
  'remove-mark': async (provider, id, form) => {
    await unlessMissing(provider.call(removeRecordLogo, { params: { id, version: versionIn(form) } }))
    return 'mark-removed'
  },
  archive: (provider, id, form) =>
    confirmed(form, async () => {
      await provider.call(archiveCompany, { params: { id } })
      return 'company-archived'
    }),
  restore: (provider, id, form) =>
    confirmed(form, async () => {
      await provider.call(restoreCompany, { params: { id } })
      return 'company-restored'
    }),
}

/** Where the page shows what a form changed; the others are at its top. */
const places: Readonly<Record<string, string>> = {
  account: '#pessoas',
  unlink: '#pessoas',
  mark: '#marca',
  'remove-mark': '#marca',
}

export async function changeCompanyRecord({ provider }: SignedInMember, id: string, form: FormData, context: Context) {
  const subaction = form.get('subaction')
  const change = typeof subaction === 'string' && Object.hasOwn(changes, subaction) ? changes[subaction] : undefined
  if (!change) return formReply(form, { message: 'Escolha o que mudar.' })
  try {
    const done = await change(provider, id, form)
    if (typeof done !== 'string') return done
    return await redirectWithToast(`${companyPath(id)}${places[String(subaction)] ?? ''}`, done, context)
  } catch (caught) {
    const refusal = readRefusal(caught)
    if (refusal.status === 404) throw new Response(null, { status: 404 })
    return soughtPartner(provider, form).reply(refusal)
  }
}

async function saveDetails(provider: Provider, id: string, form: FormData): Promise<Done> {
  const sought = soughtPartner(provider, form)
  const searched = await sought.searched()
  if (searched) return searched
  const { data, error } = await companyValidator.validate(form)
  if (error) return sought.reply(error)
  await provider.call(changeCompany, { params: { id }, body: { ...data, version: versionIn(form) } })
  return 'company-changed'
}

function soughtPartner(provider: Provider, form: FormData) {
  return soughtForm({ source: partnersOf(provider), form, name: partnerOfCompany, missing: unnamedPartner })
}

async function linkAccount(provider: Provider, id: string, form: FormData): Promise<Done> {
  const { data: body, error } = await accountValidator.validate(form)
  if (error) return formReply(form, error)
  await provider.call(linkCompanyAccount, { params: { id }, body })
  return 'account-linked'
}

async function unlinkAccount(provider: Provider, id: string, form: FormData): Promise<Done> {
  const accountId = form.get('account')
  const isId = typeof accountId === 'string' && /^[\w-]{1,64}$/.test(accountId)
  await unlessMissing(provider.call(unlinkCompanyAccount, { params: { id, accountId: isId ? accountId : 'nenhuma' } }))
  return 'account-unlinked'
}

async function sendMark(provider: Provider, id: string, form: FormData): Promise<Done> {
  const file = form.get('file')
  const isChosen = file instanceof File && file.size > 0
  if (!isChosen) return formReply(form, { fieldErrors: { file: 'Escolha a imagem da marca, em PNG ou JPEG.' } })
  if (file.size > maxPictureBytes) return formReply(form, { fieldErrors: { file: `A imagem passa de ${maxPictureMb} MB.` } })
  await provider.call(setRecordLogo, { params: { id }, body: { file, version: versionIn(form) } })
  return 'mark-set'
}

/** Runs a change if its checkbox is ticked. */
async function confirmed(form: FormData, act: () => Promise<ToastName>): Promise<Done> {
  const { error } = await archivingValidator.validate(form)
  return error ? formReply(form, error) : act()
}
