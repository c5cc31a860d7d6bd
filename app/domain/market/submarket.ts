/** The submarkets of the spot price (PLD), as the chamber writes them. */
export type SpotSubmarket = 'SUDESTE' | 'SUL' | 'NORDESTE' | 'NORTE'

/** As registers write them, and as the market does; the South-East and the Centre-West are one. */
const spellings: Readonly<Record<string, SpotSubmarket>> = {
  NORDESTE: 'NORDESTE',
  NE: 'NORDESTE',
  NORTE: 'NORTE',
  SUL: 'SUL',
  SUDESTE: 'SUDESTE',
  SE: 'SUDESTE',
  'CENTRO-OESTE': 'SUDESTE',
  CENTROOESTE: 'SUDESTE',
}

/** The submarket that settles a unit; undefined for one that nobody knows. */
export function spotSubmarketOf(written: string): SpotSubmarket | undefined {
  return spellings[written.trim().toUpperCase()]
}
