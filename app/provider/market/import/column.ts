import { readCnpj, readCode, readDay, readDecimal, readFraction, readMonth, readYes } from './read-values'

export type Cell = string | number | null

/** A column of a public file, and how its cells are read. */
export type Column = {
  /** The source's names for it; messages show the first. */
  names: readonly string[]
  storage: 'text' | 'integer' | 'real'
  /** Undefined for text that it cannot read. */
  read: (text: string) => Cell | undefined
  /** What an unreadable cell is not: "um número". */
  expected: string
  /** What an empty cell becomes; undefined when a row cannot be without it. */
  whenEmpty: Cell | undefined
  /** Whether a cell that cannot be read counts as an empty one, and leaves the row in. */
  isForgiving: boolean
  /** Whether a file may come without it. */
  mayLack: boolean
}

function column(storage: Column['storage'], expected: string, read: Column['read']) {
  return (...names: string[]): Column => ({
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
export const decimal = column('real', 'um número', readDecimal)
export const fraction = column('real', 'um percentual', readFraction)
export const month = column('integer', 'um mês (AAAAMM)', readMonth)
export const day = column('text', 'uma data', readDay)
export const cnpj = column('text', 'um CNPJ', readCnpj)
/** "Não" where the source says neither. */
export function yes(...names: string[]): Column {
  return { ...column('integer', '"Sim" nem "Não"', readYes)(...names), whenEmpty: 0, isForgiving: true }
}

/** Empty is not zero: nothing is known. */
export function orNull(it: Column): Column {
  return { ...it, whenEmpty: null }
}

export function orElse(it: Column, whenEmpty: string | number): Column {
  return { ...it, whenEmpty }
}

/** For what a row is worth keeping without. */
export function orNullIfUnreadable(it: Column): Column {
  return { ...it, whenEmpty: null, isForgiving: true }
}

export function mayLack(it: Column): Column {
  return { ...it, mayLack: true }
}

/** One name for a column that the sources write in several ways: `CODIGO_PERFIL_AGENTE` is `COD_PERF_AGENTE`. */
export function canonicalName(name: string): string {
  return name
    .trim()
    .toUpperCase()
    .replace(/^CODIGO_/, 'COD_')
    .replace(/^COD_PERFIL_/, 'COD_PERF_')
}
