import { alertWorth, type UnitAlert } from '~/domain/units/alerts'
import { byName } from '../unit-choices'
import type { WireUnit } from '../to-unit'
import { plainText } from '~/domain/files/plain-text'
import { monthOfKey } from '~/domain/units/calendar-month'
import { companyYear, yearSaving, type YearOfUnit } from '~/domain/units/company-year'

/** A unit in its company's list. */
export type ListedUnit = {
  id: string
  name: string
  status: string
  /** "2026-09"; undefined without a finalised month. */
  lastFinalizedMonth: string | undefined
  /** Sum over the finalised months. [R$] */
  savingBrl: number
  /** The company's last twelve months; undefined without one of them with both costs. [R$] */
  year: YearOfUnit | undefined
  /** Number of alerts, without finalised invoices. */
  alertCount: number
  /** What the alerts cost, where that is known. [R$] */
  worthBrl: number
}

/** A unit with its alerts. */
export type AlertedUnit = { id: string; alerts: readonly UnitAlert[] }

/** The units of a company: those with alerts first, the dearest of them before, then by name. */
export function unitRows(units: readonly WireUnit[], alerted: readonly AlertedUnit[]): ListedUnit[] {
  const alertsOf = new Map(alerted.map((it) => [it.id, it.alerts.filter(({ kind }) => kind !== 'finalized')]))
  const unitsById = new Map(units.map((unit) => [unit.id, unit]))
  return [...unitsById.values()]
    .map(({ id, name, status, accumulatedEconomy, lastFinalizedMonth, lastYear }) => ({
      alerts: alertsOf.get(id) ?? [],
      id,
      name,
      status,
      lastFinalizedMonth: lastFinalizedMonth ?? undefined,
      savingBrl: accumulatedEconomy,
      year: toYear(lastYear),
    }))
    .map(({ alerts, ...unit }) => ({
      ...unit,
      alertCount: alerts.length,
      worthBrl: alerts.reduce((sum, alert) => sum + alertWorth(alert), 0),
    }))
    .toSorted(
      (one, other) =>
        Math.sign(other.alertCount) - Math.sign(one.alertCount) ||
        other.worthBrl - one.worthBrl ||
        byName.compare(one.name, other.name),
    )
}

function toYear(wire: WireUnit['lastYear']): YearOfUnit | undefined {
  if (!wire || wire.months === 0) return undefined
  const {
    months,
    costCativo: captiveBrl,
    costLivre: freeBrl,
    pairedMonths,
    pairedEconomy: nowBrl,
    economyBefore: beforeBrl,
  } = wire
  return { months, captiveBrl, freeBrl, paired: { months: pairedMonths, nowBrl, beforeBrl } }
}

/** The twelve months of the listed units together. */
export function yearOfRows(rows: readonly ListedUnit[]) {
  return companyYear(
    rows.map(({ lastFinalizedMonth, ...unit }) => ({
      ...unit,
      lastFinalizedMonth: lastFinalizedMonth === undefined ? undefined : monthOfKey(lastFinalizedMonth),
    })),
  )
}

/** Units shown at each end of a long list. */
const extremes = 5

/** The units that saved most and least in the year; nothing for a list that shows all of them. */
export function bestAndWorst(rows: readonly ListedUnit[]): { best: ListedUnit[]; worst: ListedUnit[] } | undefined {
  const ranked = rows.filter(({ year }) => year).toSorted((one, other) => savingOfRow(other) - savingOfRow(one))
  if (ranked.length <= 2 * extremes) return undefined
  return { best: ranked.slice(0, extremes), worst: ranked.slice(-extremes).toReversed() }
}

/** The first units of a dashboard's list: beside a chosen unit eight, on the company's page all of a short list. */
export function firstRows(rows: readonly ListedUnit[], isCompany: boolean): readonly ListedUnit[] {
  return isCompany && rows.length <= 2 * extremes ? rows : rows.slice(0, listedUnits)
}

const listedUnits = 8

/** The saving of the year; 0 without one. [R$] */
function savingOfRow({ year }: ListedUnit): number {
  return year ? yearSaving(year) : 0
}

/** Orders of the full list, as they are written in the address. */
export const unitOrders = {
  atencao: 'O que pede atenção',
  economia: 'Maior economia',
  menor: 'Menor economia',
  nome: 'Nome',
} as const
type RowOrder = keyof typeof unitOrders

/** The rows whose names have all the words, in an order. */
export function foundRows(rows: readonly ListedUnit[], words: string, order: RowOrder): ListedUnit[] {
  const sought = plainText(words).split(/\s+/).filter(Boolean)
  const found = rows.filter(({ name }) => sought.every((word) => plainText(name).includes(word)))
  if (order === 'economia') return found.toSorted((one, other) => savingOfRow(other) - savingOfRow(one))
  if (order === 'menor') return found.toSorted((one, other) => savingOfRow(one) - savingOfRow(other))
  return order === 'nome' ? found.toSorted((one, other) => byName.compare(one.name, other.name)) : found
}
