import { linesBrl, type Bill } from '~/domain/bill/bill'
import { demandLineIds, overrunFineLineIds } from '~/domain/bill/demand'

/** What a captive bill pays for a demand that does not fit its use. [kW, R$/month] */
export type MisfitDemand = { unusedKw: number; unusedBrl: number; finedKw: number; fineBrl: number }

/**
 * The contracted demand that a month did not use, and its fine for demand above the contract, with taxes; undefined where the bill
 * has neither. A demand above the contract is paid in any case: only the fine, twice the tariff, is avoidable (REN 1.000/2021, art.
 * 301).
 */
export function misfitDemand(captive: Bill): MisfitDemand | undefined {
  const unused = [demandLineIds.peak[1], demandLineIds.offPeak[1]]
  const fines = [overrunFineLineIds.peak, overrunFineLineIds.offPeak]
  const found = {
    unusedKw: quantityOf(captive, unused),
    unusedBrl: linesBrl(captive, ...unused),
    finedKw: quantityOf(captive, fines),
    fineBrl: linesBrl(captive, ...fines),
  }
  return found.unusedBrl > 0 || found.fineBrl > 0 ? found : undefined
}

/** [kW] */
function quantityOf({ lines }: Bill, ids: readonly string[]): number {
  return lines.filter(({ id }) => ids.includes(id)).reduce((sum, { quantity }) => sum + quantity, 0)
}
