import type { FieldName, FormValues } from './fields'
import { shortCustomerName, shortenedName } from './short-name'

/** Fields that an address may fill, from the chamber's data about a unit. */
const fillable = [
  'nomeCliente',
  'cnpj',
  'distribuidora',
  'consumoPonta',
  'consumoForaPonta',
] as const satisfies readonly FieldName[]

const maxCharacters = 120

/**
 * The values that an address fills (`?preenchido=ccee&cnpj=…`), and the full name if it is too long for its field; undefined if
 * it fills nothing.
 */
export function filledIn(query: URLSearchParams) {
  if (query.get('preenchido') === null) return undefined
  const found = fillable.flatMap((name) => {
    const text = query
      .get(name)
      ?.replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, maxCharacters)
    return text ? [[name, text] as const] : []
  })
  if (found.length === 0) return undefined
  const read: Partial<FormValues> = Object.fromEntries(found)
  const { nomeCliente: name } = read
  return { values: { ...read, ...(name && { nomeCliente: shortCustomerName(name) }) }, shortenedName: shortenedName(name) }
}
