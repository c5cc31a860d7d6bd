import { monthKey } from '~/domain/units/calendar-month'
import type { ConsumerUnit } from '~/domain/units/consumer-unit'
import type { CalendarMonth } from '~/domain/units/unit-month'
import { fileSlug } from '../parts/file-slug'

type Named = Pick<ConsumerUnit, 'name'>

/** "loja-centro_ate_2026-09.csv": the months up to the last finalised one; without months, "loja-centro.csv". */
export function yearFileName({ name }: Named, last: CalendarMonth | undefined, extension: 'csv' | 'xlsx'): string {
  return `${slug(name)}${last ? `_ate_${monthKey(last)}` : ''}.${extension}`
}

/** "loja-centro_dias_2026-11_2025-11.csv": the month, and the one it is compared with. */
export function daysFileName({ name }: Named, months: readonly CalendarMonth[], extension: 'csv' | 'xlsx'): string {
  return `${[slug(name), 'dias', ...months.map(monthKey)].join('_')}.${extension}`
}

/** "loja-centro_prometido-e-realizado.csv" */
export function promiseFileName({ name }: Named, extension: 'csv' | 'xlsx'): string {
  return `${slug(name)}_prometido-e-realizado.${extension}`
}

/** "loja-centro_relatorio_2026-09.pdf" */
export function reportFileName({ name }: Named, month: CalendarMonth): string {
  return `${slug(name)}_relatorio_${monthKey(month)}.pdf`
}

function slug(name: string): string {
  return fileSlug(name, 'unidade')
}
