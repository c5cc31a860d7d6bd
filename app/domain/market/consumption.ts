/** Free-market consumption of one activity in one state in a month, and a year before. */
export type ActivityConsumption = {
  uf: string
  /** As the chamber writes it; "" if not given. */
  activity: string
  freeMwh: number
  loadCount: number
  /** Undefined if the month a year before is not known. */
  yearBeforeMwh: number | undefined
}

export type ConsumptionTotal = {
  freeMwh: number
  loadCount: number
  /** 0.042 is 4.2 % more than a year before. Undefined if that is unknown or zero. */
  changeFraction: number | undefined
}

export type ConsumptionShare = ConsumptionTotal & {
  name: string
  /** Of the sum over all rows. */
  shareFraction: number
}

/** The sum of the rows. [MWh] */
export function totalConsumption(rows: readonly ActivityConsumption[]): ConsumptionTotal {
  const freeMwh = sumOf(rows, ({ freeMwh: mwh }) => mwh)
  const isYearKnown = rows.length > 0 && rows.every(({ yearBeforeMwh }) => yearBeforeMwh !== undefined)
  const beforeMwh = isYearKnown ? sumOf(rows, ({ yearBeforeMwh = 0 }) => yearBeforeMwh) : 0
  return {
    freeMwh,
    loadCount: sumOf(rows, ({ loadCount }) => loadCount),
    changeFraction: beforeMwh > 0 ? freeMwh / beforeMwh - 1 : undefined,
  }
}

/** The rows summed by activity or by state, the largest first, each with its share of all. [MWh] */
export function consumptionBy(rows: readonly ActivityConsumption[], key: 'activity' | 'uf'): ConsumptionShare[] {
  const allMwh = sumOf(rows, ({ freeMwh }) => freeMwh)
  const names = [...new Set(rows.map((row) => row[key]))]
  return names
    .map((name) => {
      const total = totalConsumption(rows.filter((row) => row[key] === name))
      return { name, ...total, shareFraction: allMwh > 0 ? total.freeMwh / allMwh : 0 }
    })
    .toSorted((one, other) => other.freeMwh - one.freeMwh || one.name.localeCompare(other.name, 'pt-BR'))
}

function sumOf<Row>(rows: readonly Row[], value: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + value(row), 0)
}
