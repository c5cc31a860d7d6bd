import { monthKey } from '~/domain/units/calendar-month'
import type { ConsumerUnit } from '~/domain/units/consumer-unit'
import type { CalendarMonth } from '~/domain/units/unit-month'

type Named = Pick<ConsumerUnit, 'name'>

/** "loja-centro_ate_2026-09.csv": the months up to the last finalised one; without months, "loja-centro.csv". */
export function yearFileName({ name }: Named, last: CalendarMonth | undefined, extension: 'csv' | 'xlsx'): string {
  return `${slug(name)}${last ? `_ate_${monthKey(last)}` : ''}.${extension}`
}

/** "loja-centro_relatorio_2026-09.pdf" */
export function reportFileName({ name }: Named, month: CalendarMonth): string {
  return `${slug(name)}_relatorio_${monthKey(month)}.pdf`
}

/** Lower case without accents and characters that a file system may reject. */
function slug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words?.join('-').slice(0, 60) ?? 'unidade'
}
