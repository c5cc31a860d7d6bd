import { flagSavings, monthlySaving } from '~/domain/study/saving'
import { hasPlant, type Study } from '~/domain/study/study'
import { quotedPrices } from '~/domain/study/quoted-years'
import { supplyFacts } from '~/study-text/invoice-facts'
import { scenarioWords } from '~/study-text/scenario-words'
import { customerCnpj, customerName } from '~/study-text/customer-text'
import { plantFacts, type PlantFact } from '~/study-text/plant-facts'
import { investmentSentence, limitSentence, neverPaysBack, resultSentence } from '~/study-text/headline'
import { disclaimer } from '~/study-text/notes'
import { tariffWarning } from '~/study-text/tariff-text'
import { notRecalculated } from './bill-sheet'
import type { Inputs } from './inputs'
import { gives, plus, times, type Term } from './term'
import { sentenceFormula } from './text-formulas'
import { formats, type Cell, type Worksheet } from './workbook.server'

/** Totals of both bills as cells, and the base's increase per R$/kWh of flag. */
export type SummaryTerms = { baseBrl: Term; alternativeBrl: Term; flaggedKwh: Term }

/** The customer, the result, and the monthly costs by scenario and flag, as formulas of the bills and of the inputs. */
export function summarySheet(study: Study, inputs: Inputs, terms: SummaryTerms): Worksheet {
  const { base, alternative } = scenarioWords[study.mode]
  const { savingBrl, savingFraction } = monthlySaving(study)
  const warning = tariffWarning(study)
  const supply = supplyFacts(study, 'paper')
  const verdicts = verdictRows(study)
  const first = supply.length + verdicts.length + (warning ? 1 : 0) + 7
  const cells = { name: '$B$1', savingBrl: `$B$${first + 2}`, savingFraction: `$B$${first + 3}` }
  const who: Cell[][] = [
    ['Cliente', customerName(study)],
    ['CNPJ', customerCnpj(study)],
    ...supply.map(({ name, value }) => [name, value]),
    ['Resultado', { formula: sentenceFormula(study, cells), result: resultSentence(study) }],
    ...verdicts,
    ...(warning ? [['Aviso', warning]] : []),
    ['Sobre este estudo', disclaimer(study)],
    [],
  ]
  const costs: Cell[][] = [
    ['Por mês', 'Valor (R$)'],
    [`Custo ${base.where}`, { formula: terms.baseBrl.formula, result: study.base.totalBrl }],
    [`Custo ${alternative.where}`, { formula: terms.alternativeBrl.formula, result: study.alternative.totalBrl }],
    ['Economia', { formula: `B${first}-B${first + 1}`, result: savingBrl }],
    ['Economia (%)', { formula: `B${first + 2}/B${first}`, result: savingFraction, format: formats.percent }],
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

/** Warnings that the investment is not paid back, and how close a loss is; the texts are those of the study. */
function verdictRows(study: Study): Cell[][] {
  const investment = hasPlant(study) && neverPaysBack(study) ? investmentSentence(study) : undefined
  const rows: [string, string | undefined][] = [
    ['Prejuízo', investment],
    ['Preço de equilíbrio', limitSentence(study)],
  ]
  return rows.flatMap(([name, text]) => (text === undefined ? [] : [[name, text, undefined, undefined, notRecalculated]]))
}

function flagCells(study: Study, inputs: Inputs, firstRow: number, terms: SummaryTerms): Cell[][] {
  const savings = flagSavings(study)
  if (savings.length === 0) return []
  const { base } = scenarioWords[study.mode]
  const rows = savings.map(({ flag, label, baseBrl, savingBrl, savingFraction }, index): Cell[] => {
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

function priceCells(study: Study, inputs: Inputs): Cell[][] {
  return [
    ['Preço da energia', 'R$/MWh'],
    ...quotedPrices(study).map(({ year, priceBrlPerMwh }, index): Cell[] => [
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

function plantCells({ name, value, amount }: PlantFact, inputs: Inputs): Cell[] {
  if (!amount) return [name, value]
  const input = plantKeys[name]
  const label = `${name} (${amount.unit})`
  if (!input || !inputs.has(input.key)) return [label, amount.value]
  const term = times({ formula: String(input.times), value: input.times }, inputs.cell(input.key))
  return [label, { formula: term.formula, result: amount.value }]
}
