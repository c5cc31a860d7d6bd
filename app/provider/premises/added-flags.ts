import { premiseValue } from '~/contract/premises'
import type { Db } from '~/database/schema'
import type { AddedFlags } from '~/domain/tariffs/flag-months'
import { oncePerRead } from '~/metrics/request-scope.server'

/** Flags of months of ANEEL's file, and those added or corrected by administrators, which win. */
export function addedFlags(db: Db): Promise<AddedFlags> {
  return oncePerRead('flags of months', () => readFlags(db))
}

async function readFlags(db: Db): Promise<AddedFlags> {
  const imported = await db.selectFrom('flag_month').select(['month', 'flag']).execute()
  const rows = await db
    .selectFrom('premise')
    .select(['valid_from', 'value'])
    .where('kind', '=', 'flag')
    .where('replaced_by', 'is', null)
    .execute()
  return new Map([
    ...imported.flatMap(({ month, flag }) => (flag === 'scarcity' ? [] : [[month, flag] as const])),
    ...rows.flatMap(({ valid_from: day, value }) => {
      const read = premiseValue.parse(JSON.parse(value))
      return read.kind === 'flag' ? [[day.slice(0, 7), read.flag] as const] : []
    }),
  ])
}
