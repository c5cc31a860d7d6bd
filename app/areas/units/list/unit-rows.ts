import type { UnitAlert } from '~/domain/units/alerts'
import { byName } from '../unit-choices'
import type { WireUnit } from '../to-unit'

/** A unit in its company's list. */
export type ListedUnit = {
  id: string
  name: string
  status: string
  /** "2026-09"; undefined without a finalised month. */
  lastFinalizedMonth: string | undefined
  /** Sum over the finalised months. [R$] */
  savingBrl: number
  /** Number of alerts, without finalised invoices. */
  alertCount: number
}

/** A unit with its alerts. */
export type AlertedUnit = { id: string; alerts: readonly UnitAlert[] }

/** The units of a company: those with alerts first, then by name. */
export function unitRows(units: readonly WireUnit[], alerted: readonly AlertedUnit[]): ListedUnit[] {
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
