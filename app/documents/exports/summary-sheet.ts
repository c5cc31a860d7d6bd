import { flagSavings, monthlySaving } from '~/domain/study/saving'
import { hasPlant, type Study } from '~/domain/study/study'
import { viabilityOf } from '~/domain/study/viability'
import { quotedPrices } from '~/domain/study/quoted-years'
import { supplyFacts } from '~/study-text/invoice-facts'
import { scenarioWords } from '~/study-text/scenario-words'
import { customerCnpj, customerName } from '~/study-text/customer-text'
import { unavailable } from '~/ui/format'
import { plantFacts, type PlantFact } from '~/study-text/plant-facts'
import { investmentSentence, limitSentence, neverPaysBack, resultSentence } from '~/study-text/headline'
import { disclaimer } from '~/study-text/notes'
import { todaysTaxesNote } from '~/study-text/tax-reform'
import { notRecalculated } from './bill-sheet'
import { paybackCell } from './flow-sheet'
import type { Inputs } from './inputs'
import { gives, minus, plus, times, type Term } from './term'
import { limitFormula, sentenceFormula, unpaidFormula } from './text-formulas'
import { formats, type SheetCell, type Worksheet } from './workbook.server'

/** Cells of both bills' totals and energy, and the effect of 1 R$/kWh of flag on the base. */
export type SummaryTerms = {
  baseBrl: Term
  alternativeBrl: Term
  flaggedKwh: Term
  /** The part of each bill that depends on the energy price. */
  boughtBrl: Record<'base' | 'alternative', Term>
  /** Whether every line of both bills depends on the inputs. */
  isLive: boolean
}

/**
 * The customer, the result, and the monthly costs by scenario and flag, as formulas of the bills and of the inputs.
 *
 * @param warnings  shown above the figures; they depend on the day of the file.
 */
export function summarySheet(study: Study, inputs: Inputs, terms: SummaryTerms, warnings: readonly string[]): Worksheet {
  const { base, alternative } = scenarioWords[study.mode]
  const { savingBrl, savingFraction } = monthlySaving(study)
  const supply = supplyFacts(study, 'paper')
  const hasVerdict = (study.plant?.investmentBrl ?? 0) > 0
  const first = supply.length + warnings.length + (hasVerdict ? 9 : 8)
  const cells = {
    name: '$B$1',
    savingBrl: `$B$${first + 2}`,
    savingFraction: `$B$${first + 3}`,
    breakEven: `$B$${first + 4}`,
    price: inputs.cell('price0').formula,
  }
  const who: SheetCell[][] = [
    ['Cliente', customerName(study)],
    ['CNPJ', customerCnpj(study)],
    ...supply.map(({ name, value }) => [name, value]),
    ['Resultado', { formula: sentenceFormula(study, cells), result: resultSentence(study) }],
    ...(hasVerdict ? [verdictRow(study, inputs)] : []),
    ['Margem', { formula: limitFormula(cells), result: limitSentence(study) ?? '' }],
    ...warnings.map((warning) => ['Aviso', warning]),
    ['Sobre este estudo', `${todaysTaxesNote} ${disclaimer(study)}`],
    [],
  ]
  const costs: SheetCell[][] = [
    ['Por mês', 'Valor (R$)'],
    [`Custo ${base.where}`, { formula: terms.baseBrl.formula, result: study.base.totalBrl }],
    [`Custo ${alternative.where}`, { formula: terms.alternativeBrl.formula, result: study.alternative.totalBrl }],
    ['Economia', { formula: `B${first}-B${first + 1}`, result: savingBrl }],
    ['Economia (%)', { formula: `B${first + 2}/B${first}`, result: savingFraction, format: formats.percent }],
    breakEvenCells(study, terms, cells),
    [],
  ]
  const flagsRow = who.length + costs.length + 1
  const flags = flagCells(study, inputs, flagsRow, terms)
  return {
    name: 'Resumo',
    widths: [40, 26, 22, 16, 44],
    rows: [
      ...who,
      ...costs,
      ...flags,
      ...priceCells(study, inputs),
      ...plantFacts(study).map((fact) => plantCells(fact, inputs)),
    ],
    boldRows: [who.length + 1, ...(flags.length > 0 ? [flagsRow] : []), who.length + costs.length + flags.length + 1],
  }
}

