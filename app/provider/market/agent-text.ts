import { cnpjCharacters } from '~/domain/registry/cnpj'

type Agent = { initials: string; name: string; cnpj: string | null }

/** What an agent is found by: initials, CNPJ and name, each after a line break. Only the first two end with one. */
export function agentText({ initials, name, cnpj }: Agent): string {
  return [initials, cnpj === null ? '' : cnpjCharacters(cnpj), name].map((text) => `\n${toAgentKey(text)}`).join('')
}

/** Letters a–z and digits; all else is a space, and several are one. No wildcard of a database is among them. */
export function toAgentKey(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim()
}
