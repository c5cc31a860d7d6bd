import type { Db } from '~/database/schema'
import type { IsoDate } from '~/domain/dated/dated'
import type { Subgroup, Tariff, TariffRates, TariffReference, Ths } from '~/domain/tariffs/tariff'
import { findCompensation } from './find-compensation'
import { storedByTimeOfUse, kwhPerMwh } from './row-values'
import { cached } from './tariff-cache'
import { isUsable, type UsableRow } from './usable-tariff'

type Asked = { distributor: string; subgroup: Subgroup; ths: Ths; day: IsoDate }

/**
 * A distributor's tariff on a day, or undefined without one for that subgroup and modality.
 *
 * If periods overlap, the latest start applies. An ended tariff is still returned: the reference says so, and names the newer
 * resolution if known. Missing rows of compensated energy are the last known ones, with their source in the reference.
 */
export function findTariff(db: Db, asked: Asked): Promise<Tariff | undefined> {
  const { distributor, subgroup, ths, day } = asked
  return cached(db, ['tariff', distributor, subgroup, ths, day], () => readTariff(db, asked))
}

async function readTariff(db: Db, { distributor, subgroup, ths, day }: Asked): Promise<Tariff | undefined> {
  const row = await db
    .selectFrom('tariff_rate')
    .innerJoin('distributor', 'distributor.id', 'tariff_rate.distributor_id')
    .selectAll('tariff_rate')
    .where('distributor.value', '=', distributor)
    .where('subgroup', '=', subgroup)
    .where('ths', '=', ths)
    .where('valid_from', '<=', day)
    .where(isUsable)
    .$narrowType<UsableRow>()
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined

  const { compensationFrom, ...compensation } = await findCompensation(db, row)
  return {
    reference: { ...toReference(row), ...(await findNotice(db, row, day)), ...(compensationFrom && { compensationFrom }) },
    subgroup,
    ths,
    rates: { ...toRates(row), ...compensation },
  }
}

function toReference(row: UsableRow): TariffReference {
  return { resolution: row.resolution, validFrom: row.valid_from, validTo: row.valid_to }
}

async function findNotice(db: Db, row: UsableRow, day: IsoDate): Promise<Pick<TariffReference, 'supersededBy'>> {
  const notice = await db
    .selectFrom('tariff_notice')
    .select(['resolution', 'valid_from'])
    .where('distributor_id', '=', row.distributor_id)
    .where('valid_from', '>', row.valid_from)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return notice ? { supersededBy: { resolution: notice.resolution, validFrom: notice.valid_from } } : {}
}

/** Demand stays in R$/kW; energy is converted from R$/MWh to R$/kWh. */
function toRates(row: UsableRow): TariffRates {
  const rates: TariffRates = {
    demandBrlPerKw: { peak: row.demand_peak, offPeak: row.demand_off_peak },
    tusdBrlPerKwh: { peak: row.tusd_peak / kwhPerMwh, offPeak: row.tusd_off_peak / kwhPerMwh },
    teBrlPerKwh: { peak: row.te_peak / kwhPerMwh, offPeak: row.te_off_peak / kwhPerMwh },
  }
  const apeTusdBrlPerKwh = storedByTimeOfUse(row.ape_tusd_peak, row.ape_tusd_off_peak, kwhPerMwh)
  const sceeTusdBrlPerKwh = storedByTimeOfUse(row.scee_tusd_peak, row.scee_tusd_off_peak, kwhPerMwh)

  return {
    ...rates,
    ...(apeTusdBrlPerKwh && { apeTusdBrlPerKwh }),
    ...(sceeTusdBrlPerKwh && { sceeTusdBrlPerKwh }),
    ...(row.generation_tusd !== null && { generationTusdBrlPerKw: row.generation_tusd }),
  }
}
