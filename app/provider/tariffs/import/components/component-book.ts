import type { Insertable } from 'kysely'
import type { Schema } from '~/database/schema'
import type { IsoDate } from '~/domain/dated/dated'
import type { Subgroup, Ths } from '~/domain/tariffs/tariff'
import type { TariffCell } from '../place-row'
import type { Resolution } from '../resolution'
import { DataFileError } from '~/provider/open-data/data-file-error'

/** Transmission components paid by a distributor's customers: basic grid, its transformers, other distributors, and connections. */
const transmission = ['TUSD_RB', 'TUSD_FR', 'TUSD_CUSD', 'TUSD_CCT', 'TUSD_CCD'] as const

/** Components of research and energy efficiency, and of the regulator's fee. */
const research = ['TUSD_PeD', 'TUSD_TFSEE'] as const

/** Components used for a tariff: TUSD and TE as charged, and the parts that a plant may owe. */
export const usedComponents = ['TUSD', 'TUSD_FioB', 'TE', ...transmission, ...research] as const
export type UsedComponent = (typeof usedComponents)[number]

/** One value of the file, with its line. */
export type ComponentValue = { value: number; resolution: Resolution; line: number }

export type ActKey = { distributorId: number; subgroup: Subgroup; ths: Ths; validFrom: IsoDate }

/** The file's values for one act's tariff. */
export type Act = ActKey & { resolution: Resolution; values: Map<string, ComponentValue> }

export type ComponentBook = Map<string, Act>

/** A year's file has a few hundred; more means that it is not ANEEL's. */
const maxActs = 100_000

/**
 * Stores a value. Of two rows with the same value, that of the later resolution is kept.
 *
 * @returns the line of the dropped row, if any.
 */
export function enterValue(
  book: ComponentBook,
  key: ActKey,
  of: { cell: TariffCell; component: UsedComponent },
  said: ComponentValue,
): number | undefined {
  const name = `${key.distributorId} ${key.subgroup} ${key.ths} ${key.validFrom}`
  const act = book.get(name) ?? { ...key, resolution: said.resolution, values: new Map<string, ComponentValue>() }
  if (!book.has(name) && book.size === maxActs) {
    throw new DataFileError(`o arquivo tem mais de ${maxActs} tarifas: não parece o da ANEEL`)
  }
  book.set(name, act)
  if (said.resolution.issuedOn > act.resolution.issuedOn) act.resolution = said.resolution
  const place = `${of.component} ${of.cell}`
  const other = act.values.get(place)
  const isNewer = !other || precedence(said) > precedence(other)
  if (isNewer) act.values.set(place, said)
  return other && (isNewer ? other.line : said.line)
}

function precedence({ resolution, value }: ComponentValue) {
  return JSON.stringify([resolution.issuedOn, resolution.name, value])
}

type Rates = Partial<Insertable<Schema['tariff_rate']>>

/** The columns of a tariff from an act's components, each group complete or absent. */
export function ratesOfAct({ ths, values }: Act): Rates[] {
  const value = (component: UsedComponent, cell: TariffCell) => values.get(`${component} ${cell}`)?.value
  const share = (cell: TariffCell) => shareOf(value('TUSD_FioB', cell), value('TUSD', cell))
  const sharesOf = (components: readonly UsedComponent[], cell: TariffCell) => {
    const known = components.flatMap((component) => value(component, cell) ?? [])
    return known.length === 0
      ? undefined
      : shareOf(
          known.reduce((sum, it) => sum + it),
          value('TUSD', cell),
        )
  }
  return [
    {
      // Verde has no peak demand.
      fio_b_demand_peak: ths === 'VERDE' ? 0 : share('demandPeak'),
      fio_b_demand_off_peak: share('demandOffPeak'),
      fio_b_tusd_peak: share('energyPeak'),
      fio_b_tusd_off_peak: share('energyOffPeak'),
    },
    {
      transmission_tusd_peak: sharesOf(transmission, 'energyPeak'),
      transmission_tusd_off_peak: sharesOf(transmission, 'energyOffPeak'),
      research_tusd_peak: sharesOf(research, 'energyPeak'),
      research_tusd_off_peak: sharesOf(research, 'energyOffPeak'),
    },
    { ape_tusd_peak: value('TUSD', 'apePeak'), ape_tusd_off_peak: value('TUSD', 'apeOffPeak') },
    { scee_tusd_peak: value('TUSD', 'sceePeak'), scee_tusd_off_peak: value('TUSD', 'sceeOffPeak') },
    { scee_te_peak: value('TE', 'sceePeak'), scee_te_off_peak: value('TE', 'sceeOffPeak') },
  ].filter((group) => Object.values(group).every((it) => it !== undefined))
}

/** A fraction between 0 and 1; undefined for other values. */
function shareOf(part: number | undefined, whole: number | undefined): number | undefined {
  if (part === undefined || whole === undefined) return undefined
  if (part === 0) return 0
  return part > 0 && part <= whole ? part / whole : undefined
}
