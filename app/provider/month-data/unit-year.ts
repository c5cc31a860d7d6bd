import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { getUnitYear, saveUnitYear } from '~/contract/month-data'
import type { Db } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import { figureProblems, yearProblem } from '~/domain/month-data/entered-figures'
import { monthDataNames } from '~/domain/month-data/month-names'
import { HttpRefusal } from '../http/refusal'
import { monthId, storedCosts } from '../units/months'
import { missingUnit } from '../units/unit-records'
import { units } from '../units/units'
import { excessOf } from './cost-lines'
import { derivedOf, enteredOf, storedVersion, withEntry, type MonthRow } from './month-row'
import { findYear, lockMonths, writeMonths } from './stored-months'

type UnitYear = z.input<typeof getUnitYear.reply>

/** The twelve months of a unit's year; missing ones are null. */
export async function readYear(db: Db, unitId: string, year: number): Promise<UnitYear> {
  const unit = await unitOfMonths(db, unitId)
  const rows = await findYear(db, unitId, year)
  return {
    unit,
    year,
    months: monthDataNames.map((_, index) => toMonth(index + 1, rows.get(index + 1))),
  }
}

export async function unitOfMonths(db: Db, unitId: string): Promise<UnitYear['unit']> {
  const unit = await units(db).where('consumer_unit.id', '=', unitId).executeTakeFirst()
  if (!unit) throw missingUnit()
  return { id: unit.id, name: unit.name, cnpj: unit.cnpj, companyId: unit.company_id, companyName: unit.company_name }
}

function toMonth(month: number, row: MonthRow | undefined): UnitYear['months'][number] {
  if (!row) return { month, id: null, version: null, figures: null, derived: null, costLines: 0 }
  return {
    month,
    id: monthId(row),
    version: storedVersion(row),
    figures: enteredOf(row),
    derived: derivedOf(row),
    costLines: storedCosts(row).length,
  }
}

type Change = z.output<NonNullable<typeof saveUnitYear.body>>

/**
 * Writes a year's changes in the caller's transaction and returns the written months. One invalid figure, or one changed version,
 * refuses all.
 */
export async function saveYear(trx: Db, unitId: string, { year, months }: Change, now: Date): Promise<number[]> {
  const wrongYear = yearProblem(year, brazilDay(now))
  if (wrongYear) throw new HttpRefusal(422, `${wrongYear}.`, { year: wrongYear })
  const written = months.map(({ month }) => month)
  if (new Set(written).size < written.length) throw new HttpRefusal(422, 'O mesmo mês foi enviado duas vezes.', ['months'])
  const problems = months.flatMap(({ month, figures }) =>
    Object.entries(figureProblems(figures)).map(([field, problem]) => [`${month}.${field}`, problem] as const),
  )
  if (problems.length > 0)
    throw new HttpRefusal(422, 'Confira os valores marcados. Nada foi gravado.', Object.fromEntries(problems))

  if (!(await lockMonths(trx, unitId))) throw missingUnit()
  const before = await findYear(trx, unitId, year)
  const conflicts = months.flatMap(({ month, version }) => {
    const row = before.get(month)
    return (row ? storedVersion(row) : null) === version ? [] : [[month, conflictText(month, year, version, row)] as const]
  })
  if (conflicts.length > 0) throw new HttpRefusal(409, yearChanged, Object.fromEntries(conflicts))
  const version = randomUUID()
  const rows = months.map(({ month, figures }) => withEntry(before.get(month), { unitId, year, month }, figures, version))
  const excess = rows.flatMap((row) =>
    Object.entries(excessOf(row)).map(([field, problem]) => [`${row.month}.${field}`, problem] as const),
  )
  if (excess.length > 0) throw new HttpRefusal(422, 'Confira os valores marcados. Nada foi gravado.', Object.fromEntries(excess))
  await writeMonths(trx, rows, now)
  return written
}

const yearChanged = 'Outra pessoa gravou neste ano enquanto você preenchia. Nada foi gravado: confira o que está lá agora.'

/** What happened to a month since the read version. */
export function conflictText(month: number, year: number, version: string | null, row: MonthRow | undefined): string {
  const name = `${monthDataNames[month - 1]} de ${year}`
  if (!row) return `${name} foi excluído por outra pessoa`
  return version === null ? `${name} já foi cadastrado por outra pessoa` : `${name} foi alterado por outra pessoa`
}
