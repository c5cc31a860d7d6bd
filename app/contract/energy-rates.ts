import { z } from 'zod'
import { isoDay } from './text'

/** The energy rates of a distributor's tariff in the month of the hours, before taxes; null if they are not known. */
export const energyRates = z
  .object({
    distributorName: z.string(),
    subgroup: z.string(),
    ths: z.string(),
    /** Whether subgroup and modality are the usual ones: the chamber does not publish those of a load. */
    isAssumed: z.boolean(),
    /** Whether they are TUSD and TE, as in the captive market, and not the TUSD alone. */
    isCaptive: z.boolean(),
    peakBrlPerMwh: z.number(),
    offPeakBrlPerMwh: z.number(),
    resolution: z.string(),
    validFrom: isoDay,
    validTo: isoDay,
  })
  .nullable()
