import { growths } from '~/domain/bill/bill'
import type { IsoDate } from '~/domain/dated/dated'
import { creditLineIds } from '~/domain/bill/distributed-generation'
import { withDiscountName, withoutDiscountName } from '~/study-text/discount'
import { scenarioWords } from '~/study-text/scenario-words'
import { studyWarnings } from '~/study-text/study-warnings'
import { mapNonEmpty } from '~/domain/records/non-empty'
import type { PrintedReform } from '../tax-reform/reform-blocks'
import { reformSheet } from '../tax-reform/reform-sheet'
import { billOnSheet, growthNames, sheetLines, subtotalsOf, type BillOnSheet } from './bill-sheet'
import { alternativeLines, baseLines, billedLines } from './bill-terms'
import { compensationOf, creditPerKwh, flaggedKwh, type Compensation } from './credit-terms'
import type { BillTerms, LineTerm, PlaceTerm } from './line-term'
import { creditRuleOf } from './credit-rules'
import { discountSheet, type StudyWithDiscount } from './discount-sheet'
import { flowSheet } from './flow-sheet'
import { growthOfYears, growthSheet, monthInYear, unexplainedCell, type ScenarioTerms } from './growth-sheet'
import { inputSheet } from './input-sheet'
import type { PricedStudy } from './inputs'
import { monthTerms } from './month-terms'
import { studyInputs } from './study-inputs'
import { sensitivitySheet, sensitivityVariants, type ScenarioPair } from './sensitivity-sheet'
import { summarySheet } from './summary-sheet'
import { templateLines } from './template-lines'
import { minus, num, plus, times, type Term } from './term'
import { variantFlows, type Variant } from './variant-flows'
import { workbook, type Worksheet } from './workbook.server'
import { workings } from './workings-sheet'

/**
 * A study as XLSX: the result, cash flow, both bills, years and sensitivity are formulas of the inputs.
 *
 * @param priced  without its tariff the lines keep their figures, marked as constant.
 * @param today  the day of the file, on which the study's price may be old.
 * @param reform  the second answer, a sheet of its own.
 */
export function studyXlsx(priced: PricedStudy, today?: IsoDate, reform?: PrintedReform): Promise<Uint8Array<ArrayBuffer>> {
  const sheets = studySheets(priced, today)
  return workbook(reform ? [...sheets, reformSheet(priced.study.mode, reform)] : sheets)
}

export function studySheets({ study, tariff }: PricedStudy, today?: IsoDate): Worksheet[] {
  const { base, alternative } = scenarioWords[study.mode]
  const inputs = studyInputs({ study, tariff })
  const shared = workings()
  const terms = monthTerms(inputs, study)
  const templates = (side: 'base' | 'alternative') => (tariff ? templateLines(study, tariff, side) : [])
  const rules = mapNonEmpty(study.years, ({ year }) => (tariff ? creditRuleOf(inputs, study, tariff, year) : 'article17'))
  const hasCredits = study.mode === 'GDXAPE'
  const compensation = hasCredits ? compensationOf(terms, shared.place(base.name)) : undefined
  const credits = compensation && { compensation, rule: rules[0] }
  const baseTerms = baseLines(terms, shared.place(base.name), credits)
  const before = billOnSheet(base.name, study.base, sheetLines(study.base, baseTerms, templates('base')))
  const alternativeTerms = alternativeLines(terms, shared.place(alternative.name))
  const after = billOnSheet(
    alternative.name,
    study.alternative,
    sheetLines(study.alternative, alternativeTerms, templates('alternative')),
  )
  const { growth, rows } = growthOfYears(study, inputs, hasCredits ? rules.map((rule) => creditPerKwh(terms, rule)) : [])
  const scenarios: ScenarioPair = { base: baseScenario(before, compensation), alternative: { subtotalBrl: after.subtotalBrl } }
  const explained = study.years.map(({ baseBrl, alternativeBrl }, index) => {
    const [one, other] = [monthInYear(scenarios.base, index + 1, growth), monthInYear(scenarios.alternative, index + 1, growth)]
    const left = { base: zeroIfTiny(baseBrl - one.value), alternative: zeroIfTiny(alternativeBrl - other.value) }
    return { base: one, alternative: other, left }
  })
  const unexplained = explained.map(({ left }) => left)
  const costs = explained.map(({ left, ...cost }, index) => ({
    base: plus(cost.base, unexplainedCell('base', index + 1, left.base)),
    alternative: plus(cost.alternative, unexplainedCell('alternative', index + 1, left.alternative)),
  }))
  const generating = (factor: Term, about: string) => scenariosAt(factor, shared.place(about), terms, { before, after })
  const variants = sensitivityVariants(study, inputs, growth, scenarios, generating)
  const discount = study.withDiscount && { ...study, withDiscount: study.withDiscount }
  const compared = discount ? discountVariants(discount, scenarios, terms, shared.place, { before, after }) : []
  const flows = variantFlows(study, inputs, growth, [...variants, ...compared])
  const [without, discounted] = flows.results.slice(variants.length)
  const summary = summarySheet(
    study,
    inputs,
    {
      baseBrl: before.totalBrl,
      alternativeBrl: after.totalBrl,
      flaggedKwh: flaggedKwh(terms, compensation),
      boughtBrl: { base: before.subtotalBrl.energyPrice, alternative: after.subtotalBrl.energyPrice },
      isLive: before.isLive && after.isLive,
    },
    studyWarnings(study, today),
  )
  return [
    summary,
    ...(discount && without && discounted ? [discountSheet(discount, inputs, { without, discounted })] : []),
    flowSheet(study, inputs, costs),
    before.sheet,
    after.sheet,
    growthSheet(study, rows, unexplained),
    ...(variants.length > 0 ? [sensitivitySheet(study, inputs, flows.results)] : []),
    inputSheet(inputs, study, 'Mude aqui: as faturas, o fluxo de caixa e a sensibilidade acompanham'),
    ...(flows.results.length > 0 ? [flows.sheet] : []),
    shared.sheet(),
  ]
}

