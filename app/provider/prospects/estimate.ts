import { portfolioTerms, type SharedTerms } from '~/contract/portfolios'
import { brazilDay } from '~/domain/dated/brazil-day'
import { usualPortfolioTerms } from '~/domain/portfolio/usual-terms'
import type { Deps } from '../http/deps'
import { distributorFinder } from '../portfolios/find-distributor'
import { studyUnit, type RunContext } from '../portfolios/study-unit'
import { addedPriceLists } from '../premises/added-price-lists'
import { groundFinder } from '../simulator/prepare-study'
import type { ProspectUnit } from './prospect-unit'

export type ProspectEstimate =
  | { outcome: 'gains' | 'loses'; savingBrl: number; captiveBrl: number }
  | { outcome: 'none'; reason: string }

/** The terms of a new portfolio today. */
export async function todaysTerms({ db, now }: Deps): Promise<SharedTerms> {
  const day = brazilDay(now())
  return portfolioTerms.parse(usualPortfolioTerms(await addedPriceLists(db, day), day))
}

/** What the studies of many prospects share: the tables are read once for each distributor, subgroup and modality. */
export async function prospectContext(deps: Deps, terms: SharedTerms): Promise<RunContext> {
  const day = brazilDay(deps.now())
  return { deps, day, terms, findDistributor: await distributorFinder(deps.db, day), findGround: groundFinder(deps) }
}

/** The first year of a prospect, as a portfolio calculates it. */
export async function estimateProspect({ unit }: ProspectUnit, context: RunContext): Promise<ProspectEstimate> {
  if (unit.contractedKw.offPeak === 0) return { outcome: 'none', reason: 'O arquivo não traz a demanda' }
  const result = await studyUnit(unit, context)
  if (result.outcome === 'may-not-migrate') return { outcome: 'none', reason: 'Ainda não pode migrar' }
  if (result.outcome === 'refused') return { outcome: 'none', reason: result.message }
  const [first] = result.figures.years
  return { outcome: result.outcome, savingBrl: first.savingBrl, captiveBrl: first.baseBrl }
}
