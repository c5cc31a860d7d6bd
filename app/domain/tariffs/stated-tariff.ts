import type { IsoDate } from '~/domain/dated/dated'
import type { StatedTariffOrigin, Subgroup, Tariff, TariffRates, TariffReference, Ths } from './tariff'

/** Prices for a study: demand in R$/kW, TUSD and TE in R$/MWh as ANEEL publishes them, before taxes. */
export const statedRateNames = ['demandPeak', 'demandOffPeak', 'tusdPeak', 'tusdOffPeak', 'tePeak', 'teOffPeak'] as const
export type StatedRateName = (typeof statedRateNames)[number]

/** A tariff used in a study instead of the table's. Verde has one demand, in `demandOffPeak`, and `demandPeak` is 0. */
export type StatedTariff = {
  origin: StatedTariffOrigin
  resolution: string
  validFrom: IsoDate
  validTo: IsoDate
} & Record<StatedRateName, number>

const kwhPerMwh = 1000

/**
 * A stated tariff in the calculation's form. Missing rows (APE, TUSDg, SCEE and Fio B) come from the table, and the reference
 * names their act; the APE row is the stated TUSD minus the exemption of the table's act.
 *
 * @param table  the table's tariff for the same distributor, subgroup and modality; undefined without one.
 */
export function tariffAsStated(stated: StatedTariff, of: { subgroup: Subgroup; ths: Ths }, table?: Tariff): Tariff {
  const { subgroup, ths } = of
  return { reference: referenceOf(stated, table), subgroup, ths, rates: { ...ratesOf(stated), ...unstatedRates(stated, table) } }
}

function ratesOf(stated: StatedTariff) {
  return {
    demandBrlPerKw: { peak: stated.demandPeak, offPeak: stated.demandOffPeak },
    tusdBrlPerKwh: { peak: stated.tusdPeak / kwhPerMwh, offPeak: stated.tusdOffPeak / kwhPerMwh },
    teBrlPerKwh: { peak: stated.tePeak / kwhPerMwh, offPeak: stated.teOffPeak / kwhPerMwh },
  }
}

function unstatedRates(stated: StatedTariff, table: Tariff | undefined): Partial<TariffRates> {
  if (!table) return {}
  const { sceeTusdBrlPerKwh, sceeTeBrlPerKwh, generationTusdBrlPerKw, apeTusdBrlPerKwh, tusdBrlPerKwh } = table.rates
  const { fioBFraction, gdThreeFractions } = table.rates
  const { tusdBrlPerKwh: statedTusd } = ratesOf(stated)
  return {
    ...(apeTusdBrlPerKwh && {
      apeTusdBrlPerKwh: {
        peak: statedTusd.peak - (tusdBrlPerKwh.peak - apeTusdBrlPerKwh.peak),
        offPeak: statedTusd.offPeak - (tusdBrlPerKwh.offPeak - apeTusdBrlPerKwh.offPeak),
      },
    }),
    ...(sceeTusdBrlPerKwh && { sceeTusdBrlPerKwh }),
    ...(sceeTeBrlPerKwh && { sceeTeBrlPerKwh }),
    ...(generationTusdBrlPerKw !== undefined && { generationTusdBrlPerKw }),
    ...(fioBFraction && { fioBFraction }),
    ...(gdThreeFractions && { gdThreeFractions }),
  }
}

function referenceOf({ origin, resolution, validFrom, validTo }: StatedTariff, table: Tariff | undefined): TariffReference {
  const own = table && { resolution: table.reference.resolution }
  const known = table ? [table.reference, ...(table.reference.supersededBy ? [table.reference.supersededBy] : [])] : []
  const newer = known.findLast((it) => it.validFrom > validFrom)
  return {
    resolution,
    validFrom,
    validTo,
    origin,
    ...(newer && { supersededBy: { resolution: newer.resolution, validFrom: newer.validFrom } }),
    compensationFrom: {
      fioB: table?.reference.compensationFrom?.fioB ?? own ?? {},
      scee: table?.reference.compensationFrom?.scee ?? own ?? {},
      ...(table?.reference.compensationFrom?.gdThree && { gdThree: table.reference.compensationFrom.gdThree }),
    },
    ...(own && { plantRowsFrom: own }),
  }
}
