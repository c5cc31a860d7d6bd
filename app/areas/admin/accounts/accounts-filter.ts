import { roles } from '~/domain/access/access'
import { accessStates } from '~/contract/users'

export type AccountsFilter = {
  busca: string
  papel: (typeof roles)[number] | undefined
  acesso: (typeof accessStates)[number] | undefined
}

const maxTextCharacters = 120

/** What an address asks of the list; what it asks for wrongly is as if it did not. */
export function filterOf(query: URLSearchParams): AccountsFilter {
  return {
    busca: (query.get('busca') ?? '').replaceAll('\0', '').trim().slice(0, maxTextCharacters),
    papel: roles.find((it) => it === query.get('papel')),
    acesso: accessStates.find((it) => it === query.get('acesso')),
  }
}

/** Only what is asked for, to be written into an address. */
export function given({ busca, papel, acesso }: AccountsFilter): Record<string, string> {
  return { ...(busca && { busca }), ...(papel && { papel }), ...(acesso && { acesso }) }
}
