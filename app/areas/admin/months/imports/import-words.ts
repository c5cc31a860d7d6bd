import type { z } from 'zod'
import type { getMonthImport, importFields } from '~/contract/month-imports'
import { fromWireCosts } from '~/contract/cost-lines'
import { costField, costLabel, suppliersField, type CostField, type CostKind, type CostSide } from '~/domain/units/cost-lines'
import type { MonthStatus } from '~/domain/units/unit-month'
import { columnDecimals } from '~/ui/column-decimals'
import { cnpjMask, decimal } from '~/ui/format'
import type { TypedField } from '../columns'
import { statusOptions } from '../one-month/month-fields'

export type MonthImport = z.output<typeof getMonthImport.reply>['import']
export type ImportRow = z.output<typeof getMonthImport.reply>['rows']['items'][number]
export type ImportField = (typeof importFields)[number]

export const monthImportWords: Record<MonthImport['state'], { label: string; tone?: 'gain' | 'warn' }> = {
  draft: { label: 'Rascunho', tone: 'warn' },
  confirmed: { label: 'Gravada', tone: 'gain' },
  undone: { label: 'Desfeita' },
  discarded: { label: 'Descartada' },
}

/** "1 linha", "1.234 linhas". */
export function count(number: number, one: string, many: string): string {
  return `${decimal(number, 0)} ${number === 1 ? one : many}`
}

/** "Livre: ICMS (R$)"; a list of suppliers has no unit. */
export function costHeader({ side, kind }: { side: CostSide; kind: CostKind }): string {
  const label = costLabel({ side, kind })
  return costField({ side, kind }) === suppliersField ? label : `${label} (R$)`
}

/** Writes the figures of a column, the flexibility as a percentage, all with the same decimals. */
export function figureWords({ unit, scale }: Pick<TypedField, 'unit' | 'scale'>, values: readonly (number | null | undefined)[]) {
  const shown = values.map((value) => value && value * scale)
  const decimals = columnDecimals(shown, unit === 'R$' ? [2, 2] : [0, 3])
  return (value: number | null) => (value === null ? 'vazio' : decimal(value * scale, decimals))
}

type WireCosts = NonNullable<ImportRow['current']>['custosDiscriminados']

/** "25.000,50", or each supplier: "Aurora: 25.000,50; Vento: 3.000,00". Undefined without such a line. */
export function costWords(costs: WireCosts, name: CostField): string | undefined {
  const lines = fromWireCosts(costs).filter((line) => costField(line) === name)
  if (lines.length === 0) return undefined
  return lines.map(({ supplier, brl }) => (supplier === undefined ? '' : `${supplier}: `) + decimal(brl)).join('; ')
}

export function statusOf(status: MonthStatus): string {
  return statusOptions.find(({ value }) => value === status)!.label
}

/** The unit as the file names it, for a row whose unit was not found. */
export function unitInFile({ unit, cells }: ImportRow): string {
  if (unit) return `${unit.name} (${unit.companyName})`
  const written = [cells.cnpj && cnpjMask(cells.cnpj), cells.cceeCode, cells.companyName, cells.unitName]
  return written.filter(Boolean).join(' · ') || 'Unidade não encontrada'
}
