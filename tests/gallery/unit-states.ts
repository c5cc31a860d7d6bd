import type { State } from './state'

/** The dashboard of a consumer unit. */
export const unitStates: readonly State[] = [
  { page: '/empresa', state: 'não encontrada', path: '/empresa?cliente=nenhuma', as: 'black' },
]
