/** Monthly MWh per 1 MWp of solar panels, by state: the customer's factors (portal §9); a month has 730 hours. */
const mwhPerMwp: Readonly<Record<string, number>> = {
  ...byState(109.5, ['AP', 'AM', 'MA', 'PA', 'RR']),
  ...byState(131.4, ['AL', 'BA', 'PB', 'PE', 'RJ', 'SE']),
  ...byState(135.05, ['CE']),
  ...byState(116.8, ['SC']),
  ...byState(113.15, ['RO']),
  ...byState(113.88, ['TO']),
  ...byState(0.17 * 730, ['MT', 'PI']),
  ...byState(0.175 * 730, ['MG', 'RN']),
}
const mwhPerMwpElsewhere = 120.45

/**
 * The solar plant that generates a unit's consumption. [MWp]
 *
 * @example plantSizeMwp(270.1, 'CE') // 270,1 MWh a month ÷ 135,05 = 2 MWp
 */
export function plantSizeMwp(averageMonthlyMwh: number, uf: string): number {
  const factor = Object.hasOwn(mwhPerMwp, uf) ? mwhPerMwp[uf] : undefined
  return averageMonthlyMwh / (factor ?? mwhPerMwpElsewhere)
}

function byState(factor: number, states: readonly string[]): Record<string, number> {
  return Object.fromEntries(states.map((uf) => [uf, factor]))
}
