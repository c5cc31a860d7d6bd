/** Month names in month data, January first. */
export const monthDataNames = [
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

export type MonthName = (typeof monthDataNames)[number]

/** The first year open for entry (portal §2.13); the last is the current one. */
export const firstYear = 2017

/** The contract's flexibility when an entry does not state it (portal §9). */
export const usualFlexibilityFraction = 0.1
