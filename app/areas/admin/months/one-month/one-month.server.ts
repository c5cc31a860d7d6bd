import { json, type AppLoadContext } from '@remix-run/node'
import { getUnitMonth, saveUnitMonth } from '~/contract/month-data'
import { isMissing, readRefusal } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { monthDataFailed } from '../failed'
import { monthAddress } from '../paths'
import type { MonthFieldName } from './month-fields'
import { attachedBills, readBill, type MonthBillReply } from './read-bill.server'
import { changedFields, readBase, readChanges, sentTexts, monthFormTexts, type MonthTexts } from './month-texts'

type Provider = SignedInMember['provider']
type Address = { id: string; month: string }

export type OneMonth = Awaited<ReturnType<typeof openOneMonth>>
/** A field that somebody else saved meanwhile and that was changed here too. */
export type Conflict = { name: MonthFieldName; saved: string; typed: string }
export type MonthReply = { repopulateFields?: Record<string, string | string[]>; conflicts?: Conflict[]; bill?: MonthBillReply }

export async function openOneMonth({ provider, takeDraft }: SignedInMember, address: Address) {
  const [{ unit, version, derived, figures }, attached, draft] = await Promise.all([
    readMonth(provider, address),
    orMissing(attachedBills(provider, address)),
    takeDraft(),
  ])
  const typed = draft && typedFields(draft)
  const texts = monthFormTexts(figures)
  return { ...address, unit, version, derived, attached, texts, draft: typed && { ...typed, ...sentTexts(typed) } }
}

function readMonth(provider: Provider, params: Address) {
  return orMissing(provider.call(getUnitMonth, { params }))
}

async function orMissing<Reply>(reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply
  } catch (error) {
    throw isMissing(error) ? new Response(null, { status: 404 }) : error
  }
}

/** Reads a bill into the form, or saves the month. */
export async function changeOneMonth(
  member: SignedInMember,
  address: Address,
  form: FormData,
  context: Pick<AppLoadContext, 'sessions'>,
) {
  const { unit } = await readMonth(member.provider, address)
  if (form.has('intent')) return readBill(member.provider, address, unit.cnpj, form)
  return saveOneMonth(member, address, form, context)
}

/** Saves the changed fields. If somebody else saved the month meanwhile, both values are shown first. */
async function saveOneMonth(
  { provider }: SignedInMember,
  address: Address,
  form: FormData,
  context: Pick<AppLoadContext, 'sessions'>,
) {
  const typed = sentTexts(typedFields(form))
  const base = readBase(form.get('base'))
  if (!base) return formReply(form, { message: monthDataFailed })
  const changed = changedFields(typed, base)
  const { figures, errors } = readChanges(typed, changed, address.month)
  if (Object.keys(errors).length > 0) return formReply(form, { fieldErrors: errors })

  const path = monthAddress(address.id, address.month)
  if (changed.length === 0) return redirectWithToast(path, 'months-unchanged', context)
  try {
    const version = form.get('version')
    await provider.call(saveUnitMonth, {
      params: address,
      body: { version: typeof version === 'string' && version !== '' ? version : null, figures },
    })
  } catch (caught) {
    const refusal = readRefusal(caught)
    if (refusal.status !== 409) return formReply(form, refusal)
    return conflictReply(await readMonth(provider, address), typed, changed)
  }
  return redirectWithToast(path, 'month-data-saved', context)
}

/** The form over what is saved now: untouched fields show the saved value, touched fields keep the typed text. */
function conflictReply(
  { version, figures }: Awaited<ReturnType<typeof readMonth>>,
  typed: MonthTexts,
  changed: readonly MonthFieldName[],
) {
  const saved = monthFormTexts(figures)
  const texts = { ...saved, ...Object.fromEntries(changed.map((name) => [name, typed[name]])) }
  const conflicts = changedFields(texts, saved).map((name) => ({ name, saved: saved[name], typed: texts[name] }))
  const repopulateFields = { ...texts, version: version ?? '', base: JSON.stringify(saved) }
  return json({ fieldErrors: {}, repopulateFields, conflicts } satisfies MonthReply & { fieldErrors: object }, 409)
}
