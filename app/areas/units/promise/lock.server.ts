import type { AppLoadContext } from '@remix-run/node'
import { getMeasuringPoint } from '~/contract/measuring-points'
import { listStudies } from '~/contract/studies'
import { getUnitPromise, lockStudyToUnit, unlockStudyFromUnit } from '~/contract/unit-promise'
import { mayEnter, simulatorUsers } from '~/domain/access/access'
import { readRefusal, unlessMissing } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { versionIn } from '~/session/version-in.server'
import { shortDate } from '~/ui/format'
import { unitAddress } from '../unit-address'
import { lockValidator, unlockValidator } from './lock-form'

type Context = Pick<AppLoadContext, 'sessions'>

/**
 * The study locked to a unit, and the studies to choose from.
 *
 * @throws a 404 response for a unit that this member may not read, or whose promise they may not change.
 */
export async function openLock(member: SignedInMember, id: string) {
  const params = { id }
  const unit = await unlessMissing(member.provider.call(getMeasuringPoint, { params }))
  const found = unit && (await unlessMissing(member.provider.call(getUnitPromise, { params })))
  if (!unit || !found?.mayChange) throw new Response(null, { status: 404 })
  const { promise, version } = found
  return {
    unitName: unit.name,
    back: unitAddress({ path: '/empresa', cliente: unit.company_id }, { unidade: id }),
    version,
    locked: promise && { studyId: promise.studyId, studyName: promise.studyName, signedOn: promise.signedOn },
    studies: await studiesOf(member),
  }
}

/** Locks the chosen study to the unit, or unlocks the locked one. The sent fields decide which, not the current state. */
export async function changeLock(member: SignedInMember, id: string, sent: FormData, context: Context) {
  const { back } = await openLock(member, id)
  return sent.has('studyId') ? lock(member, { id, back }, sent, context) : unlock(member, { id, back }, sent, context)
}

type Unit = { id: string; back: string }

async function lock({ provider }: SignedInMember, { id, back }: Unit, sent: FormData, context: Context) {
  const { data, error } = await lockValidator.validate(sent)
  if (error) return formReply(sent, error)
  try {
    await provider.call(lockStudyToUnit, { params: { id }, body: { ...data, version: versionIn(sent) } })
  } catch (caught) {
    return formReply(sent, readRefusal(caught))
  }
  return redirectWithToast(back, 'promise-locked', context)
}

async function unlock({ provider }: SignedInMember, { id, back }: Unit, sent: FormData, context: Context) {
  const { data, error } = await unlockValidator.validate(sent)
  if (error) return formReply(sent, error)
  try {
    await provider.call(unlockStudyFromUnit, { params: { id }, body: { ...data, version: versionIn(sent) } })
  } catch (caught) {
    return formReply(sent, readRefusal(caught))
  }
  return redirectWithToast(back, 'promise-unlocked', context)
}

/** The member's newest studies that start from the captive market. */
async function studiesOf(member: SignedInMember) {
  if (!mayEnter(member, simulatorUsers)) return []
  const { items } = await member.provider.call(listStudies, { params: { pageSize: 100 } })
  return items
    .filter(({ mode }) => mode === 'ML' || mode === 'APE')
    .map(({ id, name, customerName, createdAt }) => ({
      value: id,
      label: `${name ?? customerName ?? 'Sem nome'}, ${shortDate(createdAt.slice(0, 10))}`,
    }))
}
