import type { Schema } from '~/database/schema'

/** Columns of a tariff in ANEEL's file. */
export const publishedColumns = [
  'demand_peak',
  'demand_off_peak',
  'tusd_peak',
  'tusd_off_peak',
  'te_peak',
  'te_off_peak',
  'ape_tusd_peak',
  'ape_tusd_off_peak',
  'scee_tusd_peak',
  'scee_tusd_off_peak',
  'scee_te_peak',
  'scee_te_off_peak',
  'generation_tusd',
] as const satisfies readonly (keyof Schema['tariff_rate'])[]

/** All numbers of a tariff: those of the file and the Fio B shares, which come from another publication. */
export const rateColumns = [
  ...publishedColumns,
  'fio_b_demand_peak',
  'fio_b_demand_off_peak',
  'fio_b_tusd_peak',
  'fio_b_tusd_off_peak',
] as const satisfies readonly (keyof Schema['tariff_rate'])[]

export type PublishedColumn = (typeof publishedColumns)[number]
export type RateColumn = (typeof rateColumns)[number]
