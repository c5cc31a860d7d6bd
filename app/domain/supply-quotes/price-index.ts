import { sourceOn, valueOn, type Dated, type Source } from '~/domain/dated/dated'
import type { CalendarMonth } from '~/domain/units/unit-month'

const ofIbge = (title: string): Source => ({
  title,
  href: 'https://www.ibge.gov.br/estatisticas/economicas/precos-e-custos/9256-indice-nacional-de-precos-ao-consumidor-amplo.html',
})

/** IPCA of each calendar year: the published one, and the studies' expectation from the first unpublished year on. [1/year] */
export const ipcaFraction: Dated<number> = {
  label: 'IPCA do ano',
  unit: '% ao ano',
  verifiedOn: '2026-11-27',
  values: [
    { from: '2023-01-01', value: 0.0462, source: ofIbge('IBGE: IPCA acumulado de 2023') },
    { from: '2024-01-01', value: 0.0483, source: ofIbge('IBGE: IPCA acumulado de 2024') },
    { from: '2025-01-01', value: 0.0426, source: ofIbge('IBGE: IPCA acumulado de 2025') },
    { from: '2026-01-01', value: 0.05, source: ofIbge('Premissa dos estudos, até que o ano seja publicado') },
  ],
}

/** The first month that a price may be based on: no index is known before it. */
export const firstBaseMonth: CalendarMonth = { year: 2023, month: 1 }

/**
 * Correction of a price of a base month to January of a calendar year: each month between them at its year's index.
 * 1 for a base in that year or later.
 *
 * @example at 5 % a year, November 2026 to 2027: two months, 1.05^(2/12)
 */
export function indexFactor(index: Dated<number>, base: CalendarMonth, year: number): number {
  let factor = 1
  for (let at = base.year; at < year; at++) {
    const months = at === base.year ? 13 - base.month : 12
    factor *= (1 + valueOn(index, `${at}-12-31`)) ** (months / 12)
  }
  return factor
}

/** The index of each calendar year up to one, with its source: the last known value holds on. */
export function indexOfYears(index: Dated<number>, first: number, last: number) {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const day = `${first + at}-12-31` as const
    return { year: first + at, fraction: valueOn(index, day), source: sourceOn(index, day).title }
  })
}
