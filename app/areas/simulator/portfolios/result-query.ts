import { z } from 'zod'
import { plainText } from '~/domain/files/plain-text'
import { figuresOf, rankedUnit, type CalculatedUnit } from '~/domain/portfolio/portfolio-study'
import { firstSavingBrl, ranked } from '~/domain/portfolio/totals'
import type { UnitOutcome } from '~/domain/portfolio/unit-result'
import { portfolioSavingFraction, supplyText } from '~/study-text/portfolio/unit-text'
import { parseFilters, searchText } from '~/ui/list-query'

export const shownOutcomes = ['todas', 'ganham', 'perdem', 'nao-podem', 'nao-calculadas'] as const
export type ShownOutcome = (typeof shownOutcomes)[number]

export const outcomeOfShown: Record<Exclude<ShownOutcome, 'todas'>, UnitOutcome> = {
  ganham: 'gains',
  perdem: 'loses',
  'nao-podem': 'may-not-migrate',
  'nao-calculadas': 'refused',
}

const unitSorts = ['economia', 'percentual', 'custo', 'unidade', 'distribuidora'] as const
export type UnitSort = (typeof unitSorts)[number]
const unitDirections = ['decrescente', 'crescente'] as const

/** Filter and order of the units. */
export type UnitOrder = { mostrar: ShownOutcome; ordem: UnitSort; direcao: (typeof unitDirections)[number]; busca: string }

export function orderIn(query: URLSearchParams): UnitOrder {
  const { mostrar = 'todas', ordem = 'economia', direcao = 'decrescente', busca = '' } = parseFilters(query, filters)
  return { mostrar, ordem, direcao, busca }
}

const filters = {
  mostrar: z.enum(shownOutcomes),
  ordem: z.enum(unitSorts),
  direcao: z.enum(unitDirections),
  busca: searchText,
}

/** The query of an order; default values are left out. */
export function unitOrderQuery({ mostrar, ordem, direcao, busca }: UnitOrder): Record<string, string> {
  const isFirst = ordem === 'economia' && direcao === 'decrescente'
  return { ...(mostrar !== 'todas' && { mostrar }), ...(!isFirst && { ordem, direcao }), ...(busca && { busca }) }
}

/** The units in this order and filter. Units without figures come last. */
export function unitsInOrder(units: readonly CalculatedUnit[], { mostrar, ordem, direcao, busca }: UnitOrder) {
  const wanted = plainText(busca)
  const shown = units.filter(
    (it) =>
      (mostrar === 'todas' || it.result.outcome === outcomeOfShown[mostrar]) &&
      plainText(`${it.unit.name} ${it.unit.code ?? ''} ${supplyText(it)}`).includes(wanted),
  )
  const inRank = ranked(shown.map(rankedUnit))
  if (ordem === 'unidade' || ordem === 'distribuidora') {
    const textOf = (it: CalculatedUnit) => (ordem === 'unidade' ? it.unit.name : supplyText(it))
    const sign = direcao === 'crescente' ? 1 : -1
    return inRank.toSorted((one, other) => sign * textOf(one).localeCompare(textOf(other), 'pt-BR'))
  }
  const sign = direcao === 'decrescente' ? 1 : -1
  const valueOf = figureOf[ordem]
  return inRank.toSorted((one, other) => {
    const [first, second] = [valueOf(one), valueOf(other)]
    if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined)
    return sign * (second - first)
  })
}

const figureOf: Record<'economia' | 'percentual' | 'custo', (unit: CalculatedUnit) => number | undefined> = {
  economia: (unit) => firstSavingBrl(rankedUnit(unit)),
  percentual: (unit) => {
    const first = figuresOf(unit)?.years[0]
    return first && portfolioSavingFraction(first)
  },
  custo: (unit) => figuresOf(unit)?.years[0]?.baseBrl,
}
