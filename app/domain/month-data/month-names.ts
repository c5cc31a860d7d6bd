/** The months as month data names them, January first. */
export const monthNames = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
] as const

export type MonthName = (typeof monthNames)[number]

/** The first year whose months can be entered (portal §2.13); the last one is that of the day. */
export const firstYear = 2017

/** Flexibility of the contract where an entry does not say it (portal §9). */
export const usualFlexibilityFraction = 0.1
