import type { z } from 'zod'
import type { getPldHours } from '~/contract/market-hours'
import { pldSubmarkets } from '~/contract/market-pld'
import type { Db } from '~/database/schema'
import { pldRange } from '../market/pld'
import { openSpotHours } from './spot-hours'

/** Price of each hour of a month, by submarket. */
export async function readPldHours(db: Db, asked: number | undefined): Promise<z.input<typeof getPldHours.reply>> {
  const range = await pldRange(db)
  const month = asked ?? range?.last ?? null
  if (month === null) return { range, month, submarkets: [] }
  const spotHours = openSpotHours(db)
  const submarkets = []
  for (const submarket of pldSubmarkets) {
    const prices = await spotHours(submarket, month)
    if (prices.some((price) => price !== undefined))
      submarkets.push({ submarket, brlPerMwh: Array.from(prices, (price) => price ?? null) })
  }
  return { range, month, submarkets }
}
