import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { getUnitMonth, saveUnitMonth } from '~/contract/month-data'
import { fromWireCosts, toWireCosts } from '~/contract/cost-lines'
import type { Db } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import { dayProblems } from '~/domain/month-data/day-lists'
import { figureProblems, yearProblem } from '~/domain/month-data/entered-figures'
import { HttpRefusal } from '../http/refusal'
import { StaleWrite } from '../http/versions'
import { acceptedCosts, excessOf, withCosts } from './cost-lines'
import { storedDays, withDays } from './day-lists'
import { derivedOf, enteredOf, storedVersion, withEntry, type MonthKey } from './month-row'
import { findMonth, lockMonths, writeMonths } from './stored-months'
import { conflictText, unitOfMonths } from './unit-year'
import { storedCosts } from '../units/months'
import { missingUnit } from '../units/unit-records'

/** A month of a unit with all entered fields; null if it does not exist. */
export async function readUnitMonth(db: Db, key: MonthKey): Promise<z.input<typeof getUnitMonth.reply>> {
  const unit = await unitOfMonths(db, key.unitId)
  const row = await findMonth(db, key)
  if (!row) return { unit, version: null, figures: null, derived: null }
  return {
    unit,
    version: storedVersion(row),
    figures: { ...enteredOf(row), ...storedDays(row), custosDiscriminados: toWireCosts(storedCosts(row)) },
    derived: { ...derivedOf(row), consumedMwh: row.consumed_mwh },
  }
}

type Change = z.output<NonNullable<typeof saveUnitMonth.body>>

/** Writes a month's changes in the caller's transaction, unless its version changed. */
export async function saveMonth(trx: Db, key: MonthKey, { version, figures }: Change, now: Date): Promise<void> {
  const wrongYear = yearProblem(key.year, brazilDay(now))
  if (wrongYear) throw new HttpRefusal(422, `${wrongYear}.`)
  const { dailyConsumption, dailyGeneration, custosDiscriminados, ...entered } = figures
  const days = { dailyConsumption, dailyGeneration }
  const problems = { ...figureProblems(entered), ...dayProblems(days, key) }
  if (Object.keys(problems).length > 0) {
    throw new HttpRefusal(422, 'Confira os valores marcados. Nada foi gravado.', problems)
  }
  const costs = custosDiscriminados && acceptedCosts(fromWireCosts(custosDiscriminados))
  if (!(await lockMonths(trx, key.unitId))) throw missingUnit()
  const before = await findMonth(trx, key)
  if ((before ? storedVersion(before) : null) !== version) {
    const stored = before ? { figures: enteredOf(before), version: storedVersion(before) } : { version: null }
    throw new StaleWrite(`${conflictText(key.month, key.year, version, before)}. Nada foi gravado.`, stored)
  }
  const row = withCosts(withDays(withEntry(before, key, entered, randomUUID()), days), costs)
  const excess = excessOf(row)
  if (Object.keys(excess).length > 0) throw new HttpRefusal(422, 'Confira os valores marcados. Nada foi gravado.', excess)
  await writeMonths(trx, [row], now)
}
