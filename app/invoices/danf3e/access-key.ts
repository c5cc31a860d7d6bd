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

/** IBGE's codes of the states. */
const statesByCode: Readonly<Record<string, string>> = {
  11: 'RO',
  12: 'AC',
  13: 'AM',
  14: 'RR',
  15: 'PA',
  16: 'AP',
  17: 'TO',
  21: 'MA',
  22: 'PI',
  23: 'CE',
  24: 'RN',
  25: 'PB',
  26: 'PE',
  27: 'AL',
  28: 'SE',
  29: 'BA',
  31: 'MG',
  32: 'ES',
  33: 'RJ',
  35: 'SP',
  41: 'PR',
  42: 'SC',
  43: 'RS',
  50: 'MS',
  51: 'MT',
  52: 'GO',
  53: 'DF',
}
