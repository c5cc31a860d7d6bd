import { averageConsumptionMwh, flexibilityOf } from '~/domain/units/consumption'
import { plantSizeMwp } from '~/domain/units/plant-size'
import type { UnitMonth } from '~/domain/units/unit-month'
import { decimal, unavailable } from '~/ui/format'
import type { Fact } from '~/ui/fact'

/** The size of a solar plant for a unit, and its consumption's variation, from its last finalised months. */
export function sizingFacts(months: readonly UnitMonth[], uf: string): Fact[] {
  const averageMwh = averageConsumptionMwh(months)
  const flexibility = flexibilityOf(months)
  return [
    { name: 'Consumo médio mensal', value: averageMwh === undefined ? unavailable : `${decimal(averageMwh, 3)}\u00a0MWh` },
    {
      name: 'Usina solar equivalente',
      value: averageMwh === undefined ? unavailable : `${decimal(plantSizeMwp(averageMwh, uf), 2)}\u00a0MWp`,
    },
    { name: 'Flexibilidade máxima', value: signedPercent(flexibility?.maxFraction) },
    { name: 'Flexibilidade mínima', value: signedPercent(flexibility?.minFraction) },
  ]
}

function signedPercent(fraction: number | undefined): string {
  if (fraction === undefined) return unavailable
  const text = `${decimal(100 * fraction, 1)}%`
  return fraction > 0 ? `+${text}` : text
}
