import type { Study } from '~/domain/study/study'
import { viabilityOf } from '~/domain/study/viability'
import { unavailable } from '~/ui/format'
import { discountLaw, discountRows, withDiscountName, withoutDiscountName, type DiscountRow } from '~/study-text/discount'
import { notRecalculated } from './bill-sheet'
import type { Inputs } from './inputs'
import type { VariantResult } from './variant-flows'
import { formats, type SheetCell, type Worksheet } from './workbook.server'

export type StudyWithDiscount = Study & Required<Pick<Study, 'withDiscount'>>

/** Both studies side by side as formulas; figures without a formula are marked as constant. */
export function discountSheet(
  study: StudyWithDiscount,
  inputs: Inputs,
  { without, discounted }: Record<'without' | 'discounted', VariantResult>,
): Worksheet {
  const names = [withoutDiscountName, withDiscountName(study.withDiscount.incentive)]
  const [own, denied] = [formulasOf(without, study, inputs), formulasOf(discounted, study, inputs)]
  return {
    name: 'Sem e com desconto',
    widths: [40, 28, 28, 44],
    rows: [
      ['Os dois estudos, lado a lado', ...names],
      ...discountRows(study).map((row, index): SheetCell[] => {
        const cells = [figure(row, row.without, own[index]), figure(row, row.with, denied[index])]
        return [row.name, ...cells, ...(cells.every(isFormula) ? [] : [notRecalculated])]
      }),
      [],
      [discountLaw(study)],
    ],
    boldRows: [1],
  }
}

/** A formula and its value; a text for an absent TIR or payback. */
type Given = { formula: string; value?: number }

/** Meaning of each row of the comparison, in the order of `discountRows`. */
function formulasOf(of: VariantResult, study: Study, inputs: Inputs): Given[] {
  const { lastYear } = viabilityOf(study)
  const share = { formula: `(${of.savingBrl.formula})/(${of.baseBrl.formula})`, value: of.savingBrl.value / of.baseBrl.value }
  const isTold = `AND(${inputs.cell('investment').formula}>0,MAX(${of.npv10Brl.formula},${of.npvLastBrl.formula})>0)`
  const told = (formula: string) => ({ formula: `IF(${isTold},${formula},"${unavailable}")` })
  return [
    of.baseBrl,
    of.alternativeBrl,
    of.savingBrl,
    share,
    of.accumulatedBrl,
    of.npv10Brl,
    ...(lastYear > 10 ? [of.npvLastBrl] : []),
    told(of.irr),
    told(of.payback),
  ]
}

const halfCentBrl = 0.005

function figure({ unit }: DiscountRow, value: number | undefined, given: Given | undefined): SheetCell {
  const format = unit === 'share' || unit === 'rate' ? formats.percent : formats.money
  const isGiven = given && (given.value === undefined || (value !== undefined && Math.abs(given.value - value) < halfCentBrl))
  if (isGiven) return { formula: given.formula, result: value ?? unavailable, format }
  return value === undefined ? unavailable : { value, format }
}

function isFormula(cell: SheetCell): boolean {
  return typeof cell === 'object' && 'formula' in cell
}
