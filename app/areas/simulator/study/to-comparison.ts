import type { z } from 'zod'
import type { economyMlResult } from '~/contract/economies'
import type { studyContent } from '~/contract/study-content'
import type { Bill } from '~/domain/bill/bill'
import { targetPrice } from '~/domain/study/price-sensitivity'
import { yearOfMonths, type StudyYear } from '~/domain/study/years'
import { mapNonEmpty, type NonEmpty } from '~/domain/records/non-empty'

type StudyContent = z.output<typeof studyContent>
type Mode = StudyContent['mode']
/** The fields that the economy replies of all modes share. */
type Economy = Omit<z.output<typeof economyMlResult>, 'economyData'>
type Calculated<M extends Mode> = Pick<Extract<StudyContent, { mode: M }>, 'mode' | 'economy'>

/** The years of a saved study; on the wire each mode has its own names for the two costs. */
export function storedYears(kept: { [M in Mode]: Calculated<M> }[Mode]): NonEmpty<StudyYear> {
  switch (kept.mode) {
    case 'ML':
      return mapNonEmpty(kept.economy.economyData, (row) => yearOf(row, row.totalCativo, row.totalLivre))
    case 'APE':
      return mapNonEmpty(kept.economy.economyData, (row) => yearOf(row, row.totalCativo, row.totalAPE))
    case 'MLXAPE':
      return mapNonEmpty(kept.economy.dadosApeXml, (row) => yearOf({ ...row, economia: row.economiaMensal }, row.livre, row.ape))
    case 'GDXAPE':
      return mapNonEmpty(kept.economy.economyData, (row) => yearOf(row, row.totalGD, row.totalAPE))
  }
}

type Row = { ano: number; economia: number; economiaAnual: number }

/** The saving's share is calculated from the amounts: the wire does not define whether its percentages are fractions. */
function yearOf({ ano, economia, economiaAnual }: Row, baseBrl: number, alternativeBrl: number): StudyYear {
  return { ...yearOfMonths(ano, baseBrl, alternativeBrl), savingBrl: economia, annualSavingBrl: economiaAnual }
}

/** The saving at each energy price. A base that buys energy costs more or less with the price too. */
export function pricesOf(
  { targetPrices, breakEvenPrice }: Pick<Economy, 'targetPrices' | 'breakEvenPrice'>,
  { base, quotedBrlPerMwh }: { base: Bill; quotedBrlPerMwh: number },
) {
  return {
    targetPrices: targetPrices.map(({ precoEnergia, economia }) => targetPrice(base, quotedBrlPerMwh, precoEnergia, economia)),
    ...(breakEvenPrice !== null && { breakEvenPriceBrlPerMwh: breakEvenPrice }),
  }
}

/** As in the study itself, TIR and payback exist only with an investment and a VPL above zero. */
export function sensitivityOf({ sensitivity }: Pick<Economy, 'sensitivity'>, isInvested: boolean) {
  return sensitivity.map(({ tir, payBackAnual, ...row }) => ({
    ...row,
    ...(isInvested && row.npvBrl > 0 && storedReturn({ tir, payBackAnual })),
  }))
}

export function storedReturn({ tir, payBackAnual }: Pick<Economy, 'tir' | 'payBackAnual'>) {
  return { ...(tir !== null && { irrFraction: tir }), ...(payBackAnual !== null && { paybackYears: payBackAnual }) }
}
