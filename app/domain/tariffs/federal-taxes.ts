/** A distributor's PIS and COFINS of a month; they change monthly. */
export type FederalTaxes = {
  pisFraction: number
  cofinsFraction: number
  /** Month of the bill; only the year if nothing more is known. */
  billedIn: `${number}-${number}` | `${number}`
  source: string
}

/**
 * Last known rates of each distributor, by its value in a simulation, each read on a bill. Defaults for the customer to correct:
 * the rates depend on the distributor's payments and change every month. [fraction]
 */
export const lastFederalTaxes: Readonly<Record<string, FederalTaxes>> = {
  copel: {
    pisFraction: 0.0144,
    cofinsFraction: 0.0663,
    billedIn: '2026-09',
    source: 'Fatura A4 Verde da Copel de setembro de 2026',
  },
  celesc: {
    pisFraction: 0.0143,
    cofinsFraction: 0.0659,
    billedIn: '2026-08',
    source: 'Faturas A4 Verde da Celesc de agosto de 2026',
  },
  'cpfl-paulista': {
    pisFraction: 0.0103,
    cofinsFraction: 0.0483,
    billedIn: '2026-08',
    source: 'Fatura A4 Azul da CPFL Paulista de agosto de 2026',
  },
  'equatorial-pi': {
    pisFraction: 0.007216,
    cofinsFraction: 0.03332,
    billedIn: '2025',
    source: 'Fatura A4 Azul da Equatorial Piauí de 2025',
  },
  'neoenergia-coelba': {
    pisFraction: 0.0113,
    cofinsFraction: 0.0519,
    billedIn: '2024-08',
    source: 'Fatura A4 Verde da Neoenergia Coelba de agosto de 2024',
  },
}

/** Mean of the last known rates, for estimates where the distributor's are not known. [fraction] */
export const meanFederalTaxes = {
  pisFraction: meanOf(({ pisFraction }) => pisFraction),
  cofinsFraction: meanOf(({ cofinsFraction }) => cofinsFraction),
}

function meanOf(rate: (taxes: FederalTaxes) => number) {
  const rates = Object.values(lastFederalTaxes).map(rate)
  return rates.reduce((sum, it) => sum + it, 0) / rates.length
}
