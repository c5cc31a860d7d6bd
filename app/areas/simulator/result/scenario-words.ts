import { sidesOf } from '~/charts/sides'
import type { Bill } from '~/domain/bill/bill'
import type { Study } from '~/domain/study/study'

/** One of a study's two scenarios, in the words of its tables and cards. */
export type Scenario = { bill: Bill; caption: string; card: string; column: string; ofCost: string }

/** What a study starts from, and what it would change to. */
export function scenariosOf(study: Study): { base: Scenario; alternative: Scenario } {
  const { base, alternative } = sidesOf(study)
  return { base: scenario(base), alternative: scenario(alternative) }
}

type Side = ReturnType<typeof sidesOf>['base']

function scenario({ bill, name, short, ofCost }: Side): Scenario {
  return { bill, caption: captions[short] ?? name, card: `CUSTO ${short.toUpperCase()}`, column: `Custo ${ofCost}`, ofCost }
}

/** The two tables that people know by another name than the scenario's. */
const captions: Readonly<Record<string, string>> = { GD: 'Consumidor GD', APE: 'Autoprodutor (APE)' }
