import type { Dated, IsoDate } from '../dated/dated'

/** Minimum and maximum of a year's hourly settlement price (PLD). [R$/MWh] */
export type PldLimits = { floorBrlPerMwh: number; hourlyCapBrlPerMwh: number }

/** Set by ANEEL each December for the year that follows (REN 1.032/2022, art. 23); prices are by the hour since 2021. */
const pldLimits: Dated<PldLimits> = {
  label: 'Limites do PLD',
  unit: 'R$/MWh',
  verifiedOn: '2026-11-23',
  values: [
    { from: '2021-01-01', value: limits(49.77, 1_197.87), source: aneel('Resolução Homologatória ANEEL nº 2.828/2020') },
    { from: '2022-01-01', value: limits(55.7, 1_326.5), source: aneel('Resolução Homologatória ANEEL nº 2.994/2021') },
    { from: '2023-01-01', value: limits(69.04, 1_404.77), source: aneel('Resolução Homologatória ANEEL nº 3.167/2022') },
    { from: '2024-01-01', value: limits(61.07, 1_470.57), source: aneel('Resolução Homologatória ANEEL nº 3.304/2023') },
    { from: '2025-01-01', value: limits(58.6, 1_542.23), source: aneel('Despacho ANEEL nº 3.625/2024') },
    { from: '2026-01-01', value: limits(57.31, 1_611.04), source: aneel('Despacho ANEEL nº 3.850/2025') },
  ],
}

/** The limits of a year and their source; undefined for a year without a known act: other years' limits do not apply. */
export function pldLimitsOf(year: number): { year: number; value: PldLimits; source: string } | undefined {
  const first: IsoDate = `${year}-01-01`
  const found = pldLimits.values.find(({ from }) => from === first)
  return found && { year, value: found.value, source: found.source.title }
}

function limits(floorBrlPerMwh: number, hourlyCapBrlPerMwh: number): PldLimits {
  return { floorBrlPerMwh, hourlyCapBrlPerMwh }
}

function aneel(title: string) {
  return { title, href: 'https://www.gov.br/aneel/pt-br/centrais-de-conteudos/atos-normativos' }
}
