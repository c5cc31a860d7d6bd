import type { TariffViability } from '~/domain/units/tariff-viability'
import type { Fact } from '~/unit-text/fact'
import { unavailable } from '~/unit-text/words'
import { decimal, money } from '~/ui/format'

/** What a viability study recommends, and what it is worth. */
export function viabilityFacts({ current, recommendation, savingBrlPerYear, savingFraction }: TariffViability): Fact[] {
  return [
    { name: 'Tarifa de hoje', value: current || unavailable },
    { name: 'Recomendação', value: recommendation || unavailable },
    { name: 'Economia média por ano', value: savingBrlPerYear === null ? unavailable : money(savingBrlPerYear) },
    {
      name: 'Economia sobre o custo de hoje',
      value: savingFraction === null ? unavailable : `${decimal(100 * savingFraction, 1)}%`,
    },
  ]
}
