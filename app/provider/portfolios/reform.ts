import { setImmediate } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { fromJson } from '~/database/json'
import type { Db, Schema } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import { summedYears } from '~/domain/portfolio/totals'
import { isNonEmpty, mapNonEmpty } from '~/domain/records/non-empty'
import { reformAnswer, type ReformAnswer } from '~/domain/study/reformed-years'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import { distributorFinder } from './find-distributor'
import { portfolioTermsOf } from './portfolios'
import { reformedUnit, type RunContext } from './study-unit'

/**
 * The gaining units of a calculated portfolio with the tax reform, at the tariffs of its day. They are calculated when asked for,
 * because administrators change the taxes of later years. [R$ a year]
 */
export async function reformOfPortfolio(portfolio: Selectable<Schema['portfolio']>, deps: Deps): Promise<ReformAnswer> {
  const startedAt = new Date(portfolio.started_at ?? deps.now())
  const day = brazilDay(startedAt)
  const findDistributor = await distributorFinder(deps.db, day)
  const context: RunContext = {
    deps: { ...deps, now: () => startedAt },
    day,
    terms: portfolioTermsOf(portfolio),
    findDistributor,
  }
  const units: NonNullable<Awaited<ReturnType<typeof reformedUnit>>>[] = []
  for (const { unit, result } of await resultsOf(deps.db, portfolio.id)) {
    if (result === null || fromJson(result).outcome !== 'gains') continue
    const found = await reformedUnit(fromJson(unit), context)
    if (!found) throw new HttpRefusal(422, 'A tarifa de uma unidade não está mais no cadastro: calcule a carteira de novo.')
    units.push(found)
    await setImmediate()
  }
  if (!isNonEmpty(units)) throw new HttpRefusal(422, 'Nenhuma unidade ganha ao migrar.')
  const [{ reform }] = units
  return reformAnswer(reform, (terms) => summedYears(mapNonEmpty(units, ({ yearsUnder }) => yearsUnder(terms))))
}

function resultsOf(db: Db, portfolioId: string) {
  return db
    .selectFrom('portfolio_unit')
    .select(['unit', 'result'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('line')
    .execute()
}
