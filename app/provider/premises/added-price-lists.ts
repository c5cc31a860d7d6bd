import type { z } from 'zod'
import { cached } from '../tariffs/tariff-cache'
import type { listEnergyPrices } from '~/contract/energy-prices'
import { premiseValue } from '~/contract/premises'
import type { Db } from '~/database/schema'
import type { IsoDate } from '~/domain/dated/dated'
import { firstPresetYear, isPriceListName } from '~/domain/tariffs/energy-price-presets'

type Lists = z.input<typeof listEnergyPrices.reply>

/** Preset price lists added by administrators and valid on a day; the others are the shipped ones. */
export function addedPriceLists(db: Db, day: IsoDate): Promise<Lists> {
  return cached(db, ['price-lists', day], () => readPriceLists(db, day))
}

async function readPriceLists(db: Db, day: IsoDate): Promise<Lists> {
  const rows = await db
    .selectFrom('premise')
    .select(['scope', 'valid_from', 'value', 'source_title'])
    .where('kind', '=', 'energy-prices')
    .where('replaced_by', 'is', null)
    // A list older than the shipped one no longer applies.
    .where('valid_from', '>=', `${firstPresetYear}-01-01`)
    .where('valid_from', '<=', day)
    .orderBy('valid_from')
    .execute()
  const lists: Lists = {}
  for (const { scope, valid_from: validFrom, value, source_title: source } of rows) {
    const read = premiseValue.parse(JSON.parse(value))
    if (read.kind !== 'energy-prices' || !isPriceListName(scope)) throw new Error(`premise of prices with scope ${scope}`)
    lists[scope] = {
      firstYear: Number(validFrom.slice(0, 4)),
      pricesBrlPerMwh: read.pricesBrlPerMwh,
      source,
      day: validFrom,
    }
  }
  return lists
}
