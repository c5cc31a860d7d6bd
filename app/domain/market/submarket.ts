/** The submarkets of the spot price (PLD), as the chamber writes them. */
export type SpotSubmarket = 'SUDESTE' | 'SUL' | 'NORDESTE' | 'NORTE'

/** Spellings in registers, and the market's; South-East and Centre-West are one submarket. */
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

/** The submarket that settles a unit; undefined for an unknown one. */
export function spotSubmarketOf(written: string): SpotSubmarket | undefined {
  return spellings[written.trim().toUpperCase()]
}
