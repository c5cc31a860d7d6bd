import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { changeLead } from '~/contract/leads'
import type { Db, Schema } from '~/database/schema'
import { HttpRefusal } from '../http/refusal'
import { checkVersion } from '../http/versions'

type Row = Selectable<Schema['lead']>
type Change = z.output<NonNullable<typeof changeLead.body>>

/** Content of a contact's form about the work on it. */
export function shownWork({ status, owner_id: ownerId, partner_company_id: partnerId, next_step, next_step_on }: Row) {
  const nextStep = next_step === null || next_step_on === null ? null : { text: next_step, day: next_step_on }
  return { status, ownerId, partnerId, nextStep }
}

/** Updates the work on a contact and adds a note to its history, unless its version changed. */
export async function updateLead(trx: Db, id: string, change: Change, by: string, now: Date): Promise<void> {
  const { status, ownerId, note, nextStep, partnerId, version } = change
  checkVersion(version, shownWork(await lockLead(trx, id)), 'Outra pessoa salvou este contato enquanto você editava.')
  await trx
    .updateTable('lead')
    .set({
      status,
      owner_id: ownerId,
      ...(nextStep !== undefined && { next_step: nextStep?.text ?? null, next_step_on: nextStep?.day ?? null }),
      ...(partnerId !== undefined && { partner_company_id: partnerId }),
    })
    .where('id', '=', id)
    .execute()
  if (note === undefined) return
  const row = { lead_id: id, author_id: by, created_at: now.toISOString(), text: note }
  await trx.insertInto('lead_note').values(row).execute()
}

/** The contact, locked for the rest of the transaction. */
async function lockLead(trx: Db, id: string): Promise<Row> {
  const locked = await trx
    .updateTable('lead')
    .set(({ ref }) => ({ id: ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!locked) throw new HttpRefusal(404, 'Contato não encontrado.')
  return locked
}
