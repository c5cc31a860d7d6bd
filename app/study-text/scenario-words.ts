import type { StudyMode } from '~/domain/study/mode'

/** The names of a scenario in different sentences. */
export type ScenarioWords = {
  /** "Mercado livre" */
  name: string
  /** Caption of the table of its lines on a page. */
  caption: string
  /** "Livre": header of a column of figures. */
  short: string
  /** "livre": after "do custo". */
  ofCost: string
  /** "no mercado livre": after "Custo". */
  where: string
}

const captive: ScenarioWords = {
  name: 'Mercado cativo',
  caption: 'Mercado cativo',
  short: 'Cativo',
  ofCost: 'cativo',
  where: 'no mercado cativo',
}

const free: ScenarioWords = {
  name: 'Mercado livre',
  caption: 'Mercado livre',
  short: 'Livre',
  ofCost: 'livre',
  where: 'no mercado livre',
}

const distributedGeneration: ScenarioWords = {
  name: 'Geração distribuída',
  caption: 'Consumidor GD',
  short: 'GD',
  ofCost: 'GD',
  where: 'com geração distribuída',
}

const selfProducer: ScenarioWords = {
  name: 'Autoprodutor',
  caption: 'Autoprodutor (APE)',
  short: 'APE',
  ofCost: 'APE',
  where: 'como autoprodutor',
}

/** The two scenarios of each mode. */
export const scenarioWords: Record<StudyMode, { base: ScenarioWords; alternative: ScenarioWords }> = {
  ML: { base: captive, alternative: free },
  APE: { base: captive, alternative: selfProducer },
  MLXAPE: { base: free, alternative: selfProducer },
  GDXAPE: { base: distributedGeneration, alternative: selfProducer },
}
