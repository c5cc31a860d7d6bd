import type { z } from 'zod'
import { readNumber } from '~/domain/files/read-number'
import { figureProblems } from '~/domain/month-data/entered-figures'
import type { getUnitYear, saveUnitYear } from '~/contract/month-data'
import { recordOf } from '~/domain/records/records'
import { figureColumns, type CellName, type FigureColumn, type GridFigure } from './columns'
import { typedFigureText } from './typed-figure'

type UnitYear = z.output<typeof getUnitYear.reply>
export type MonthOfYear = UnitYear['months'][number]
type MonthChange = z.input<NonNullable<typeof saveUnitYear.body>>['months'][number]
type Fields = Readonly<Record<string, string | string[]>>

/** Texts of a row's fields. */
export type RowTexts = Record<GridFigure, string> & { isFinished: boolean }

export type GridRow = {
  month: number
  texts: RowTexts
  /** The row's initial texts as JSON, in a hidden field, to tell what changed. */
  base: string
  isChanged: boolean
  costLines: number
  /** The month as somebody else saved it meanwhile. */
  conflict?: { saved: RowTexts; version: string; changed: readonly CellName[]; choice: string | undefined }
}

export type ReadGrid = { changes: MonthChange[]; errors: Record<string, string> }

/** Value of a row's choice to keep what somebody else saved. */
export const keepSaved = 'manter'
/** Form value of a missing month's version. */
const noVersion = 'nenhuma'

const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1)

/** Name and id of a month's field. */
export function fieldOf(name: CellName | 'base' | 'choice', month: number): string {
  return `${name}-${month}`
}

/** The rows of a year: the saved values, or typed ones not saved yet. */
export function gridRows(months: readonly MonthOfYear[], typed?: Fields): GridRow[] {
  return months.map((saved) => {
    const fresh = { month: saved.month, texts: gridTexts(saved), isChanged: false, costLines: saved.costLines }
    const version = saved.version ?? noVersion
    const row = typed && typedRow(typed, saved.month)
    const changed = row ? changedCells(row.texts, row.base.texts) : []
    if (!row || changed.length === 0) return { ...fresh, base: baseText(version, fresh.texts) }

    // A value that another person saved replaces a field's initial one if the field was not touched here.
    const texts = { ...fresh.texts, ...pick(row.texts, changed) }
    const left = changedCells(texts, fresh.texts)
    if (left.length === 0) return { ...fresh, base: baseText(version, fresh.texts) }
    const own = { ...fresh, texts, isChanged: true, base: baseText(row.base.version, fresh.texts) }
    if (row.base.version === version) return own
    return {
      ...own,
      conflict: { saved: fresh.texts, version, changed: left, choice: textIn(typed, fieldOf('choice', saved.month)) },
    }
  })
}

/** Reads the sent form: the changed rows, and an error for each unreadable cell. */
export function readGrid(fields: Fields): ReadGrid {
  const read: ReadGrid = { changes: [], errors: {} }
  for (const month of monthNumbers) {
    const row = typedRow(fields, month)
    const changed = row ? changedCells(row.texts, row.base.texts) : []
    const choice = textIn(fields, fieldOf('choice', month))
    if (!row || changed.length === 0 || choice === keepSaved) continue
    const version = versionOf(choice ?? row.base.version)
    const { figures, errors } = figuresOf(row.texts, changed, month)
    Object.assign(read.errors, errors)
    if (version === null && !hasFigure(row.texts)) {
      read.errors[fieldOf('contractedMwh', month)] ??= 'Escreva ao menos um valor do mês.'
    }
    // A new month is sent whole, with its initial values.
    const all = version === null ? figuresOf(row.texts, everyCell, month).figures : figures
    read.changes.push({ month, version, figures: all })
  }
  return read
}

const figureNames = figureColumns.map(({ name }) => name)
const everyCell = [...figureNames, 'isFinished'] as const

function figuresOf(texts: RowTexts, cells: readonly CellName[], month: number) {
  const figures: MonthChange['figures'] = {}
  const errors: Record<string, string> = {}
  for (const column of figureColumns.filter(({ name }) => cells.includes(name))) {
    const read = readNumber(texts[column.name])
    if (read.problem !== undefined) errors[fieldOf(column.name, month)] = `${column.label}: ${read.problem}.`
    else figures[column.name] = read.value === undefined ? null : read.value / column.scale
  }
  for (const [name, problem] of Object.entries(figureProblems(figures))) {
    errors[fieldOf(name as GridFigure, month)] = `${problem}.`
  }
  if (cells.includes('isFinished')) figures.status = texts.isFinished ? 'FINALIZADO' : 'NAO_FINALIZADO'
  return { figures, errors }
}

/** The texts of a month when the page opens. */
export function gridTexts({ figures }: Pick<MonthOfYear, 'figures'>): RowTexts {
  const text = (column: FigureColumn) => {
    const { name, usual, scale } = column
    const value = figures ? figures[name] : usual === undefined ? null : usual / scale
    return [name, typedFigureText(value === null ? null : value * scale, column)]
  }
  const texts = Object.fromEntries(figureColumns.map(text)) as Record<GridFigure, string>
  return { ...texts, isFinished: figures ? figures.status === 'FINALIZADO' : true }
}

function changedCells(texts: RowTexts, base: RowTexts): CellName[] {
  return everyCell.filter((cell) =>
    cell === 'isFinished' ? texts.isFinished !== base.isFinished : !isSame(texts[cell], base[cell]),
  )
}

/** "10,50" equals "10,5". A text that is no number equals only itself. */
function isSame(one: string, other: string) {
  const [a, b] = [readNumber(one), readNumber(other)]
  return one.trim() === other.trim() || (a.problem === undefined && b.problem === undefined && a.value === b.value)
}

/** Whether a new month has any figure except its flexibility, which the form fills in. */
function hasFigure(texts: RowTexts) {
  return figureColumns.some(({ name, usual }) => usual === undefined && texts[name].trim() !== '')
}

function pick(texts: RowTexts, cells: readonly (keyof RowTexts)[]): Partial<RowTexts> {
  return Object.fromEntries(cells.map((cell) => [cell, texts[cell]]))
}

/** A row of the sent form; undefined when missing. */
function typedRow(fields: Fields, month: number) {
  const base = readBase(textIn(fields, fieldOf('base', month)) ?? '')
  if (!base) return undefined
  const texts = recordOf(figureNames, (name) => textIn(fields, fieldOf(name, month)) ?? base.texts[name])
  const isFinished = textIn(fields, fieldOf('isFinished', month)) !== undefined
  return { base, texts: { ...texts, isFinished } }
}

function baseText(version: string, texts: RowTexts): string {
  return [version, ...figureColumns.map(({ name }) => texts[name]), texts.isFinished ? 1 : 2].join('|')
}

function readBase(text: string): { version: string; texts: RowTexts } | undefined {
  const [version, ...rest] = text.split('|')
  if (!version || rest.length !== figureColumns.length + 1) return undefined
  const texts = Object.fromEntries(figureColumns.map(({ name }, index) => [name, rest[index]!]))
  return { version, texts: { ...(texts as Record<GridFigure, string>), isFinished: rest.at(-1) === '1' } }
}

function versionOf(text: string): string | null {
  return text === noVersion ? null : text
}

function textIn(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  return typeof value === 'string' ? value : undefined
}
