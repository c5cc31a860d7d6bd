import type { State } from './state'

const consumption = '/pesquisa-mercado-livre/consumo'

/** The overviews of the free market. */
export const marketStates: readonly State[] = [
  { page: consumption, state: 'mês mais novo', path: consumption, as: 'pesquisa' },
  { page: consumption, state: 'mês sem dados', path: `${consumption}?mes=2015-01`, as: 'pesquisa' },
]
