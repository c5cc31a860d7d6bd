import type { z } from 'zod'
import type { energyRates } from '~/contract/energy-rates'
import type { Db } from '~/database/schema'
import type { IsoDate } from '~/domain/dated/dated'
import { roundTo } from '~/domain/numbers/round-to'
import { subgroups, thsOptions } from '~/domain/tariffs/tariff'
import { findTariff } from '../tariffs/find-tariff'

type Asked = {
  /** By value, in the list. */
  distributor: { value: string; name: string } | undefined
  /** Undefined: those of most consumers of the free market, which the reply says. */
  modality: { subgroup: string; ths: string } | undefined
  isCaptive: boolean
  day: IsoDate
}

/** Subgroup and modality of most loads of the free market. */
const usual = { subgroup: 'A4', ths: 'VERDE' }

/** Energy rates of a distributor on a day, without taxes: the TUSD, in the captive market with the TE. Null if they are not known. */
export async function ratesOn(db: Db, { distributor, modality, isCaptive, day }: Asked): Promise<z.input<typeof energyRates>> {
  const { subgroup: group, ths: name } = modality ?? usual
  const subgroup = subgroups.find((it) => it === group)
  const ths = thsOptions.find((it) => it === name)
  if (!distributor || !subgroup || !ths) return null
  const tariff = await findTariff(db, { distributor: distributor.value, subgroup, ths, day })
  if (!tariff) return null
  const { rates, reference } = tariff
  const inMwh = (post: 'peak' | 'offPeak') =>
    roundTo((rates.tusdBrlPerKwh[post] + (isCaptive ? rates.teBrlPerKwh[post] : 0)) * 1_000, 2)
  return {
    distributorName: distributor.name,
    subgroup,
    ths,
    isAssumed: modality === undefined,
    isCaptive,
    peakBrlPerMwh: inMwh('peak'),
    offPeakBrlPerMwh: inMwh('offPeak'),
    resolution: reference.resolution,
    validFrom: reference.validFrom,
    validTo: reference.validTo,
  }
}
