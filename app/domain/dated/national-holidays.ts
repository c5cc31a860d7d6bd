import type { IsoDate, Source } from './dated'

/** A holiday of the whole country on a fixed day. */
type NationalHoliday = {
  /** "09-07" */
  monthDay: string
  /** First day on which it is a holiday. */
  since: IsoDate
  source: Source
}

const law10607: Source = {
  title: 'Lei nº 662/1949, com a redação da Lei nº 10.607/2002, art. 1º',
  href: 'https://www.planalto.gov.br/ccivil_03/leis/2002/l10607.htm',
}
const law6802: Source = { title: 'Lei nº 6.802/1980, art. 1º', href: 'https://www.planalto.gov.br/ccivil_03/leis/l6802.htm' }
const law14759: Source = {
  title: 'Lei nº 14.759/2023, art. 1º',
  href: 'https://www.planalto.gov.br/ccivil_03/_ato2023-2026/2023/lei/l14759.htm',
}

/**
 * National holidays by federal law. Not included: holidays of states and towns, and Good Friday, Carnival and Corpus Christi,
 * which towns declare (Lei nº 9.093/1995, art. 2º).
 */
const nationalHolidays: readonly NationalHoliday[] = [
  ...['01-01', '04-21', '05-01', '09-07', '11-02', '11-15', '12-25'].map((monthDay) => ({
    monthDay,
    since: '2002-12-20' as const,
    source: law10607,
  })),
  { monthDay: '10-12', since: '1980-07-01', source: law6802 },
  { monthDay: '11-20', since: '2023-12-22', source: law14759 },
]

export function isNationalHoliday(day: IsoDate): boolean {
  return nationalHolidays.some(({ monthDay, since }) => day.endsWith(`-${monthDay}`) && day >= since)
}
