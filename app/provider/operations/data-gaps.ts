import type { z } from 'zod'
import type { getDataGaps } from '~/contract/operations'
import type { Db } from '~/database/schema'
import type { IsoDate } from '~/domain/dated/dated'
import { flagMixOn } from '~/domain/tariffs/flag-months'
import { monthKey } from '~/domain/units/calendar-month'
import { expectedMonth } from '~/domain/units/expected-month'
import { addedFlags } from '../premises/added-flags'
import { countExpiredTariffs } from '../tariffs/tariff-list'

/** Missing data of the platform on a day. */
export async function dataGaps(db: Db, day: IsoDate): Promise<z.input<typeof getDataGaps.reply>> {
  const month = expectedMonth(day)
  const without = unitsWithout(db, month)
  const [endedTariffs, flags, { units }, first] = await Promise.all([
    countExpiredTariffs(db, day),
    addedFlags(db),
    without.select(({ fn }) => fn.countAll<number>().as('units')).executeTakeFirstOrThrow(),
    without.select(['consumer_unit.id', 'company_id as companyId']).orderBy('consumer_unit.id').limit(1).executeTakeFirst(),
  ])
  return {
    endedTariffs,
    unknownFlagMonths: flagMixOn(day, flags).unknown,
    missingMonth: { month: monthKey(month), units: Number(units), first: first ?? null },
  }
}

/** Active units, in the free market by then, without a month. */
function unitsWithout(db: Db, { year, month }: ReturnType<typeof expectedMonth>) {
  const lastDay = `${monthKey({ year, month })}-31`
  return db
    .selectFrom('consumer_unit')
    .innerJoin('company', 'company.id', 'company_id')
    .where('consumer_unit.status', '=', 'ATIVO')
    .where('consumer_unit.archived_at', 'is', null)
    .where('company.archived_at', 'is', null)
    .where(({ eb, or }) => or([eb('consumer_unit.start_acl', 'is', null), eb('consumer_unit.start_acl', '<=', lastDay)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('unit_month')
            .select('unit_id')
            .whereRef('unit_id', '=', 'consumer_unit.id')
            .where('year', '=', year)
            .where('unit_month.month', '=', month),
        ),
      ),
    )
}
