import { statesByCode } from '~/domain/registry/city-state'
import { checkDigitOf } from '../key-check-digit'
import type { TextRow } from './text-layout'

/** Fields of the 44 digits of an access key (Manual de Orientação do Contribuinte da NF3e). */
export type AccessKey = { digits: string; state: string | undefined; cnpj: string; model: string; isValid: boolean }

/** Every printed access key, each once; its digits may be grouped. */
export function accessKeys(rows: readonly TextRow[]): AccessKey[] {
  const printed = rows.flatMap((row) => [...row.map(({ text }) => text), row.map(({ text }) => text).join(' ')])
  const found = printed.flatMap((text) => text.match(/(?<!\d)(?:\d[ .]?){44}(?!\d)/g) ?? [])
  return [...new Set(found.map((it) => it.replaceAll(/\D/g, '')))].map((digits) => ({
    digits,
    state: statesByCode[digits.slice(0, 2)],
    cnpj: digits.slice(6, 20),
    model: digits.slice(20, 22),
    isValid: checkDigitOf(digits.slice(0, 43)) === digits[43] && statesByCode[digits.slice(0, 2)] !== undefined,
  }))
}
