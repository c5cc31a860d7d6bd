/** IBGE's codes of the states, which begin the code of each of their municipalities. */
export const statesByCode: Readonly<Record<string, string>> = {
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

/** The state of a municipality, by IBGE's code of seven digits; undefined for another number. */
export function stateOfCity(code: number): string | undefined {
  const text = String(code)
  return text.length === 7 ? statesByCode[text.slice(0, 2)] : undefined
}

/** Each state with IBGE's code of it. */
export const stateCodes = Object.entries(statesByCode).map(([code, uf]) => ({ code: Number(code), uf }))
