import type { z } from 'zod'
import type { viability } from '~/contract/measuring-points'
import { between, randomFrom } from './random'

type Viability = z.input<typeof viability>

type Studied = { id: string; group: 'A3' | 'A4'; ths: 'AZUL' | 'VERDE'; baseMwh: number }

/** What each tariff would cost a unit in a year: the discounts on the use of the wires are of 50 % (I5) and 100 % (I1). */
export function viabilityOf(name: string, { id, group, ths, baseMwh }: Studied): Viability {
  const random = randomFrom(`viability of ${id}`)
  const blueBrl = baseMwh * 12 * between(random, 520, 580)
  const greenBrl = group === 'A3' ? null : blueBrl * between(random, 0.9, 1.08)
  const costs = {
    'AZUL CONVENCIONAL': reais(blueBrl),
    'VERDE CONVENCIONAL': greenBrl && reais(greenBrl),
    'AZUL I5': reais(blueBrl * 0.93),
    'VERDE I5': greenBrl && reais(greenBrl * 0.91),
    'AZUL I1': reais(blueBrl * 0.9),
    'VERDE I1': greenBrl && reais(greenBrl * 0.885),
  }
  const actual = `${ths} CONVENCIONAL` as const
  const actualBrl = costs[actual] ?? costs['AZUL CONVENCIONAL']
  const [best, bestBrl] = Object.entries(costs)
    .filter((entry): entry is [string, number] => entry[1] !== null)
    .reduce((lowest, entry) => (entry[1] < lowest[1] ? entry : lowest))
  return {
    viabilityData: {
      measuringPointName: name,
      thsDiscountActual: actual,
      recommendedChange: best,
      averageEconomy: reais(actualBrl - bestBrl),
      percentEconomy: Math.round(((actualBrl - bestBrl) / actualBrl) * 10_000) / 10_000,
      ...costs,
    },
  }
}

function reais(brl: number) {
  return Math.round(brl * 100) / 100
}
