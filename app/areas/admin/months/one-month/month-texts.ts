import { z } from 'zod'
import type { getUnitMonth, saveUnitMonth } from '~/contract/month-data'
import { fromWireCosts, toWireCosts } from '~/contract/cost-lines'
import { costField, costLineProblems, type CostField, type CostLine } from '~/domain/units/cost-lines'
import { readCost } from '~/domain/month-data/read-suppliers'
import { figureProblems } from '~/domain/month-data/entered-figures'
import { dayProblems } from '~/domain/month-data/day-lists'
import type { DayList } from '~/domain/month-data/month-fields'
import { usualFlexibilityFraction } from '~/domain/month-data/month-names'
import { readDays } from '~/domain/month-data/read-days'
import { readNumber } from '~/domain/files/read-number'
import type { DayEnergy } from '~/domain/units/unit-month'
import { recordOf, keysOf } from '~/domain/records/records'
import { typedFigureText } from '../typed-figure'
import { monthOfKey } from '~/domain/units/calendar-month'
import { costInputs, dayLists, monthFormFieldNames, statusOptions, typedFigures, type MonthFieldName } from './month-fields'

type Figures = z.output<typeof getUnitMonth.reply>['figures']
type Changes = z.input<NonNullable<typeof saveUnitMonth.body>>['figures']

/** The texts of the form's fields; a ticked checkbox has "on". */
export type MonthTexts = Record<MonthFieldName, string>

const dayFigure = { unit: 'MWh', maxDecimals: 6 } as const

/** The fields of a month when the page opens; of a month that does not exist, the initial values. */
export function monthFormTexts(figures: Figures): MonthTexts {
  const typed = typedFigures.map((field) => {
    const { name, scale } = field
    const value = figures ? figures[name] : name === 'flexibilityFraction' ? usualFlexibilityFraction : null
    return [name, typedFigureText(value === null ? null : value * scale, field)]
  })
  const days = dayLists.map(({ name }) => [name, (figures?.[name] ?? []).map(dayText).join('\n')])
  const lines = fromWireCosts(figures?.custosDiscriminados ?? [])
  const costs = costInputs.map(({ name }) => [name, costText(lines.filter((line) => costField(line) === name))])
  return {
    ...(Object.fromEntries([...typed, ...costs, ...days]) as Omit<MonthTexts, 'status' | 'isRetroactive'>),
    status: figures?.status ?? 'FINALIZADO',
    isRetroactive: figures?.isRetroactive ? 'on' : '',
  }
}

export const moneyFigure = { unit: 'R$', maxDecimals: 2 } as const

/** The amount of a field, or its suppliers, one per line. */
export function costText(lines: readonly CostLine[]): string {
  return lines
    .map(({ supplier, brl }) => (supplier === undefined ? '' : `${supplier}: `) + typedFigureText(brl, moneyFigure))
    .join('\n')
}

function dayText({ mwh, isProjected }: DayEnergy): string {
  return typedFigureText(mwh, dayFigure) + (isProjected ? ' p' : '')
}

/** The texts of the sent form; a missing field is empty. */
export function sentTexts(fields: Readonly<Record<string, string | string[]>>): MonthTexts {
  const text = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''
  }
  return recordOf(monthFormFieldNames, text)
}

const texts = z.object(recordOf(monthFormFieldNames, () => z.string()))

/** The initial texts of the form; undefined when they cannot be read. */
export function readBase(json: unknown): MonthTexts | undefined {
  return texts.safeParse(fromJsonText(json)).data
}

const notes = z.partialRecord(z.enum(monthFormFieldNames), z.string())

/** What a bill said of the fields, which the form carries along until it is saved. */
export function readNotes(json: unknown): z.output<typeof notes> {
  return notes.safeParse(fromJsonText(json)).data ?? {}
}

/** Undefined for a text that is not JSON. */
function fromJsonText(json: unknown): unknown {
  try {
    return JSON.parse(String(json))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const numberFields = [...typedFigures, ...costInputs.filter(({ isSuppliers }) => !isSuppliers)]

/** The fields whose text was changed. "10,50" is the same as "10,5". */
export function changedFields(typed: MonthTexts, base: MonthTexts): MonthFieldName[] {
  return monthFormFieldNames.filter((name) => {
    if (typed[name] === base[name]) return false
    if (!numberFields.some((it) => it.name === name)) return true
    const [one, other] = [readNumber(typed[name]), readNumber(base[name])]
    return one.problem !== undefined || other.problem !== undefined || one.value !== other.value
  })
}

/** The changed figures of a month, "2026-09", and an error for each field that is unreadable or out of range. */
export function readChanges(typed: MonthTexts, changed: readonly MonthFieldName[], month: string) {
  const figures: Changes = {}
  const errors: Partial<Record<MonthFieldName, string>> = {}
  for (const { name, label, scale } of typedFigures.filter((it) => changed.includes(it.name))) {
    const read = readNumber(typed[name])
    if (read.problem !== undefined) errors[name] = `${label}: ${read.problem}.`
    else figures[name] = read.value === undefined ? null : read.value / scale
  }
  const problems = figureProblems(figures)
  for (const name of keysOf(problems)) errors[name] = `${problems[name]}.`
  for (const { name, label } of dayLists.filter((it) => changed.includes(it.name))) {
    const read = readDays(typed[name])
    if (read.problem !== undefined) errors[name] = `${label}: ${read.problem}.`
    else figures[name] = read.value ?? []
  }
  for (const [name, problem] of Object.entries(dayProblems(figures, monthOfKey(month)))) {
    errors[name as DayList] = `${problem}.`
  }
  if (costInputs.some(({ name }) => changed.includes(name))) {
    const { lines, errors: costErrors } = readCosts(typed)
    Object.assign(errors, costErrors)
    figures.custosDiscriminados = toWireCosts(lines)
  }
  if (changed.includes('isRetroactive')) figures.isRetroactive = typed.isRetroactive !== ''
  if (changed.includes('status')) {
    const status = statusOptions.find(({ value }) => value === typed.status)?.value
    if (status) figures.status = status
    else errors.status = 'Escolha a situação.'
  }
  return { figures, errors }
}

/** All lines of the form, because a month's lines are written as one list. */
function readCosts(typed: MonthTexts) {
  const lines: CostLine[] = []
  const errors: Partial<Record<CostField, string>> = {}
  for (const { name, label } of costInputs) {
    const read = readCost(name, typed[name])
    if (read.problem !== undefined) errors[name] = `${label}: ${read.problem}.`
    else lines.push(...(read.value ?? []))
  }
  const problems = costLineProblems(lines)
  for (const name of keysOf(problems)) errors[name] = `${problems[name]}.`
  return { lines, errors }
}
