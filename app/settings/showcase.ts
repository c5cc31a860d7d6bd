import { z } from 'zod'

export type Case = { city: string; state: string; plantKwp: number }

/** The company's claims on its partners' pages; `areExamples` marks those of the demonstration. */
export type Showcase = {
  rating?: string | undefined
  integrators?: string | undefined
  cases: readonly Case[]
  areExamples: boolean
}

const claim = z.string().max(20, 'pode ter até 20 caracteres').optional()

export const showcaseSettings = {
  BRAND_RATING: claim,
  BRAND_INTEGRATORS: claim,
  BRAND_CASES: z
    .string()
    .transform((list) => list.split(',').map((item) => item.trim()))
    .pipe(
      z.array(
        z.string().regex(/^[^:]+:[^:]+:\d{1,6}$/, 'precisa ser uma lista como Sobral:Ceará:5000,Petrolina:Pernambuco:3800'),
      ),
    )
    .transform((items) => items.map(caseOf))
    .optional(),
}

type Given = { [Name in keyof typeof showcaseSettings]?: z.output<(typeof showcaseSettings)[Name]> }

/** The claims from the settings. Without any, the demonstration shows the specification's as examples; other sites show none. */
export function showcaseOf({ BRAND_RATING, BRAND_INTEGRATORS, BRAND_CASES }: Given, { demo }: { demo: boolean }): Showcase {
  const isSet = BRAND_RATING !== undefined || BRAND_INTEGRATORS !== undefined || BRAND_CASES !== undefined
  if (!isSet && demo) return examples
  return { rating: BRAND_RATING, integrators: BRAND_INTEGRATORS, cases: BRAND_CASES ?? [], areExamples: false }
}

const examples: Showcase = {
  rating: '5.0',
  integrators: '+ de 1.500',
  cases: [
    { city: 'Garanhuns', state: 'Pernambuco', plantKwp: 380 },
    { city: 'Campina Grande', state: 'Paraíba', plantKwp: 1_200 },
    { city: 'Mossoró', state: 'Rio Grande do Norte', plantKwp: 2_400 },
    { city: 'Petrolina', state: 'Pernambuco', plantKwp: 3_800 },
    { city: 'Sobral', state: 'Ceará', plantKwp: 5_000 },
    { city: 'Barreiras', state: 'Bahia', plantKwp: 6_500 },
  ],
  areExamples: true,
}

function caseOf(item: string): Case {
  const [city = '', state = '', plantKwp = ''] = item.split(':')
  return { city: city.trim(), state: state.trim(), plantKwp: Number(plantKwp) }
}
