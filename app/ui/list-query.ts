import { z } from 'zod'

type Filters = Readonly<Record<string, z.ZodType<string | undefined>>>

/** Reads a list's filters from the query parameters of the same names; an invalid value counts as absent. */
export function parseFilters<F extends Filters>(query: URLSearchParams, filters: F) {
  const values = Object.entries(filters).map(([name, filter]) => [name, filter.safeParse(query.get(name) ?? undefined).data])
  return Object.fromEntries(values) as { [Name in keyof F]: z.output<F[Name]> | undefined }
}

/** The filters that have a value, to be written into an address. */
export function withoutEmpty(filter: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

const maxSearchCharacters = 120

/** Search text, cut to the same length as its field. */
export const searchText = z.string().transform((text) => text.replaceAll('\0', '').trim().slice(0, maxSearchCharacters))
