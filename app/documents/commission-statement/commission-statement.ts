import type { CommissionOutlook } from '~/domain/commissions/outlook'
import type { IsoDate } from '~/domain/dated/dated'
import type { Period, Statement } from '~/domain/commissions/statement'
import { money, shortDate } from '~/ui/format'
import { fileSlug } from '../parts/file-slug'

/** Data of a statement of commissions. */
export type CommissionStatement = Statement & {
  partner: { name: string; cnpj: string }
  period: Period
  /** Date of the statement. */
  day: IsoDate
  /** Beside the ledger. [cents] */
  outlook: Pick<CommissionOutlook, 'nextPayment'> & { earned: readonly { amountCents: number }[] }
}

/** "R$ 1.870,00 em 15/12/2026" */
export function paymentText({ nextPayment }: Pick<CommissionOutlook, 'nextPayment'>): string | undefined {
  return nextPayment ? `${money(nextPayment.amountCents / 100)} em ${shortDate(nextPayment.day)}` : undefined
}

/** Sum of the months that are earned and not entered yet. [cents] */
export function earnedCents({ earned }: Pick<CommissionStatement['outlook'], 'earned'>): number {
  return earned.reduce((sum, { amountCents }) => sum + amountCents, 0)
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

/** "2,5%" */
export function rateText(percentHundredths: number): string {
  return `${(percentHundredths / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`
}
