import type { KnownSince } from '~/domain/dated/dated'

/** Tariff flags (bandeiras tarifárias), cheapest first. */
export const flags = ['green', 'yellow', 'red1', 'red2'] as const
export type Flag = (typeof flags)[number]

/** Names of the flags. */
export const flagNames: Record<Flag, string> = { green: 'Verde', yellow: 'Amarela', red1: 'Vermelha P1', red2: 'Vermelha P2' }

const aneelFlags = 'https://www.gov.br/aneel/pt-br/assuntos/tarifas/bandeiras-tarifarias'

/** Surcharge of each flag per captive kWh, before taxes. [R$/kWh] */
export type FlagSurcharges = Record<Flag, number>

/** Surcharge of each flag per captive kWh, before taxes; ANEEL publishes it in R$/MWh. */
export const flagSurchargeBrlPerKwh: KnownSince<FlagSurcharges> = {
  label: 'Adicional das bandeiras tarifárias',
  unit: 'R$/kWh',
  verifiedOn: '2026-11-20',
  values: [
    {
      from: '2022-07-01',
      value: { green: 0, yellow: 0.02989, red1: 0.065, red2: 0.09795 },
      source: { title: 'ANEEL, bandeiras tarifárias de julho de 2022', href: aneelFlags },
    },
    {
      from: '2024-04-01',
      value: { green: 0, yellow: 0.01885, red1: 0.04463, red2: 0.07877 },
      source: { title: 'ANEEL, bandeiras tarifárias aprovadas em 05/03/2024', href: aneelFlags },
    },
  ],
}
