import { errorText } from '~/database/recurring.server'
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { failureMessage } from '~/contract/error'
import { isPostgres } from '~/database/is-postgres'
import { outboxIn } from '~/database/outbox.server'
import { fromJson } from '~/database/json'
import type { Db } from '~/database/schema'
import { isUnavailable } from '~/database/unavailable.server'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { PortfolioUnit } from '~/domain/portfolio/read-unit'
import type { UnitResult } from '~/domain/portfolio/unit-result'
import type { Deps } from '../http/deps'
import { distributorFinder } from './find-distributor'
import { finishRun, storeResults } from './run-writes'
import { studyUnit, type RunContext } from './study-unit'
import { portfolioTermsOf } from './portfolios'

export type PortfolioRuns = ReturnType<typeof portfolioRunsIn>

/** After this time the portfolio of a dead process is taken over; a running process renews its lease. [ms] */
const leaseMs = 30_000
const renewEveryMs = 10_000
const batchUnits = 10

type Options = Deps & { log: (line: string) => void }

/**
 * Calculates the queued portfolios, one at a time in this process. A lease, renewed during the calculation, holds the portfolio:
 * another process takes over when it ends, and a process that lost it writes no more.
 */
export function portfolioRunsIn({ log, ...deps }: Options) {
  const { db, clock } = deps
  /** Author of the last calculated portfolio: others take precedence, so that nobody waits for all fifty of one person. */
  let lastAuthorId = ''

  return outboxIn<string>({
    name: 'portfolios',
    log,
    renewEveryMs,
    claim: takeOne,
    renew,
    attempt: (leaseId, holding, isStopping) => holding(() => run(leaseId, isStopping)),
  })

  /** Claims a waiting or abandoned portfolio, oldest first, preferring other authors; concurrent processes claim different ones. */
  async function takeOne(): Promise<string | undefined> {
    const leaseId = randomUUID()
    const instant = await clock(db)
    const waiting = db
      .selectFrom('portfolio')
      .select('id')
      .where('state', '=', 'running')
      .where(({ eb, or }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', instant.toISOString())]))
      .orderBy((eb) => eb.case().when('author_id', '=', lastAuthorId).then(1).else(0).end())
      .orderBy('started_at')
      .limit(1)
      .$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
    const taken = await db
      .updateTable('portfolio')
      .set({ lease_id: leaseId, lease_until: leaseEndAt(instant) })
      .where('id', '=', waiting)
      .returning('author_id')
      .executeTakeFirst()
    if (!taken) return undefined
    lastAuthorId = taken.author_id
    return leaseId
  }

  async function renew(leaseId: string) {
    await db
      .updateTable('portfolio')
      .set({ lease_until: await leaseEnd() })
      .where('lease_id', '=', leaseId)
      .execute()
  }

  async function run(leaseId: string, isStopping: () => boolean) {
    const portfolio = await db.selectFrom('portfolio').selectAll().where('lease_id', '=', leaseId).executeTakeFirst()
    if (!portfolio) return
    const startedAt = new Date(portfolio.started_at!)
    const day = brazilDay(startedAt)
    const context: RunContext = {
      deps: { ...deps, now: () => startedAt },
      day,
      terms: portfolioTermsOf(portfolio),
      findDistributor: await distributorFinder(db, day),
    }
    for (;;) {
      if (isStopping()) return release(leaseId)
      const batch = await nextUnits(db, portfolio.id)
      if (batch.length === 0) return finishRun(db, { id: portfolio.id, leaseId })
      const results = new Map<number, UnitResult>()
      for (const { line, unit } of batch) {
        results.set(line, await studied(fromJson(unit), context))
        await setImmediate()
      }
      if (!(await storeResults(db, { id: portfolio.id, leaseId, leaseUntil: await leaseEnd() }, results))) return
    }
  }

  /** An internal fault in a unit is reported there, and the others continue. */
  async function studied(unit: PortfolioUnit, context: RunContext): Promise<UnitResult> {
    try {
      return await studyUnit(unit, context)
    } catch (error) {
      if (isUnavailable(error)) throw error
      log(`portfolios: a unit: ${errorText(error)}`)
      return { outcome: 'refused', message: failureMessage }
    }
  }

  async function release(leaseId: string) {
    await db.updateTable('portfolio').set({ lease_id: null, lease_until: null }).where('lease_id', '=', leaseId).execute()
  }

  async function leaseEnd() {
    return leaseEndAt(await clock(db))
  }
}

function leaseEndAt(instant: Date) {
  return new Date(instant.getTime() + leaseMs).toISOString()
}

function nextUnits(db: Db, portfolioId: string) {
  return db
    .selectFrom('portfolio_unit')
    .select(['line', 'unit'])
    .where('portfolio_id', '=', portfolioId)
    .where('is_wrong', '=', 0)
    .where('result', 'is', null)
    .orderBy('line')
    .limit(batchUnits)
    .execute()
}
