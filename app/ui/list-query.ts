import { z } from 'zod'

type Filters = Readonly<Record<string, z.ZodType<string | undefined>>>

/** What an address asks of a list, by the name of each parameter. What it asks for wrongly is as if it did not. */
export function filterIn<F extends Filters>(query: URLSearchParams, filters: F) {
  const asked = Object.entries(filters).map(([name, filter]) => [name, filter.safeParse(query.get(name) ?? undefined).data])
  return Object.fromEntries(asked) as { [Name in keyof F]: z.output<F[Name]> | undefined }
}

/** Only what is asked for, to be written into an address. */
export function given(filter: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

const maxSearchCharacters = 120

/** What people type to find something: a text too long is cut, as its field cuts it. */
export const searchText = z.string().transform((text) => text.replaceAll('\0', '').trim().slice(0, maxSearchCharacters))
