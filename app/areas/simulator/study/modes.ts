/** The kinds of simulation on offer, as people read them. */
export const modeNames = { ML: 'Mercado livre' } as const
