import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import { pageSize } from '~/contract/list'
import { maxRankedLoads, rankedMonths, type listAgentHours } from '~/contract/market-hours'
import type { Db } from '~/database/schema'
import { sum } from '~/domain/numbers/sum'
import { spotSubmarketOf } from '~/domain/market/submarket'
import { profileCodes, type AgentRow } from '../market/agents/find-agent'
import { settledHours } from './month-summary'
import type { HourReader } from '../http/deps'
import { openSpotHours } from './spot-hours'

type Reply = z.input<typeof listAgentHours.reply>
export type RankedLoad = Reply['items'][number]
type Settled = ReturnType<typeof settledHours>

/** Loads read and settled before other requests have their turn. */
const loadsATurn = 50

/** A page of an agent's ranked loads. */
export async function agentHours(db: Db, hours: HourReader, agent: AgentRow, page: number): Promise<Reply> {
  const { ranked, ...rest } = await rankedLoads(db, hours, agent)
  const items = ranked.slice((page - 1) * pageSize, page * pageSize)
  return { ...rest, items, total: ranked.length, page, pageSize, agentName: agent.name }
}

/** An agent's loads by the modulation cost of their last months, dearest first; those without a cost come last. */
export async function rankedLoads(db: Db, hours: HourReader, agent: AgentRow) {
  const [{ loads, loadTotal }, known] = await Promise.all([loadsOfAgent(db, agent), hours.months()])
  const months = known.slice(-rankedMonths)
  const spotHours = openSpotHours(db)
  const settled = new Map<number, Settled[]>()
  for (const month of months) {
    for (let first = 0; first < loads.length; first += loadsATurn) {
      const some = loads.slice(first, first + loadsATurn)
      const submarketOf = new Map(some.map((load) => [load.code, load.submarket]))
      for (const load of await hours.read([...submarketOf.keys()], [month])) {
        const prices = await spotHours(submarketOf.get(load.loadCode) ?? undefined, month)
        settled.set(load.loadCode, [...(settled.get(load.loadCode) ?? []), settledHours(load.wh, prices)])
      }
      await nextTurn()
    }
  }
  const ranked = loads.flatMap(({ code, ...load }): RankedLoad[] => {
    const own = settled.get(code)
    return own ? [{ code, ...load, ...togetherOf(own) }] : []
  })
  ranked.sort((one, other) => rankOf(other) - rankOf(one) || one.code - other.code)
  const [first, last] = [months[0], months.at(-1)]
  return { ranked, loadTotal, period: first === undefined || last === undefined ? null : { first, last } }
}

function rankOf({ modulationBrlPerMwh }: RankedLoad): number {
  return modulationBrlPerMwh ?? -Number.MAX_VALUE
}

/** Months of a load together: each month's cost is above its own mean price. */
function togetherOf(months: readonly Settled[]) {
  const total = (valueOf: (month: Settled) => number) => sum(months.map(valueOf))
  const hourCount = total((it) => it.hourCount)
  const consumedMwh = total((it) => it.consumedMwh)
  const modulationBrl = total((it) => it.modulationBrl)
  return {
    monthCount: months.length,
    measuredMwh: total((it) => it.measuredMwh),
    hourCount,
    missingReadings: total((it) => it.missingReadings),
    missingPrices: total((it) => it.missingPrices),
    consumedMwh,
    spotBrl: total((it) => it.spotBrl),
    meanPldBrlPerMwh: hourCount === 0 ? null : total((it) => (it.meanPldBrlPerMwh ?? 0) * it.hourCount) / hourCount,
    modulationBrl,
    modulationBrlPerMwh: consumedMwh > 0 ? modulationBrl / consumedMwh : null,
  }
}

/** The loads of the largest consumption in their newest month, and how many there are. */
async function loadsOfAgent(db: Db, agent: AgentRow) {
  const theirs = db.selectFrom('market_load').where('market_load.profile_code', 'in', profileCodes(db, agent))
  const { loadTotal } = await theirs.select(({ fn }) => fn.countAll<number>().as('loadTotal')).executeTakeFirstOrThrow()
  const rows = await theirs
    .leftJoin('market_load_month', (join) =>
      join
        .onRef('market_load_month.load_code', '=', 'market_load.code')
        .onRef('market_load_month.month', '=', 'market_load.month'),
    )
    .select(['code', 'initials', 'cnpj', 'city', 'uf', 'submarket'])
    .orderBy(({ fn, val }) => fn.coalesce('total_mwh', val(0)), 'desc')
    .orderBy('code')
    .limit(maxRankedLoads)
    .execute()
  const loads = rows.map((row) => ({ ...row, submarket: spotSubmarketOf(row.submarket ?? '') ?? null }))
  return { loads, loadTotal: Number(loadTotal) }
}
