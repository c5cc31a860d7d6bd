import { randomUUID } from 'node:crypto'
import { jsonText } from '~/database/json'
import type { Db, Schema } from '~/database/schema'
import { growths } from '~/domain/bill/bill'
import { captiveBill } from '~/domain/bill/captive'
import { freeMarketBill } from '~/domain/bill/free-market'
import { recordOf } from '~/domain/records/records'
import type { PromisedYear } from '~/domain/units/promise'
import { withParts } from '~/domain/units/promised-parts'
import { tariffIn, yearlyRise, type Acts } from './acts'
import { billingOf, meteredConsumer } from './month-figures'
import type { UnitProfile } from './units'

/** Units of the partner Capibaribe: the first of the company with 300, one with generation, and one with itemised costs. */
const promisedUnits = ['demo-unidade-vitalis-001', 'demo-unidade-serra-alta-002', 'demo-unidade-serra-alta-007']
const lockedBy = 'demo-black'

const promisedSavingFraction = 0.24
const studiedYears = 10
const studiedMonths = 12

type Month = Pick<Schema['unit_month'], 'year' | 'month' | 'peak_mwh' | 'off_peak_mwh'> &
  Pick<Schema['unit_month'], 'contracted_demand_kw' | 'measured_demand_kw'>

/** The promise of some units: a study of their first months, which no longer exists. */
export async function inventPromise(trx: Db, profile: UnitProfile, months: readonly Month[], acts: Acts, now: Date) {
  const [first] = months
  if (!promisedUnits.includes(profile.id) || !first) return
  const author = await trx.selectFrom('user_account').select('id').where('id', '=', lockedBy).executeTakeFirst()
  await trx
    .insertInto('unit_promise')
    .values({
      id: randomUUID(),
      unit_id: profile.id,
      study_id: null,
      study_name: null,
      signed_on: `${first.year}-${String(first.month).padStart(2, '0')}-01`,
      years: jsonText(studiedFrom(profile, months, first, acts)),
      locked_by: author?.id ?? null,
      locked_at: now.toISOString(),
      unlocked_by: null,
      unlocked_at: null,
      unlock_reason: null,
    })
    .execute()
}

/** A study of the unit's mean month, at the energy price that saves what is promised. */
function studiedFrom(profile: UnitProfile, months: readonly Month[], first: Month, acts: Acts): PromisedYear[] {
  const meanOf = (name: keyof Month) =>
    months.slice(0, studiedMonths).reduce((sum, month) => sum + (month[name] ?? 0), 0) / Math.min(studiedMonths, months.length)
  const consumer = meteredConsumer(profile, {
    energy: { peak_mwh: meanOf('peak_mwh'), off_peak_mwh: meanOf('off_peak_mwh') },
    demand: { contracted_demand_kw: meanOf('contracted_demand_kw'), measured_demand_kw: meanOf('measured_demand_kw') },
  })
  const { assumptions } = billingOf(profile, acts)
  const tariff = tariffIn(acts, profile, first)
  const captive = captiveBill(consumer, tariff)
  const terms = { incentive: 0.5, chargesIncluded: true, managementBrl: profile.managementBrl } as const
  const freeAt = (priceBrlPerMwh: number) => freeMarketBill(consumer, tariff, { ...terms, priceBrlPerMwh }, assumptions)
  const [without, atOne] = [freeAt(0).totalBrl, freeAt(1).totalBrl]
  const priceBrlPerMwh = (captive.totalBrl * (1 - promisedSavingFraction) - without) / (atOne - without)
  const free = freeAt(priceBrlPerMwh)
  const years = Array.from({ length: studiedYears }, (_, index) => ({
    year: first.year + index,
    captiveBrl: captive.totalBrl * yearlyRise ** index,
    freeBrl: free.totalBrl * yearlyRise ** index,
  }))
  return withParts(years, {
    captive: captive.lines,
    free: free.lines,
    resolution: tariff.reference.resolution,
    consumedKwh: consumer.energyKwh,
    chargeParts: assumptions.chargeParts,
    factorsIn: (year) => recordOf(growths, () => yearlyRise ** year),
  })
}
