import type { UnitAlert } from '~/domain/units/alerts'
import { byName } from '../unit-choices'
import type { WireUnit } from '../to-unit'

/** A unit in the list of its company's. */
export type UnitRow = {
  id: string
  name: string
  status: string
  /** "2026-09"; undefined without a finalised month. */
  lastFinalizedMonth: string | undefined
  /** Of the finalised months. [R$] */
  savingBrl: number
  /** Of what asks attention; a finalised invoice does not. */
  alertCount: number
}

/** What units ask attention for. */
export type AlertedUnit = { id: string; alerts: readonly UnitAlert[] }

/** The units of a company, each once: those that ask attention first, then by name. */
export function unitRows(units: readonly WireUnit[], alerted: readonly AlertedUnit[]): UnitRow[] {
  const alerts = new Map(alerted.map((it) => [it.id, it.alerts.filter(({ kind }) => kind !== 'finalized').length]))
  const unitsById = new Map(units.map((unit) => [unit.id, unit]))
  return [...unitsById.values()]
    .map(({ id, name, status, accumulatedEconomy, lastFinalizedMonth }) => ({
      id,
      name,
      status,
      lastFinalizedMonth: lastFinalizedMonth ?? undefined,
      savingBrl: accumulatedEconomy,
      alertCount: alerts.get(id) ?? 0,
    }))
    .toSorted((one, other) => Math.sign(other.alertCount) - Math.sign(one.alertCount) || byName.compare(one.name, other.name))
}
