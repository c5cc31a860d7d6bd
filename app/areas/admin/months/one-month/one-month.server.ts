import { json, type AppLoadContext } from '@remix-run/node'
import { getUnitMonth, saveUnitMonth } from '~/contract/month-data'
import { isMissing, readRefusal } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { monthDataFailed } from '../failed'
import { monthAddress } from '../paths'
import type { MonthFieldName } from './month-fields'
import { changedFields, readBase, readChanges, sentTexts, monthFormTexts, type MonthTexts } from './month-texts'

type Provider = SignedInMember['provider']
type Address = { id: string; month: string }

export type OneMonth = Awaited<ReturnType<typeof openOneMonth>>
/** A field that somebody else saved meanwhile and that was changed here too. */
export type Conflict = { name: MonthFieldName; saved: string; typed: string }
export type MonthReply = { repopulateFields?: Record<string, string | string[]>; conflicts?: Conflict[] }

export async function openOneMonth({ provider, takeDraft }: SignedInMember, address: Address) {
  const [{ unit, version, derived, figures }, draft] = [await readMonth(provider, address), await takeDraft()]
  const typed = draft && typedFields(draft)
  return { ...address, unit, version, derived, texts: monthFormTexts(figures), draft: typed && { ...typed, ...sentTexts(typed) } }
}

async function readMonth(provider: Provider, params: Address) {
  try {
    return await provider.call(getUnitMonth, { params })
  } catch (error) {
    throw isMissing(error) ? new Response(null, { status: 404 }) : error
  }
}

/** Saves the changed fields. If somebody else saved the month meanwhile, both values are shown first. */
export async function saveOneMonth(
  { provider }: SignedInMember,
  address: Address,
  form: FormData,
  context: Pick<AppLoadContext, 'sessions'>,
) {
  const { unit } = await readMonth(provider, address)
  const typed = sentTexts(typedFields(form))
  const base = readBase(form.get('base'))
  if (!base) return formReply(form, { message: monthDataFailed })
  const changed = changedFields(typed, base)
  const { figures, errors } = readChanges(typed, changed, address.month)
  if (Object.keys(errors).length > 0) return formReply(form, { fieldErrors: errors })

  const path = monthAddress(unit.id, address.month)
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
