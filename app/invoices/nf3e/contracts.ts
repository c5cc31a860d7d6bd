import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { meaning, posts } from './codes'
import { all, numberAt, textAt, type XmlElement } from './element'
import { byTimeOfUse } from './measures'

/**
 * The contracted demand by time of use, a single one off-peak: the contract of demand (1), or of use of the system (MUSD, 2) where there is
 * none. Of hours with two contracts that differ, none is taken. [kW]
 */
export function contractedDemand(invoice: XmlElement): Partial<ByTimeOfUse> {
  const contracts = all(invoice, 'gGrContrat').flatMap((group) => {
    const post = meaning(posts, textAt(group, 'tpPosTar'))
    const value = numberAt(group, 'qUnidContrat')
    return post && value !== undefined ? { kind: textAt(group, 'tpGrContrat'), post, value } : []
  })
  const ofDemand = contracts.filter(({ kind }) => kind === '1')
  const found = ofDemand.length > 0 ? ofDemand : contracts.filter(({ kind }) => kind === '2')
  return byTimeOfUse(
    found.filter((it) => found.every((other) => other.post !== it.post || other.value === it.value)),
    ([first = 0]) => first,
  )
}
