import { randomUUID } from 'node:crypto'
import type { Db } from '~/database/schema'
import type { PromisedYear } from '~/domain/units/promise'
import type { CalendarMonth } from '~/domain/units/unit-month'
import { yearlyRise } from './acts'

/** Units of the partner Capibaribe: the first of the company with 300, and one with generation. */
const promisedUnits = ['demo-unidade-vitalis-001', 'demo-unidade-serra-alta-002']
const lockedBy = 'demo-black'

const promisedSavingFraction = 0.24
const studiedYears = 10

/** Promises of some units, from the mean of their first twelve months; their studies no longer exist. */
export async function inventPromises(trx: Db, months: readonly CalendarMonth[], now: Date): Promise<void> {
  const [first] = months
  const author = await trx.selectFrom('user_account').select('id').where('id', '=', lockedBy).executeTakeFirst()
  for (const unitId of promisedUnits) {
    const costs = await firstCosts(trx, unitId)
    if (costs.length === 0) continue
    const meanBrl = costs.reduce((sum, brl) => sum + brl, 0) / costs.length
    await trx
      .insertInto('unit_promise')
      .values({
        id: randomUUID(),
        unit_id: unitId,
        study_id: null,
        study_name: null,
        signed_on: dayOf(first!),
        years: JSON.stringify(yearsFrom(first!.year, meanBrl)),
        locked_by: author?.id ?? null,
        locked_at: now.toISOString(),
        unlocked_by: null,
        unlocked_at: null,
        unlock_reason: null,
      })
      .execute()
  }
}

async function firstCosts(trx: Db, unitId: string): Promise<number[]> {
  const rows = await trx
    .selectFrom('unit_month')
    .select('captive_cost_brl')
    .where('unit_id', '=', unitId)
    .orderBy('year')
    .orderBy('month')
    .limit(12)
    .execute()
  return rows.map(({ captive_cost_brl }) => captive_cost_brl ?? 0)
}

function yearsFrom(firstYear: number, captiveBrl: number): PromisedYear[] {
  return Array.from({ length: studiedYears }, (_, index) => {
    const risenBrl = captiveBrl * yearlyRise ** index
    return { year: firstYear + index, captiveBrl: risenBrl, freeBrl: risenBrl * (1 - promisedSavingFraction) }
  })
}

function dayOf({ year, month }: CalendarMonth): string {
  return `${year}-${String(month).padStart(2, '0')}-01`
}
