import { meteredColumns, type PlantMonthColumn, type TypedMonth } from './month-columns'

export type MeteredMonth = Pick<TypedMonth, (typeof meteredColumns)[number]['name']>

type Year = {
  months: readonly MeteredMonth[]
  /** Calendar month of the first one, 1 to 12. */
  first: number
  /** The study in question; without one the page asks for it. */
  studyId?: string
}

/** The pages about a study with twelve months from January to December. */
export function calendarYearAddresses({ months, first, studyId }: Year) {
  const query = new URLSearchParams(studyId === undefined ? {} : { estudo: studyId })
  const january = (months.length + 1 - first) % months.length
  appendMonths(query, [...months.slice(january), ...months.slice(0, january)], meteredColumns)
  return { quotes: `/simulacao/fornecedores?${query}`, risk: `/simulacao/risco?${query}` }
}

export type CalendarYearAddresses = ReturnType<typeof calendarYearAddresses>

/** Appends each figure once per month, in order; a blank value keeps its position. */
export function appendMonths<Name extends PlantMonthColumn['name']>(
  query: URLSearchParams,
  months: readonly Readonly<Record<Name, string>>[],
  columns: readonly { name: Name }[],
): void {
  for (const { name } of columns) for (const month of months) query.append(name, month[name])
}
