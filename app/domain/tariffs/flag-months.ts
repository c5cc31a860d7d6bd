import type { IsoDate, Source } from '~/domain/dated/dated'
import { recordOf } from '~/domain/records/records'
import { lastOf, repeat, type NonEmpty } from '~/domain/records/non-empty'
import { flags, type Flag } from './flags'

/** Consecutive months of one flag, both ends included, with source. */
type FlagRun = { from: FlagMonth; to: FlagMonth; flag: Flag; source: Source }

/** "2026-08" */
export type FlagMonth = `${number}-${number}`

const aneel: Source = {
  title: 'ANEEL, bandeiras tarifárias acionadas',
  href: 'https://www.gov.br/aneel/pt-br/assuntos/tarifas/bandeiras-tarifarias',
}

/** Read on 28 September 2026. */
const aneelFile: Source = { ...aneel, title: 'ANEEL, dados abertos: acionamento da bandeira tarifária' }

/** The flags that ANEEL activated. A month that is not here was not known when this list was last written. */
export const flagRuns: readonly FlagRun[] = [
  { from: '2022-05', to: '2024-06', flag: 'green', source: aneel },
  { from: '2024-07', to: '2024-07', flag: 'yellow', source: aneel },
  { from: '2024-08', to: '2024-08', flag: 'green', source: aneel },
  { from: '2024-09', to: '2024-09', flag: 'red1', source: aneel },
  { from: '2024-10', to: '2024-10', flag: 'red2', source: aneel },
  { from: '2024-11', to: '2024-11', flag: 'yellow', source: aneel },
  { from: '2024-12', to: '2025-04', flag: 'green', source: aneel },
  { from: '2025-05', to: '2025-05', flag: 'yellow', source: aneel },
  { from: '2025-06', to: '2025-07', flag: 'red1', source: aneel },
  { from: '2025-08', to: '2025-09', flag: 'red2', source: aneel },
  { from: '2025-10', to: '2025-11', flag: 'red1', source: aneel },
  { from: '2025-12', to: '2025-12', flag: 'yellow', source: aneel },
  { from: '2026-01', to: '2026-04', flag: 'green', source: aneelFile },
  { from: '2026-05', to: '2026-09', flag: 'yellow', source: aneelFile },
]

/** Past months that determine the frequency of each flag. */
const flagMixMonths = 36

export type FlagMix = {
  /** Share of the known months. [fraction] */
  share: Record<Flag, number>
  knownMonths: number
  /** Months of the 36 with unknown flags; left out of the shares. */
  unknown: FlagMonth[]
  /** The oldest and the newest of the 36 months. */
  first: FlagMonth
  last: FlagMonth
}

/** Flags of months imported from ANEEL's file, or added or corrected by administrators; they win over the list. */
export type AddedFlags = ReadonlyMap<string, Flag>

/** Frequency of each flag in the 36 months before a day's month. */
export function flagMixOn(day: IsoDate, added: AddedFlags = new Map()): FlagMix {
  const months = monthsBefore(day, flagMixMonths)
  const found = months.map((month) => ({ month, flag: added.get(month) ?? flagIn(month) }))
  const known = found.filter(({ flag }) => flag !== undefined)
  const shareOf = (flag: Flag) => known.filter((month) => month.flag === flag).length / Math.max(1, known.length)
  return {
    share: recordOf(flags, shareOf),
    knownMonths: known.length,
    unknown: found.filter(({ flag }) => flag === undefined).map(({ month }) => month),
    first: months[0],
    last: lastOf(months),
  }
}

/** The flag of a month in the list; undefined if unknown. */
export function flagIn(month: FlagMonth): Flag | undefined {
  return flagRuns.find(({ from, to }) => from <= month && month <= to)?.flag
}

/** The months before a day's month, oldest first. */
function monthsBefore(day: IsoDate, count: number): NonEmpty<FlagMonth> {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return repeat(count, (index) => {
    const at = year * 12 + month - 1 - count + index
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}` as FlagMonth
  })
}
