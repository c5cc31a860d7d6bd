import type { z } from 'zod'
import { maxDaysAway, type alertAnswer } from '~/contract/unit-alerts'
import type { Db } from '~/database/schema'
import { daysAfter } from '~/domain/dated/brazil-day'
import type { IsoDate } from '~/domain/dated/dated'
import { isAdministrator } from '~/domain/access/access'
import type { Caller } from '../http/caller'
import { HttpRefusal } from '../http/refusal'

export type StoredAnswer = Awaited<ReturnType<typeof answersOf>>[number]
type Asked = z.output<typeof alertAnswer>

export function answersOf(db: Db, companyId: string) {
  return db
    .selectFrom('alert_answer')
    .select(['unit_id', 'kind', 'month', 'state', 'until', 'answered_at'])
    .where('company_id', '=', companyId)
    .execute()
}

/** @throws 403 for a reader of the company who may not answer: its partner. */
export function requireAnswerer(companyId: string, caller: Caller): void {
  if (isAdministrator(caller) || caller.companyId === companyId) return
  throw new HttpRefusal(403, 'Quem indicou a empresa só lê os alertas dela.')
}

/** @throws 422 for a day that has come, or that is too far away. */
export function checkAnswer({ answer }: Asked, today: IsoDate): void {
  if (answer.state !== 'postponed' || (answer.until > today && answer.until <= daysAfter(today, maxDaysAway))) return
  throw new HttpRefusal(422, 'Informe um dia depois de hoje e dentro de um ano.', ['until'])
}

/** Stores the answer to an alert, in place of the one before; an open one has none. */
export async function storeAnswer(trx: Db, companyId: string, { unitId, kind, month, answer }: Asked, by: string, now: Date) {
  if (answer.state === 'open') {
    const ofUnit = trx.deleteFrom('alert_answer').where('company_id', '=', companyId).where('unit_id', '=', unitId)
    await ofUnit.where('kind', '=', kind).where('month', '=', month).execute()
    return
  }
  const until = answer.state === 'postponed' ? (answer.until as IsoDate) : null
  const said = { state: answer.state, until, answered_by: by, answered_at: now.toISOString() }
  await trx
    .insertInto('alert_answer')
    .values({ company_id: companyId, unit_id: unitId, kind, month, ...said })
    .onConflict((conflict) => conflict.columns(['company_id', 'unit_id', 'kind', 'month']).doUpdateSet(said))
    .execute()
}
