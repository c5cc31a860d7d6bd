import type { z } from 'zod'
import type { getMonthImport, importFields } from '~/contract/month-imports'
import { cnpjMask, decimal } from '~/ui/format'

export type MonthImport = z.output<typeof getMonthImport.reply>['import']
export type ImportRow = z.output<typeof getMonthImport.reply>['rows']['items'][number]
export type ImportField = (typeof importFields)[number]
export type ImportFigure = Exclude<keyof ImportRow['figures'], 'status'>

export const stateWords: Record<MonthImport['state'], { label: string; tone?: 'gain' | 'warn' }> = {
  draft: { label: 'Rascunho', tone: 'warn' },
  confirmed: { label: 'Gravada', tone: 'gain' },
  undone: { label: 'Desfeita' },
  discarded: { label: 'Descartada' },
}

const statusWords = { FINALIZADO: 'Finalizado', NAO_FINALIZADO: 'Incompleto', EM_CURTO_PRAZO: 'Em operação' } as const

/** "1 linha", "1.234 linhas". */
export function count(number: number, one: string, many: string): string {
  return `${decimal(number, 0)} ${number === 1 ? one : many}`
}

/** A figure in the unit of its column; the flexibility as a percentage. */
export function figureWords(name: ImportFigure, value: number | null): string {
  if (value === null) return 'vazio'
  if (name === 'captiveCostBrl' || name === 'freeCostBrl') return decimal(value, 2)
  return decimal(name === 'flexibilityFraction' ? value * 100 : value, 0, 3)
}

export function statusOf(status: keyof typeof statusWords): string {
  return statusWords[status]
}

/** What the file says of the unit, for a row whose unit is not known. */
export function unitOf({ unit, cells }: ImportRow): string {
  if (unit) return `${unit.name} (${unit.companyName})`
  return [cells.cnpj && cnpjMask(cells.cnpj), cells.cceeCode].filter(Boolean).join(' · ') || 'Unidade não encontrada'
}
