import { discountFactor } from '~/domain/finance/npv'
import { paybackYears } from '~/domain/finance/payback'
import { viabilityOf } from '~/domain/study/viability'
import type { Study } from '~/domain/study/study'
import { scenarioWords } from '~/study-text/scenario-words'
import { studyYearName } from '~/study-text/year-name'
import { unavailable } from '~/ui/format'
import type { CostTerms } from './growth-sheet'
import type { Inputs } from './inputs'
import { formats, yearFormat, type SheetCell, type Worksheet } from './workbook.server'

const name = 'Fluxo de caixa'
/** Cells of the inputs of the flow, and of the two values that decide whether TIR and payback are shown. */
const investment = '$B$1'
const rate = '$B$2'
const npv10Cell = 'B3'
const npvLastCell = 'B4'
/** A number where the investment is paid back, for other sheets. */
export const paybackCell = `'${name}'!$B$6`
/** Row number of today; the years follow. */
const todayRow = 9

/** The cash flow as formulas: VPL, TIR and payback are recalculated when any input is changed. */
export function flowSheet(study: Study, inputs: Inputs, costs: readonly CostTerms[]): Worksheet {
  const { base, alternative } = scenarioWords[study.mode]
  const investmentBrl = study.plant?.investmentBrl ?? 0
  const lastRow = todayRow + study.years.length
  return {
    name,
    widths: [30, 18, 18, 18, 18, 18, 14, 18, 18, 14],
    rows: [
      ['Investimento (R$)', { formula: inputs.cell('investment').formula, result: investmentBrl }],
      [
        'Taxa de atratividade ao ano',
        { formula: inputs.cell('discountRate').formula, result: study.discountRateFraction, format: formats.percent },
      ],
      ...resultRows(study, lastRow),
      [],
      [
        'Ano',
        `${base.short}, por mês`,
        `${alternative.short}, por mês`,
        'Economia, por mês',
        'Economia no ano',
        'Fluxo de caixa',
        'Fator de desconto',
        'Valor presente',
        'VPL acumulado',
        'Payback no ano',
      ],
      todayCells(investmentBrl),
      ...study.years.map((year, index) => yearCells(study, year, index + 1, costs[index]!)),
    ],
    boldRows: [3, 4, 5, 6, 8],
  }
}
/** VPL with the function NPV, TIR with IRR. With a horizon of ten years the second VPL is an empty cell. */
function resultRows(study: Study, lastRow: number): SheetCell[][] {
  const { npv10Brl, npvLastBrl, lastYear, ...told } = viabilityOf(study)
  const tenthRow = Math.min(todayRow + 10, lastRow)
  const npvTo = (row: number) => `F${todayRow}+NPV(${rate},F${todayRow + 1}:F${row})`
  const irr = `IFERROR(IRR(F${todayRow}:F${lastRow}),"${unavailable}")`
  const crossings = `J${todayRow + 1}:J${lastRow}`
  const payback = `IF(COUNT(${crossings})=0,"${unavailable}",MIN(${crossings}))`
  return [
    [`VPL em ${Math.min(10, lastYear)} anos (R$)`, { formula: npvTo(tenthRow), result: npv10Brl }],
    lastYear > 10 ? [`VPL em ${lastYear} anos (R$)`, { formula: npvTo(lastRow), result: npvLastBrl }] : [],
    ['TIR ao ano', { formula: ifReturnShown(irr), result: told.irrFraction ?? unavailable, format: formats.percent }],
    ['Payback (anos)', { formula: ifReturnShown(payback), result: told.paybackYears ?? unavailable }],
  ]
}

/** The customer's rule: TIR and payback are shown only with an investment, and only if one of the two VPL is above zero. */
function ifReturnShown(formula: string): string {
  return `IF(AND(${investment}>0,MAX(${npv10Cell},${npvLastCell})>0),${formula},"${unavailable}")`
}

function todayCells(investmentBrl: number): SheetCell[] {
  const blank = [undefined, undefined, undefined, undefined]
  return [
    { value: 0, format: yearFormat('') },
    ...blank,
    { formula: `-${investment}`, result: -investmentBrl },
    ...discountedCells(todayRow, 1, -investmentBrl),
    { formula: `H${todayRow}`, result: -investmentBrl },
  ]
}

function yearCells(
  study: Study,
  { baseBrl, alternativeBrl, savingBrl, annualSavingBrl }: Study['years'][number],
  year: number,
  cost: CostTerms,
): SheetCell[] {
  const { discountRateFraction, cumulativeNpvBrl } = study
  const row = todayRow + year
  const before = cumulativeNpvBrl[year - 1]!
  const accumulated = cumulativeNpvBrl[year]!
  const crossing = before < 0 ? paybackYears([before, accumulated]) : undefined
  return [
    { value: year, format: yearFormat(studyYearName(study, year - 1)) },
    { formula: cost.base.formula, result: baseBrl },
    { formula: cost.alternative.formula, result: alternativeBrl },
    { formula: `B${row}-C${row}`, result: savingBrl },
    { formula: `12*D${row}`, result: annualSavingBrl },
    { formula: `E${row}`, result: annualSavingBrl },
    ...discountedCells(row, discountFactor(discountRateFraction, year), annualSavingBrl),
    { formula: `I${row - 1}+H${row}`, result: accumulated },
    {
      formula: `IF(AND(I${row - 1}<0,I${row}>=0),A${row - 1}+I${row - 1}/(I${row - 1}-I${row}),"")`,
      result: crossing === undefined ? '' : year - 1 + crossing,
    },
  ]
}

function discountedCells(row: number, factor: number, flowBrl: number): SheetCell[] {
  return [
    { formula: `1/(1+${rate})^A${row}`, result: factor, format: formats.factor },
    { formula: `F${row}*G${row}`, result: flowBrl * factor },
  ]
}
