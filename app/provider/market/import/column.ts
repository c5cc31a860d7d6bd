import { type NonEmpty } from '~/domain/records/non-empty'
import { readCnpj, readCode, readMarketDay, readMarketDecimal, readFraction, readMarketMonth, readYes } from './read-values'

export type MarketCell = string | number | null

/** A column of a public file, with its parser. */
export type MarketColumn = {
  /** The source's names for it; messages use the first. */
  names: NonEmpty<string>
  storage: 'text' | 'integer' | 'real'
  /** Undefined for unreadable text. */
  read: (text: string) => MarketCell | undefined
  /** Kind of value for messages: "um número". */
  expected: string
  /** Value of an empty cell; undefined if a row requires it. */
  whenEmpty: MarketCell | undefined
  /** Whether an unreadable cell counts as empty, keeping the row. */
  isForgiving: boolean
  /** Whether the file may lack it. */
  mayLack: boolean
}

function column(storage: MarketColumn['storage'], expected: string, read: MarketColumn['read']) {
  return (...names: NonEmpty<string>): MarketColumn => ({
    names,
    storage,
    read,
    expected,
    whenEmpty: undefined,
    isForgiving: false,
    mayLack: false,
  })
}

export const text = column('text', 'um texto', (it) => it)
export const code = column('integer', 'um código', readCode)
export const decimalColumn = column('real', 'um número', readMarketDecimal)
export const fractionColumn = column('real', 'um percentual', readFraction)
export const month = column('integer', 'um mês (AAAAMM)', readMarketMonth)
export const day = column('text', 'uma data', readMarketDay)
export const cnpj = column('text', 'um CNPJ', readCnpj)
/** "Não" if empty. */
export function yes(...names: NonEmpty<string>): MarketColumn {
  return { ...column('integer', '"Sim" nem "Não"', readYes)(...names), whenEmpty: 0, isForgiving: true }
}

/** Empty is unknown, not zero. */
export function orNull(it: MarketColumn): MarketColumn {
  return { ...it, whenEmpty: null }
}

export function orElse(it: MarketColumn, whenEmpty: string | number): MarketColumn {
  return { ...it, whenEmpty }
}

/** For cells without which a row is still worth storing. */
export function orNullIfUnreadable(it: MarketColumn): MarketColumn {
  return { ...it, whenEmpty: null, isForgiving: true }
}

export function mayLack(it: MarketColumn): MarketColumn {
  return { ...it, mayLack: true }
}

/** Canonical name of a column with several spellings: `CODIGO_PERFIL_AGENTE` is `COD_PERF_AGENTE`. */
export function canonicalName(name: string): string {
  return name
    .trim()
    .toUpperCase()
    .replace(/^CODIGO_/, 'COD_')
    .replace(/^COD_PERFIL_/, 'COD_PERF_')
}
