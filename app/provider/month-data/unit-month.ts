import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { enteredFigures, type getUnitMonth, type saveUnitMonth } from '~/contract/month-data'
import type { Db } from '~/database/schema'
import { figureProblems, yearProblem } from '~/domain/month-data/entered-figures'
import { detailProblems } from '~/domain/month-data/month-details'
import { HttpRefusal } from '../http/refusal'
import { detailsOf, withDetails } from './month-details'
import { derivedOf, enteredOf, versionOf, withEntry, type MonthKey } from './month-row'
import { findMonth, lockUnit, writeMonths } from './stored-months'
import { conflictText, missingUnit, unitOfMonths } from './unit-year'

/** A month of a unit with all that people enter; null where it does not exist. */
export async function readMonth(db: Db, key: MonthKey): Promise<z.input<typeof getUnitMonth.reply>> {
  const unit = await unitOfMonths(db, key.unitId)
  const row = await findMonth(db, key)
  if (!row) return { unit, version: null, figures: null, derived: null }
  return {
    unit,
    version: versionOf(row),
    figures: { ...enteredOf(row), ...detailsOf(row) },
    derived: { ...derivedOf(row), consumedMwh: row.consumed_mwh },
  }
}

type Change = z.output<NonNullable<typeof saveUnitMonth.body>>

/** Writes what changed in a month in the caller's transaction, unless it is no longer the version that was read. */
export async function saveMonth(trx: Db, key: MonthKey, { version, figures }: Change, today: string): Promise<void> {
  const wrongYear = yearProblem(key.year, today)
  if (wrongYear) throw new HttpRefusal(422, `${wrongYear}.`)
  const problems = { ...figureProblems(figures), ...detailProblems(figures, key) }
  if (Object.keys(problems).length > 0) {
    throw new HttpRefusal(422, 'Confira os valores marcados. Nada foi gravado.', problems)
  }
  if (!(await lockUnit(trx, key.unitId))) throw missingUnit()
  const before = await findMonth(trx, key)
  if ((before ? versionOf(before) : null) !== version) {
    throw new HttpRefusal(409, `${conflictText(key.month, key.year, version, before)}. Nada foi gravado.`)
  }
  const row = withEntry(before, key, enteredFigures.partial().parse(figures), randomUUID())
  await writeMonths(trx, [withDetails(row, figures)])
}
