import type { Study } from '~/domain/study/study'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import type { Inputs } from '../exports/inputs'
import type { BillTerms, PlaceTerm, TermPair } from '../exports/line-term'
import { monthTerms, sharedTerms, type OfMonth } from '../exports/month-terms'
import { minus, most, num, plus, type Term } from '../exports/term'
import type { CellsOfMonth } from './month-sheet'
import type { PriceCells } from './price-sheet'

/** A meter's readings and a plant's generation in a month. */
type Metered = { measuredKw: TermPair; energyKwh: TermPair; generationKwh: Term }

/**
 * The terms of months as formulas: of the twelve, their mean, and the study's own month, each at a calendar year's prices.
 *
 * @param place  for the tax gross-ups, used by every line.
 */
export function termsOfMonths(study: Study, inputs: Inputs, cells: CellsOfMonth, prices: PriceCells, place: PlaceTerm) {
  const typed = sharedTerms(inputs, study)
  const { full, withoutIcms, icmsOnly, none } = typed.taxFactors
  const taxFactors = {
    full: place('Fator de PIS, COFINS e ICMS', full),
    withoutIcms: place('Fator de PIS e COFINS', withoutIcms),
    icmsOnly: place('Fator de ICMS', icmsOnly),
    none,
  }
  const shared = { ...typed, taxFactors }
  const at = (year: number, { measuredKw, energyKwh, generationKwh }: Metered): BillTerms => {
    const above = (post: keyof ByTimeOfUse) => most(num(0), minus(measuredKw[post], shared.contractedKw[post]))
    const ofMonth: Pick<BillTerms, OfMonth> = {
      energyKwh,
      generationKwh,
      measuredKw,
      overrunKw: { peak: study.ths === 'AZUL' ? above('peak') : num(0), offPeak: above('offPeak') },
      priceBrlPerMwh: prices.energy(year),
      surplusPriceBrlPerMwh: prices.surplus(year),
    }
    return { ...shared, ...ofMonth }
  }
  const metered = (of: (key: Parameters<CellsOfMonth['mean']>[0]) => Term | undefined): Metered => ({
    measuredKw: { peak: of('peakKw') ?? num(0), offPeak: of('offPeakKw')! },
    energyKwh: { peak: of('peakKwh')!, offPeak: of('offPeakKwh')! },
    generationKwh: of('generationKwh') ?? inputs.cell('generationKwh'),
  })
  return {
    /** The study's month as stored, with its overrun as an input. */
    kept: { ...monthTerms(inputs, study), taxFactors },
    supplied: (year: number, month: number) =>
      at(
        year,
        metered((key) => cells.cell(key, month)),
      ),
    mean: (year: number) => at(year, metered(cells.mean)),
    ofStudy: (year: number) => at(year, studyMonth(inputs, study)),
  }
}

/** The study's own month; its overrun is measured minus contracted demand. */
function studyMonth(inputs: Inputs, study: Study): Metered {
  const { measuredKw, contractedKw, overrunKw, energyKwh, generationKwh } = monthTerms(inputs, study)
  const measured = (post: keyof ByTimeOfUse) => measuredKw[post] ?? plus(contractedKw[post], overrunKw[post])
  return { energyKwh, generationKwh, measuredKw: { peak: measured('peak'), offPeak: measured('offPeak') } }
}
