import type { z } from 'zod'
import type { economyMlResult } from '~/contract/economies'
import type { studyContent } from '~/contract/study-content'
import type { Bill } from '~/domain/bill/bill'
import { targetPrice } from '~/domain/study/price-sensitivity'
import { studyYear, type StudyYear } from '~/domain/study/years'

type StudyContent = z.output<typeof studyContent>
type Mode = StudyContent['mode']
/** What every economy reply says, whatever its rows. */
type Economy = Omit<z.output<typeof economyMlResult>, 'economyData'>
type Calculated<M extends Mode> = Pick<Extract<StudyContent, { mode: M }>, 'mode' | 'economy'>

/** The years of a kept study; each mode names its two costs in its own way. */
export function yearsOf(kept: { [M in Mode]: Calculated<M> }[Mode]): StudyYear[] {
  switch (kept.mode) {
    case 'ML':
      return kept.economy.economyData.map((row) => yearOf(row, row.totalCativo, row.totalLivre))
    case 'APE':
      return kept.economy.economyData.map((row) => yearOf(row, row.totalCativo, row.totalAPE))
    case 'MLXAPE':
      return kept.economy.dadosApeXml.map((row) => yearOf({ ...row, economia: row.economiaMensal }, row.livre, row.ape))
    case 'GDXAPE':
      return kept.economy.economyData.map((row) => yearOf(row, row.totalGD, row.totalAPE))
  }
}

type Row = { ano: number; economia: number; economiaAnual: number }

/** The share is worked out again from the amounts: the wire does not say whether its percentages are fractions. */
function yearOf({ ano, economia, economiaAnual }: Row, baseBrl: number, alternativeBrl: number): StudyYear {
  return { ...studyYear(ano, baseBrl, alternativeBrl), savingBrl: economia, annualSavingBrl: economiaAnual }
}

/** How the saving answers to the price of energy; a base that buys energy moves with it too. */
export function pricesOf(
  { targetPrices, breakEvenPrice }: Pick<Economy, 'targetPrices' | 'breakEvenPrice'>,
  { base, quotedBrlPerMwh }: { base: Bill; quotedBrlPerMwh: number },
) {
  return {
    targetPrices: targetPrices.map(({ precoEnergia, economia }) => targetPrice(base, quotedBrlPerMwh, precoEnergia, economia)),
    ...(breakEvenPrice !== null && { breakEvenPriceBrlPerMwh: breakEvenPrice }),
  }
}

/** As in the study itself, TIR and payback are told only where something is invested and the value is above zero. */
export function sensitivityOf({ sensitivity }: Pick<Economy, 'sensitivity'>, isInvested: boolean) {
  return sensitivity.map(({ tir, payBackAnual, ...row }) => ({
    ...row,
    ...(isInvested && row.npvBrl > 0 && returnOf({ tir, payBackAnual })),
  }))
}

export function returnOf({ tir, payBackAnual }: Pick<Economy, 'tir' | 'payBackAnual'>) {
  return { ...(tir !== null && { irrFraction: tir }), ...(payBackAnual !== null && { paybackYears: payBackAnual }) }
}
