import { cnpjCharacters } from '~/domain/registry/cnpj'

type Agent = { initials: string; name: string; cnpj: string | null }

/**
 * The text that an agent is found by. A search that begins with `<` finds what begins so, and one that also ends with `>` finds
 * initials or a CNPJ that are just that; a name has no end, so that it is found by its beginning alone.
 *
 * @example agentText({ initials: 'PÃO', name: 'Pão & Cia.', cnpj: null }) // '<pao><pao cia'
 */
export function agentText({ initials, name, cnpj }: Agent): string {
  const document = cnpj === null ? '' : `<${searchable(cnpjCharacters(cnpj))}>`
  return `<${searchable(initials)}>${document}<${searchable(name)}`
}

/** Letters a–z and digits; all else is a space, and several are one. No wildcard of a database is among them. */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim()
}
