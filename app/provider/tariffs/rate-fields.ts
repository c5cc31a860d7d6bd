import type { z } from 'zod'
import type { tariffRates } from '~/contract/tariffs'
import { recordOf } from '~/domain/records/records'
import { rateColumns, type RateColumn } from './rate-columns'

type Rates = z.output<typeof tariffRates>

/** Contract name of each column of a tariff. */
const fields: Readonly<Record<RateColumn, keyof Rates>> = {
  demand_peak: 'demandPeak',
  demand_off_peak: 'demandOffPeak',
  tusd_peak: 'tusdPeak',
  tusd_off_peak: 'tusdOffPeak',
  te_peak: 'tePeak',
  te_off_peak: 'teOffPeak',
  ape_tusd_peak: 'apeTusdPeak',
  ape_tusd_off_peak: 'apeTusdOffPeak',
  scee_tusd_peak: 'sceeTusdPeak',
  scee_tusd_off_peak: 'sceeTusdOffPeak',
  scee_te_peak: 'sceeTePeak',
  scee_te_off_peak: 'sceeTeOffPeak',
  generation_tusd: 'generationTusd',
  fio_b_demand_peak: 'fioBDemandPeak',
  fio_b_demand_off_peak: 'fioBDemandOffPeak',
  fio_b_tusd_peak: 'fioBTusdPeak',
  fio_b_tusd_off_peak: 'fioBTusdOffPeak',
}

export function toColumns(rates: Rates): Record<RateColumn, number | null> {
  return recordOf(rateColumns, (name) => rates[fields[name]])
}

export function toFields(row: Record<RateColumn, number | null>): Rates {
  return Object.fromEntries(rateColumns.map((name) => [fields[name], row[name]])) as Rates
}
