import type { IsoDate } from '~/domain/dated/dated'
import type { PortfolioUnit } from '~/domain/portfolio/read-unit'
import { distributorOfCode } from '~/domain/tariffs/distributor-codes'
import { lastFederalTaxes, meanFederalTaxes } from '~/domain/tariffs/federal-taxes'
import { flatPeakFraction } from '~/domain/tariffs/flat-load'
import { hasPeakDemand, thsOf } from '~/domain/tariffs/modality'
import type { ProspectRow } from './find-prospects'

/** A prospect as a unit of a portfolio: what its file does not say is assumed. */
export type ProspectUnit = {
  unit: PortfolioUnit & { ths: NonNullable<PortfolioUnit['ths']> }
  /** Whether the file does not say what part of the energy is in peak hours. */
  isPeakAssumed: boolean
}

/**
 * The average month of a prospect. Assumed are the modality, Verde where the subgroup may contract it, and in medium voltage the
 * energy in peak hours, that of a load that is the same in every hour; PIS and COFINS of a distributor without a known bill are the
 * mean of the known ones.
 */
export function prospectUnit(row: ProspectRow, distributor: string, day: IsoDate): ProspectUnit {
  const ths = thsOf(row.subgroup)[0] ?? 'AZUL'
  const peakKwh = row.peak_kwh ?? row.mean_kwh * flatPeakFraction(Number(day.slice(0, 4)))
  const offPeakKw = row.contracted_kw ?? 0
  return {
    unit: {
      name: nameOf(row, distributor),
      distributor,
      subgroup: row.subgroup,
      ths,
      contractedKw: { peak: hasPeakDemand(ths) ? (row.peak_kw ?? offPeakKw) : 0, offPeak: offPeakKw },
      overrunKw: { peak: 0, offPeak: 0 },
      measuredKw: {},
      energyKwh: { peak: peakKwh, offPeak: row.mean_kwh - peakKwh },
      ...(!hasKnownTaxes(row.distributor_code) && meanFederalTaxes),
    },
    isPeakAssumed: row.peak_kwh === null,
  }
}

function hasKnownTaxes(code: number) {
  return Object.hasOwn(lastFederalTaxes, distributorOfCode(code) ?? '')
}

/** "Neoenergia Cosern · 2408102/RN · CNAE 4711302": the file names nobody. */
function nameOf({ city, city_code, uf, cnae }: ProspectRow, distributor: string) {
  const parts = [distributor, `${city ?? city_code}/${uf}`, ...(cnae === null ? [] : [`CNAE ${cnae}`])]
  return parts.join(' · ').slice(0, 120)
}
