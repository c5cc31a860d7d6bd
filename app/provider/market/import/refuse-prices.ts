import { sql } from 'kysely'
import type { Db } from '~/database/schema'
import { brazilDay, daysAfter } from '~/domain/dated/brazil-day'
import { calendarMonthOf } from '~/domain/market/market-month'
import { pldLimitsOf } from '~/domain/market/pld-limits'
import { hoursIn } from '~/domain/units/calendar-month'
import { DataFileError } from '~/provider/open-data/data-file-error'

type Hour = { submarket: string; month: number; period: number; day: number; hour: number; price: number; line: number }

/**
 * Refuses impossible staged prices: of an hour that its month does not have, not published yet, or outside ANEEL's limits for its
 * year. The chamber publishes a day's prices the day before.
 *
 * @throws DataFileError with the first of them and their number.
 */
export async function refusePrices(db: Db, now: Date): Promise<void> {
  const { rows: months } = await sql<{ month: number }>`select distinct month from market_stage order by month`.execute(db)
  const lastKnown = Number(daysAfter(brazilDay(now), 1).replaceAll('-', ''))
  for (const { month } of months) {
    const hours = hoursIn(calendarMonthOf(month))
    const noHour = sql<boolean>`period < 1 or period > ${hours} or hour < 0 or hour > 23 or period <> (day - 1) * 24 + hour + 1`
    await refuse(db, month, noHour, () => `não é uma hora de ${monthText(month)}, que tem ${hours}`)
    const isFuture = sql<boolean>`${month * 100} + day > ${lastKnown}`
    await refuse(db, month, isFuture, () => `é do futuro: o PLD de um dia é publicado na véspera`)
    const limits = pldLimitsOf(Math.floor(month / 100))
    if (!limits) continue
    const { floorBrlPerMwh: floor, hourlyCapBrlPerMwh: cap } = limits.value
    const told = (price: number) =>
      price < floor ? `abaixo do piso de ${limits.year}, ${brl(floor)}` : `acima do teto horário de ${limits.year}, ${brl(cap)}`
    const isOutside = sql<boolean>`brl_per_mwh < ${floor - halfCent} or brl_per_mwh > ${cap + halfCent}`
    await refuse(db, month, isOutside, ({ price }) => `tem ${brl(price)}, ${told(price)} (${limits.source})`)
  }
}

/** Published with two decimals. */
const halfCent = 0.005

async function refuse(db: Db, month: number, isWrong: ReturnType<typeof sql<boolean>>, problem: (hour: Hour) => string) {
  const wrong = sql`from market_stage where month = ${month} and (${isWrong})`
  const { rows } = await sql<Hour>`select submarket, month, period, day, hour, brl_per_mwh as price, line ${wrong}
    order by line limit 1`.execute(db)
  const first = rows[0]
  if (!first) return
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count ${wrong}`.execute(db)
  const others = Number(counted[0]!.count) - 1
  const name = `${first.submarket}, ${pad(first.day)}/${monthText(month)}, hora ${first.hour} (período ${first.period})`
  const more = others === 0 ? '' : `; há mais ${others.toLocaleString('pt-BR')} ${others === 1 ? 'linha' : 'linhas'} assim`
  throw new DataFileError(`${name}: ${problem(first)}${more}`, first.line)
}

function monthText(month: number) {
  return `${pad(month % 100)}/${Math.floor(month / 100)}`
}

function pad(number: number) {
  return String(number).padStart(2, '0')
}

function brl(price: number) {
  return `R$ ${price.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}/MWh`
}
