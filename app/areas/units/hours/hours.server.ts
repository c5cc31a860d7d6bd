import { json } from '@remix-run/node'
import { getUnitHours, sendUnitHours } from '~/contract/unit-hours'
import { maxIdCharacters } from '~/contract/text'
import { mayEnter, referralReaders } from '~/domain/access/access'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { meterUnits } from '~/domain/hours/meter-columns'
import { calendarMonthOf, isMarketMonth } from '~/domain/market/market-month'
import { monthKey } from '~/domain/units/calendar-month'
import { readRefusal, unlessMissing } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { exposureRows } from '~/unit-text/hours/exposure'
import { scenarioQuestion } from '~/unit-text/hours/scenario-question'
import { shiftFigures } from '~/unit-text/hours/shift-figures'
import { unitAddress } from '../unit-address'

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

type Sending = { id: string; file: File; unit: FormDataEntryValue | null }

function sendFile({ provider }: SignedInMember, { id, file, unit }: Sending) {
  const chosen = meterUnits.find((it) => it === unit)
  return provider.call(sendUnitHours, { params: { id }, body: { file, ...(chosen && { unit: chosen }) } })
}
