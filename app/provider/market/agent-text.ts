import { cnpjCharacters } from '~/domain/registry/cnpj'

type Agent = { initials: string; name: string; cnpj: string | null }

/** What an agent is found by: initials, CNPJ and name, as {@link searchable} spells them. */
export function agentKeys({ initials, name, cnpj }: Agent): { key: string; isName: boolean }[] {
  const codes = [initials, cnpj === null ? '' : cnpjCharacters(cnpj)]
  const keys = [...codes.map((code) => ({ key: searchable(code), isName: false })), { key: searchable(name), isName: true }]
  return keys.filter(({ key }) => key !== '')
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
