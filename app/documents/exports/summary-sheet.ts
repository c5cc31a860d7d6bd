import { flagSavings, monthlySaving } from '~/domain/study/saving'
import type { Study } from '~/domain/study/study'
import { quotedPrices } from '~/domain/study/quoted-years'
import { supplyFacts } from '~/study-text/invoice-facts'
import { scenarioWords } from '~/study-text/scenario-words'
import { assumptionFacts } from '~/study-text/assumption-facts'
import { customerCnpj, customerName } from '~/study-text/customer-text'
import { plantFacts } from '~/study-text/plant-facts'
import { resultSentence } from '~/study-text/headline'
import { disclaimer } from '~/study-text/notes'
import { tariffWarning } from '~/study-text/tariff-text'
import { totalCell, type Named } from './bill-sheet'
import { inputCells, inputRows, inputSheetName } from './flow-inputs'
import { formats, type Cell, type Worksheet } from './workbook.server'

/** The customer, the result, and the monthly costs by scenario and flag; costs refer to the sheets of the bills. */
export function summarySheet(study: Study, before: Named, after: Named): Worksheet {
  const { base, alternative } = scenarioWords[study.mode]
  const { savingBrl, savingFraction } = monthlySaving(study)
  const warning = tariffWarning(study)
  const who: Cell[][] = [
    ['Cliente', customerName(study)],
    ['CNPJ', customerCnpj(study)],
    ...supplyFacts(study, 'paper').map(({ name, value }) => [name, value]),
    ['Resultado', resultSentence(study)],
    ...(warning ? [['Aviso', warning]] : []),
    ['Sobre este estudo', disclaimer(study)],
    [],
  ]
  const first = who.length + 2
  const costs: Cell[][] = [
    ['Por mês', 'Valor (R$)'],
    [`Custo ${base.where}`, { formula: totalCell(before), result: study.base.totalBrl }],
    [`Custo ${alternative.where}`, { formula: totalCell(after), result: study.alternative.totalBrl }],
    ['Economia', { formula: `B${first}-B${first + 1}`, result: savingBrl }],
    ['Economia (%)', { formula: `B${first + 2}/B${first}`, result: savingFraction, format: formats.percent }],
    [],
  ]
  const flagsRow = who.length + costs.length + 1
  const flags = flagCells(study, flagsRow, { base: `$B$${first}`, alternative: `$B$${first + 1}` })
  return {
    name: 'Resumo',
    widths: [40, 26, 22, 16],
    rows: [
      ...who,
      ...costs,
      ...flags,
      ...priceCells(study),
      ...plantFacts(study).map(({ name, value, amount }): Cell[] =>
        amount ? [`${name} (${amount.unit})`, amount.value] : [name, value],
      ),
    ],
    boldRows: [who.length + 1, ...(flags.length > 0 ? [flagsRow] : []), who.length + costs.length + flags.length + 1],
  }
}

function flagCells(study: Study, firstRow: number, costs: { base: string; alternative: string }): Cell[][] {
  const savings = flagSavings(study)
  if (savings.length === 0) return []
  const { base } = scenarioWords[study.mode]
  const rows = savings.map(({ label, baseBrl, savingBrl, savingFraction }, index): Cell[] => {
    const row = firstRow + 1 + index
    return [
      `Bandeira ${label}`,
      { formula: `${costs.base}+${baseBrl - study.base.totalBrl}`, result: baseBrl },
      { formula: `B${row}-${costs.alternative}`, result: savingBrl },
      { formula: `C${row}/B${row}`, result: savingFraction, format: formats.percent },
    ]
  })
  return [['Bandeiras', `Custo ${base.where} (R$)`, 'Economia (R$)', 'Economia (%)'], ...rows, []]
}

function priceCells(study: Study): Cell[][] {
  return [
    ['Preço da energia', 'R$/MWh'],
    ...quotedPrices(study).map(({ year, priceBrlPerMwh }, index): Cell[] => [
      String(year),
      { formula: inputCells.price(index), result: priceBrlPerMwh },
    ]),
    [],
  ]
}

/** The inputs of the other sheets, and every assumption of the study. */
export function assumptionSheet(study: Study): Worksheet {
  const inputs = inputRows(study)
  return {
    name: inputSheetName,
    widths: [44, 60, 100],
    rows: [
      ['Mude aqui: as faturas e o fluxo de caixa acompanham', 'Valor', 'O que move'],
      ...inputs,
      [],
      ['Como o estudo foi feito', 'Valor', 'Explicação'],
      ...assumptionFacts(study).map(({ name, value, description }): Cell[] => [name, value, description]),
    ],
    boldRows: [1, inputs.length + 3],
  }
}
