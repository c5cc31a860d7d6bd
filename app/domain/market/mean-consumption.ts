/** A month of a load; undefined if not measured. */
type Month = { totalMwh: number | undefined }

/** Months of the mean: a year, so that each season counts once. */
const meanMonths = 12

/**
 * Mean monthly consumption of the last twelve measured months, or of as many as there are; undefined without one. [MWh]
 *
 * @example meanMonthlyMwh([{ totalMwh: 100 }, { totalMwh: 140 }]) // 120
 */
export function meanMonthlyMwh(months: readonly Month[]): number | undefined {
  const measured = months.flatMap(({ totalMwh }) => (totalMwh === undefined ? [] : [totalMwh])).slice(-meanMonths)
  return measured.length === 0 ? undefined : measured.reduce((sum, mwh) => sum + mwh, 0) / measured.length
}
