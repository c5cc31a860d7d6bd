import type { Dated } from '~/domain/dated/dated'
import { sectorChargesBrlPerMwh } from './charges'
import { creditRegimeOf, type CreditRegime } from './credit-regime'
import { fioBDueFraction } from './distributed-generation'

/** The dated values that a study of one distributor takes and an administrator may add to. */
export type StudyPremises = {
  /** ESS, EER and ERCAP together. [R$/MWh] */
  sectorChargesBrlPerMwh: Dated<number>
  /** Share of TUSD Fio B that a GD II pays; undefined under article 17 of Lei 14.300/2022. [fraction] */
  fioBDueFraction: Dated<number | undefined>
  /** How the distributor's state taxes compensated energy. */
  creditRegime: Dated<CreditRegime>
}

/** Those that the product ships. @param agentName  ANEEL's short name of the distributor. */
export function shippedPremises(agentName: string): StudyPremises {
  return { sectorChargesBrlPerMwh, fioBDueFraction, creditRegime: creditRegimeOf(agentName) }
}

/**
 * A dated value with more versions, in the order of their days; of two that begin on one day the added one holds.
 *
 * @example 20 from 2024, and 22 added from 2027: 20 on 2026-12-31, 22 on 2027-01-01
 */
export function withVersions<T>(dated: Dated<T>, added: Dated<T>['values']): Dated<T> {
  const days = new Set(added.map(({ from }) => from))
  const values = [...dated.values.filter(({ from }) => !days.has(from)), ...added]
  return { ...dated, values: values.toSorted((a, b) => (a.from < b.from ? -1 : 1)) }
}

/**
 * A dated value of a distributor: the general one until the first day of its own, and its own from then on.
 *
 * @example general A from 2015 and C from 2027, own B from 2026: B holds in 2027
 */
export function ownVersions<T>(general: Dated<T>, own: Dated<T>['values']): Dated<T> {
  const [first] = own
  return first ? { ...general, values: [...general.values.filter(({ from }) => from < first.from), ...own] } : general
}
