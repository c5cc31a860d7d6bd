import type { IsoDate } from '~/domain/dated/dated'
import type { Period, Statement } from '~/domain/commissions/statement'
import { shortDate } from '~/ui/format'
import { fileSlug } from '../parts/file-slug'

/** Data of a statement of commissions. */
export type CommissionStatement = Statement & {
  partner: { name: string; cnpj: string }
  period: Period
  /** Date of the statement. */
  day: IsoDate
}

/** "de 01/01/2026 a 31/03/2026" */
export function statementPeriodText({ from, to }: Period): string {
  if (from === undefined) return to === undefined ? 'desde o primeiro lançamento' : `até ${shortDate(to)}`
  return to === undefined ? `desde ${shortDate(from)}` : `de ${shortDate(from)} a ${shortDate(to)}`
}

/** "extrato-comissoes_solar-do-capibaribe_2026-01-01_2026-03-31.pdf" */
export function statementFileName({ partner, period, day }: CommissionStatement, extension: 'pdf' | 'csv'): string {
  const days = [period.from, period.to].filter((it) => it !== undefined)
  return `extrato-comissoes_${fileSlug(partner.name, 'parceiro')}_${(days.length > 0 ? days : [day]).join('_')}.${extension}`
}
