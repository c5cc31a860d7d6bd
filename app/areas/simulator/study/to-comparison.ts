import type { z } from 'zod'
import type { economyMlResult } from '~/contract/economies'
import type { Bill } from '~/domain/bill/bill'
import { totalAtPrice } from '~/domain/study/price-sensitivity'
import type { StudyYear } from '~/domain/study/study'

/** What every economy reply says, whatever its rows. */
type Economy = Omit<z.output<typeof economyMlResult>, 'economyData'>
type Row = { ano: number; economia: number; economiaAnual: number }

/** Shares are worked out again from the amounts: the wire does not say whether its percentages are fractions. */
export function yearsOf<R extends Row>(
  rows: readonly R[],
  totals: (row: R) => [baseBrl: number, alternativeBrl: number],
): StudyYear[] {
  return rows.map((row) => {
    const [baseBrl, alternativeBrl] = totals(row)
    return {
      year: row.ano,
      baseBrl,
      alternativeBrl,
      savingBrl: row.economia,
      savingFraction: row.economia / baseBrl,
      annualSavingBrl: row.economiaAnual,
    }
  })
}

/** What the saving adds up to and how it answers to the price of energy; a base that buys energy moves with it too. */
export function pricesOf(
  { economyAccumulated, targetPrices, breakEvenPrice }: Economy,
  { base, quotedBrlPerMwh }: { base: Bill; quotedBrlPerMwh: number },
) {
  return {
    accumulatedSavingBrl: economyAccumulated,
    targetPrices: targetPrices.map(({ precoEnergia, economia }) => ({
      priceBrlPerMwh: precoEnergia,
      savingBrl: economia,
      savingFraction: economia / totalAtPrice(base, quotedBrlPerMwh, precoEnergia),
    })),
    ...(breakEvenPrice !== null && { breakEvenPriceBrlPerMwh: breakEvenPrice }),
  }
}

/** What becomes of the money put into a plant. */
export function investmentOf({ vplAnual, tir, payBackAnual }: Economy) {
  return { cumulativeNpvBrl: vplAnual, ...returnOf({ tir, payBackAnual }) }
}

/** As in the study itself, TIR and payback are told only where the value is above zero. */
export function sensitivityOf({ sensitivity }: Economy) {
  return sensitivity.map(({ tir, payBackAnual, ...row }) => ({
    ...row,
    ...(row.npvBrl > 0 && returnOf({ tir, payBackAnual })),
  }))
}

function returnOf({ tir, payBackAnual }: Pick<Economy, 'tir' | 'payBackAnual'>) {
  return { ...(tir !== null && { irrFraction: tir }), ...(payBackAnual !== null && { paybackYears: payBackAnual }) }
}
