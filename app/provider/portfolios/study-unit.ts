import type { SharedTerms } from '~/contract/portfolios'
import { yearlyPrices } from '~/contract/simulation-fields'
import { studyRates } from '~/contract/study-inputs'
import type { IsoDate } from '~/domain/dated/dated'
import type { PortfolioUnit, UnitProblem } from '~/domain/portfolio/read-unit'
import { columnHeader } from '~/domain/portfolio/unit-columns'
import {
  figuresOfMonth,
  figuresOfYear,
  migrationOf,
  unitOutcome,
  type UnitFigures,
  type UnitResult,
} from '~/domain/portfolio/unit-result'
import { compareFreeMarket } from '~/domain/study/compare-free-market'
import type { StudyInputs } from '~/domain/study/comparison'
import { firstStudyYear } from '~/domain/study/quoted-years'
import { reformedYears, type YearTerms } from '~/domain/study/reformed-years'
import { annualTotals } from '~/domain/study/years'
import { firstSupplyMonth } from '~/domain/year-study/supply-months'
import type { YearStudyInputs } from '~/domain/year-study/year-inputs'
import { reformedSupplyYears, supplyTotals, yearStudy } from '~/domain/year-study/year-study'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import { prepareStudy, studyOn, type FindGround } from '../simulator/prepare-study'
import { columnOfField, unitRequest } from './unit-request'
import type { FindDistributor } from './find-distributor'

/** Shared data of a run; `deps.now` is its start, even if it ends on another day. */
export type RunContext = {
  deps: Deps
  day: IsoDate
  terms: SharedTerms
  findDistributor: FindDistributor
  /** Of many units at once; default: each unit reads the tables. */
  findGround?: FindGround
}

/** The errors of a unit under its terms and today's tariffs; none for one that may not migrate, which needs neither. */
export async function problemsUnder(unit: PortfolioUnit, context: RunContext): Promise<UnitProblem[]> {
  if (!migrationOf(unit, context.day).mayMigrate) return []
  const asked = await prepared(unit, context)
  return 'problems' in asked ? asked.problems : []
}

/** The study of a unit, by the functions behind `/simulator/cativo`, `/simulator/ml` and `/economies/ml`. */
export async function studyUnit(unit: PortfolioUnit, context: RunContext): Promise<UnitResult> {
  const migration = migrationOf(unit, context.day)
  if (!migration.mayMigrate) {
    const { reason, opensOn } = migration
    return { outcome: 'may-not-migrate', reason, ...(opensOn !== undefined && { opensOn }) }
  }
  const asked = await prepared(unit, context)
  if ('problems' in asked) {
    return {
      outcome: 'refused',
      message: asked.problems.map(({ column, message }) => `${columnHeader(column)}: ${message}`).join('; '),
    }
  }
  const { study, request, deniedIncentive } = asked
  const figures = figuresOf(unit, inputsOf(asked))
  return {
    outcome: unitOutcome(figures),
    distributorName: study.distributorName,
    incentive: request.desconto,
    ...(deniedIncentive !== undefined && { deniedIncentive }),
    needsRetailer: migration.needsRetailer,
    taxes: { pisFraction: request.pis, cofinsFraction: request.cofins, icmsFraction: request.icms },
    tariff: study.tariff.reference,
    figures,
  }
}

/** The years of a unit with the tax reform; undefined for one that cannot be calculated. */
export async function reformedUnit(unit: PortfolioUnit, context: RunContext) {
  const asked = await prepared(unit, context)
  if ('problems' in asked) return undefined
  const inputs = inputsOf(asked)
  const { months } = unit
  const yearsUnder = (terms: YearTerms) =>
    months
      ? supplyTotals(reformedSupplyYears(yearInputs(inputs, months), terms))
      : annualTotals(reformedYears({ ...inputs, mode: 'ML' }, terms))
  return { reform: asked.study.taxReform, yearsUnder }
}

function inputsOf({ study, request }: Asked): StudyInputs {
  return { ...study, ...studyRates(request), energyPricesBrlPerMwh: yearlyPrices(request) }
}

function figuresOf({ months }: PortfolioUnit, inputs: StudyInputs): UnitFigures {
  const { day, energyPricesBrlPerMwh } = inputs
  if (!months) return figuresOfMonth(compareFreeMarket(inputs), energyPricesBrlPerMwh[0])
  return figuresOfYear(yearStudy(yearInputs(inputs, months)), energyPricesBrlPerMwh, firstStudyYear(day))
}

function yearInputs(inputs: StudyInputs, months: NonNullable<PortfolioUnit['months']>): YearStudyInputs {
  return { ...inputs, mode: 'ML', contract: inputs.consumer, months, firstMonth: firstSupplyMonth(inputs.day) }
}

type Asked = Exclude<Awaited<ReturnType<typeof prepared>>, { problems: unknown }>

async function prepared(unit: PortfolioUnit, { deps, findGround, ...known }: RunContext) {
  const asked = unitRequest(unit, known)
  if ('problems' in asked) return asked
  const { request } = asked
  try {
    return { ...asked, study: findGround ? studyOn(request, await findGround(request)) : await prepareStudy(request, deps) }
  } catch (error) {
    if (!(error instanceof HttpRefusal)) throw error
    const column = columnOfField(error.fields?.at(-1) ?? '')
    return { problems: [{ column, message: error.message.replace(/\.$/, '') }] }
  }
}
