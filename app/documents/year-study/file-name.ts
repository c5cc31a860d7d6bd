import type { YearReport } from '~/domain/year-study/year-report'
import { monthKey } from '~/domain/units/calendar-month'
import { fileSlug } from '../parts/file-slug'

/** "doze-meses_padaria-sol_2027-06.pdf": the customer, and the first month of supply. */
export function supplyYearFileName(
  { study, months }: Pick<YearReport, 'study' | 'months'>,
  extension: 'pdf' | 'csv' | 'xlsx',
): string {
  return `doze-meses_${fileSlug(study.customer.name ?? '', 'cliente')}_${monthKey(months[0])}.${extension}`
}
