import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { meaning, posts } from './codes'
import { all, numberAt, textAt, type XmlElement } from './element'
import { byTimeOfUse } from './measures'

/**
 * Contracted demand by time of use, a single one as off-peak: the demand contract (1), else the contract for use of the system
 * (MUSD, 2). A post with two different contracts has none. [kW]
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
