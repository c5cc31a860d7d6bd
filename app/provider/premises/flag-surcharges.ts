import type { Db } from '~/database/schema'
import { withVersions, type IsoDate, type KnownSince, type Source } from '~/domain/dated/dated'
import { isNonEmpty } from '~/domain/records/non-empty'
import { flagSurchargeBrlPerKwh, flags, type Flag, type FlagSurcharges } from '~/domain/tariffs/flags'
import { recordOf } from '~/domain/records/records'
import { oncePerRead } from '~/metrics/request-scope.server'

type Stored = { from: IsoDate; flag: Flag; brlPerMwh: number; resolution: string }

/** The surcharges shipped, and those of ANEEL's file from the days on which all of them are known. */
export function flagSurchargesOf(db: Db): Promise<KnownSince<FlagSurcharges>> {
  return oncePerRead('flag surcharges', () => readSurcharges(db))
}

async function readSurcharges(db: Db): Promise<KnownSince<FlagSurcharges>> {
  const rows = await db.selectFrom('flag_surcharge').selectAll().where('flag', '<>', 'scarcity').orderBy('valid_from').execute()
  const stored = rows.flatMap((row): Stored[] => {
    const flag = flags.find((it) => it === row.flag)
    return flag ? [{ from: row.valid_from, flag, brlPerMwh: row.brl_per_mwh, resolution: row.resolution }] : []
  })
  const { values, ...surcharges } = withVersions(flagSurchargeBrlPerKwh, versionsIn(stored))
  return { ...surcharges, values: isNonEmpty(values) ? values : flagSurchargeBrlPerKwh.values }
}

/** A flag keeps its surcharge until its next one. Green adds nothing. */
function versionsIn(stored: readonly Stored[]) {
  return [...new Set(stored.map(({ from }) => from))].flatMap((day) => {
    const inForce = (flag: Flag) => stored.findLast((it) => it.flag === flag && it.from <= day)
    const isKnown = flags.every((flag) => flag === 'green' || inForce(flag))
    if (!isKnown) return []
    const value = recordOf(flags, (flag) => toBrlPerKwh(inForce(flag)?.brlPerMwh ?? 0))
    return [{ from: day, value, source: sourceOf(stored.find(({ from }) => from === day)!.resolution) }]
  })
}

/** The decimal that is written: 18,85 R$/MWh is 0,01885, not its neighbour. */
function toBrlPerKwh(brlPerMwh: number) {
  return Number((brlPerMwh / 1_000).toPrecision(12))
}

function sourceOf(resolution: string): Source {
  return {
    title: `ANEEL, adicional das bandeiras: ${resolution}`,
    href: 'https://dadosabertos.aneel.gov.br/dataset/bandeiras-tarifarias',
  }
}