/** Says that the investment is not paid back, if so. */
function verdictRow(study: Study, inputs: Inputs): SheetCell[] {
  const cells = {
    investment: inputs.cell('investment').formula,
    discountRate: inputs.cell('discountRate').formula,
    isPaid: `ISNUMBER(${paybackCell})`,
  }
  const { lastYear } = viabilityOf(study)
  const told = hasPlant(study) && neverPaysBack(study) ? investmentSentence(study) : undefined
  return ['Retorno', { formula: unpaidFormula(cells, lastYear), result: told ?? '' }]
}

/** The price of energy at which both scenarios cost the same. */
function breakEvenCells(
  { breakEvenPriceBrlPerMwh }: Study,
  { boughtBrl, isLive }: SummaryTerms,
  { savingBrl, price }: Record<'savingBrl' | 'price', string>,
): SheetCell[] {
  const label = 'Preço de equilíbrio (R$/MWh)'
  const result = breakEvenPriceBrlPerMwh ?? unavailable
  if (!isLive) return [label, result, undefined, undefined, notRecalculated]
  const perPrice = `(${minus(boughtBrl.base, boughtBrl.alternative).formula})/${price}`
  const even = `${price}-${savingBrl}/(${perPrice})`
  return [label, { formula: `IFERROR(IF(${even}>0,${even},"${unavailable}"),"${unavailable}")`, result }]
}

function flagCells(study: Study, inputs: Inputs, firstRow: number, terms: SummaryTerms): SheetCell[][] {
  const savings = flagSavings(study)
  if (savings.length === 0) return []
  const { base } = scenarioWords[study.mode]
  const rows = savings.map(({ flag, label, baseBrl, savingBrl, savingFraction }, index): SheetCell[] => {
    const row = firstRow + 1 + index
    const cost = plus(terms.baseBrl, times(inputs.cell(`flag.${flag}`), terms.flaggedKwh))
    const isLive = gives(cost, baseBrl)
    return [
      `Bandeira ${label}`,
      isLive ? { formula: cost.formula, result: baseBrl } : baseBrl,
      { formula: `B${row}-${terms.alternativeBrl.formula}`, result: savingBrl },
      { formula: `C${row}/B${row}`, result: savingFraction, format: formats.percent },
      isLive ? undefined : notRecalculated,
    ]
  })
  return [['Bandeiras', `Custo ${base.where} (R$)`, 'Economia (R$)', 'Economia (%)'], ...rows, []]
}

function priceCells(study: Study, inputs: Inputs): SheetCell[][] {
  return [
    ['Preço da energia', 'R$/MWh'],
    ...quotedPrices(study).map(({ year, priceBrlPerMwh }, index): SheetCell[] => [
      String(year),
      { formula: inputs.cell(`price${index}`).formula, result: priceBrlPerMwh },
    ]),
    [],
  ]
}

/** Inputs behind facts of the plant. */
const plantKeys: Readonly<Record<string, { key: string; times: number }>> = {
  Simultaneidade: { key: 'simultaneityFraction', times: 100 },
  'Geração por mês': { key: 'generationKwh', times: 1 },
  'Demanda da usina': { key: 'plantDemandKw', times: 1 },
  Investimento: { key: 'investment', times: 1 },
}

function plantCells({ name, value, amount }: PlantFact, inputs: Inputs): SheetCell[] {
  if (!amount) return [name, value]
  const input = plantKeys[name]
  const label = `${name} (${amount.unit})`
  if (!input || !inputs.has(input.key)) return [label, amount.value]
  const term = times({ formula: String(input.times), value: input.times }, inputs.cell(input.key))
  return [label, { formula: term.formula, result: amount.value }]
}
