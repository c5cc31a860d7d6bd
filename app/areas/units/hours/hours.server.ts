import { json, type AppLoadContext } from '@remix-run/node'
import { deleteUnitHours, getUnitHours, sendUnitHours } from '~/contract/unit-hours'
import { maxIdCharacters } from '~/contract/text'
import { mayEnter, referralReaders } from '~/domain/access/access'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { meterUnits } from '~/domain/hours/meter-columns'
import { calendarMonthOf, isMarketMonth } from '~/domain/market/market-month'
import { monthKey } from '~/domain/units/calendar-month'
import { readRefusal, unlessMissing } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { exposureRows } from '~/unit-text/hours/exposure'
import { scenarioQuestion } from '~/unit-text/hours/scenario-question'
import { shiftFigures } from '~/unit-text/hours/shift-figures'
import { hoursAddress, unitAddress } from '../unit-address'

export type OpenedUnitHours = Awaited<ReturnType<typeof openUnitHours>>

/**
 * A unit's hours, of the month in the address or of the newest.
 *
 * @throws a 404 response for a unit that this member may not read.
 */
export async function openUnitHours(member: SignedInMember, id: string, query: URLSearchParams) {
  const params = { id: id.slice(0, maxIdCharacters), month: monthIn(query.get('mes') ?? '') }
  const found = await unlessMissing(member.provider.call(getUnitHours, { params }))
  if (!found) throw new Response(null, { status: 404 })
  const { id: unidade, companyId: cliente } = found.unit
  const door = mayEnter(member, referralReaders) ? ({ path: '/empresa', cliente } as const) : ({ path: '/client' } as const)
  const { asked, ...question } = scenarioQuestion(query)
  const { month, months, wh, pldBrlPerMwh, peak, rates } = found
  const prices = pldBrlPerMwh.map((price) => price ?? undefined)
  const hours =
    month === null || wh.length === 0
      ? undefined
      : { kwh: wh.map((value) => (value === null ? undefined : value / 1_000)), prices, month }
  return {
    ...found,
    back: unitAddress(door, { unidade }),
    question,
    /** The parameters of the address that have a value, for links, forms and files. */
    kept: { ...(month !== null && { mes: monthKey(calendarMonthOf(month)) }), ...asked },
    exposures: exposureRows(months, question),
    shift: hours && shiftFigures({ ...hours, brasiliaFromHour: peak.brasiliaFromHour, rates }, question),
  }
}

/** The month of "2026-07", as the chamber writes it; undefined for another text. */
function monthIn(text: string): number | undefined {
  const month = /^\d{4}-\d{2}$/.test(text) ? Number(text.replace('-', '')) : 0
  return isMarketMonth(month) ? month : undefined
}

export type SentUnitHours = Awaited<ReturnType<typeof sendFile>>

/** Sends the file of the unit's meter; the reply says what was read. */
export async function sendHours(member: SignedInMember, id: string, form: FormData) {
  const file = form.get('file')
  const refused = (message: string, status = 400) => formReply(form, { status, fieldErrors: { file: message } })
  if (!(file instanceof File) || file.size === 0) return refused('Escolha um arquivo CSV ou XLSX.')
  if (file.size > maxFileBytes) return refused(`O arquivo passa de ${maxFileMb} MB.`)
  try {
    return json({ sent: await sendFile(member, { id: id.slice(0, maxIdCharacters), file, unit: form.get('unit') }) })
  } catch (error) {
    const { status, message } = readRefusal(error)
    if (status === 404) throw new Response(null, { status })
    return refused(message, status)
  }
}

type Context = Pick<AppLoadContext, 'sessions'>
type Sending = { id: string; file: File; unit: FormDataEntryValue | null }

function sendFile({ provider }: SignedInMember, { id, file, unit }: Sending) {
  const chosen = meterUnits.find((it) => it === unit)
  return provider.call(sendUnitHours, { params: { id }, body: { file, ...(chosen && { unit: chosen }) } })
}

/**
 * The hours sent of a month, before they are deleted.
 *
 * @throws a 404 response for a month without them, and for who may not send.
 */
export async function openHoursDeletion({ provider }: SignedInMember, id: string, monthText: string) {
  const month = monthIn(monthText)
  const params = { id: id.slice(0, maxIdCharacters), month }
  const found = await unlessMissing(provider.call(getUnitHours, { params }))
  const sent = found?.months.find((it) => it.month === month)?.sent
  if (!found?.maySend || !sent || month === undefined) throw new Response(null, { status: 404 })
  return { unit: found.unit, month, sent }
}

/** Deletes the hours sent of a month, unless others were sent since the form was shown. */
export async function deleteHoursOfMonth(
  { provider }: SignedInMember,
  { id: typedId, month: monthText }: { id: string; month: string },
  { form, context }: { form: FormData; context: Context },
) {
  const [id, month] = [typedId.slice(0, maxIdCharacters), monthIn(monthText)]
  if (month === undefined) throw new Response(null, { status: 404 })
  const back = hoursAddress(id, monthText)
  try {
    await provider.call(deleteUnitHours, { params: { id, month, sentAt: String(form.get('sentAt')) } })
  } catch (error) {
    const { status } = readRefusal(error)
    if (![400, 404, 409].includes(status)) throw new Response(null, { status })
    return redirectWithToast(back, 'unit-hours-changed', context)
  }
  return redirectWithToast(back, 'unit-hours-deleted', context)
}
