import { premiseValue } from '~/contract/premises'
import type { Db } from '~/database/schema'
import type { AddedFlags } from '~/domain/tariffs/flag-months'

/** Flags of months added or corrected by administrators. */
export async function addedFlags(db: Db): Promise<AddedFlags> {
  const rows = await db
    .selectFrom('premise')
    .select(['valid_from', 'value'])
    .where('kind', '=', 'flag')
    .where('replaced_by', 'is', null)
    .execute()
  return new Map(
    rows.flatMap(({ valid_from: day, value }) => {
      const read = premiseValue.parse(JSON.parse(value))
      return read.kind === 'flag' ? [[day.slice(0, 7), read.flag] as const] : []
    }),
  )
}
