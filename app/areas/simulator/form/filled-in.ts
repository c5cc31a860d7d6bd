import type { FieldName, FormValues } from './fields'

/** Fields that an address may fill: what the chamber publishes of a unit. */
const fillable = ['nomeCliente', 'cnpj', 'distribuidora', 'consumoForaPonta'] as const satisfies readonly FieldName[]

const maxCharacters = 120

/** What an address fills of the form (`?preenchido=ccee&cnpj=…`); undefined for an address that fills nothing. */
export function filledIn(query: URLSearchParams): Partial<FormValues> | undefined {
  if (query.get('preenchido') === null) return undefined
  const found = fillable.flatMap((name) => {
    const text = query
      .get(name)
      ?.replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, maxCharacters)
    return text ? [[name, text] as const] : []
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}