type Bills = Record<'before' | 'after', BillOnSheet>

/** The study itself, and with the discount that the law denies. */
function discountVariants(
  { mode, withDiscount }: StudyWithDiscount,
  scenarios: ScenarioPair,
  terms: BillTerms,
  placeOf: (about: string) => PlaceTerm,
  { before, after }: Bills,
): Variant[] {
  const label = withDiscountName(withDiscount.incentive)
  const place = placeOf(label)
  const of = { ...terms, incentive: num(withDiscount.incentive) }
  const alternative = { subtotalBrl: summed(alternativeLines(of, place), after, place) }
  const base = mode === 'MLXAPE' ? { subtotalBrl: summed(baseLines(of, place), before, place) } : scenarios.base
  return [
    { label: withoutDiscountName, ...scenarios },
    { label, base, alternative },
  ]
}

/** The subtotals of lines in their cells. */
function summed(lines: readonly LineTerm[], { growthOf }: BillOnSheet, place: PlaceTerm): ScenarioTerms['subtotalBrl'] {
  const subtotals = subtotalsOf(lines, growthOf)
  const placed = growths.map((growth) => [growth, place(`${growthNames[growth]} (R$)`, subtotals[growth])])
  return Object.fromEntries(placed) as ScenarioTerms['subtotalBrl']
}

const creditIds = Object.values(creditLineIds).flatMap((pair) => Object.values(pair))

/** The base without its credits, which follow the rules of each year. */
function baseScenario({ subtotalBrl, amountBrl, isLive }: BillOnSheet, compensation?: Compensation): ScenarioTerms {
  if (!compensation || !isLive) return { subtotalBrl }
  const distributor = minus(subtotalBrl.distributor, plus(...creditIds.map(amountBrl)))
  return { subtotalBrl: { ...subtotalBrl, distributor }, compensatedKwh: compensation.compensatedKwh }
}

/** Both scenarios with the plant's generation times a factor. */
function scenariosAt(factor: Term, place: PlaceTerm, terms: BillTerms, { before, after }: Bills): ScenarioPair {
  const of = { ...terms, generationKwh: place('Geração (kWh)', times(factor, terms.generationKwh)) }
  const alternative = { subtotalBrl: summed(alternativeLines(of, place), after, place) }
  if (terms.study.mode !== 'GDXAPE') return { base: { subtotalBrl: before.subtotalBrl }, alternative }
  const compensation = compensationOf(of, place)
  const subtotalBrl = summed(billedLines(of, compensation), before, place)
  return { base: { subtotalBrl, compensatedKwh: compensation.compensatedKwh }, alternative }
}

/** Less than R$ 0,00005 is a rounding error and becomes 0. */
function zeroIfTiny(brl: number): number {
  return Math.abs(brl) < 0.000_05 ? 0 : brl
}
