import { partBrl, type BillPart } from '~/domain/bill/bill'
import type { FlagTotals } from '~/domain/bill/flags'
import { flagNames, type Flag } from '~/domain/tariffs/flags'
import type { Comparison } from './comparison'

type TwoBills = Pick<Comparison, 'base' | 'alternative'>

/** What is saved: an amount, and its share of what the base costs. */
export type Saving = { savingBrl: number; savingFraction: number }

/** One tariff flag: what the base costs under it and what leaving saves. [R$/month] */
export type FlagSaving = Saving & { flag: Flag; label: string; baseBrl: number }

/**
 * What a month of the alternative saves. [R$]
 *
 * @example a base of 1.000 and an alternative of 700 save 300, 30 %
 */
export function monthlySaving({ base, alternative }: TwoBills): Saving {
  return savingOf(base.totalBrl, alternative.totalBrl)
}

/** The saving under each flag, from the cheapest to the dearest; none where the base pays no flag. The alternative never pays one. [R$] */
export function flagSavings({ alternative, flags }: TwoBills & Pick<Comparison, 'flags'>): FlagSaving[] {
  if (!flags) return []
  return flagsInOrder.map(([flag, total]) => {
    const baseBrl = flags[total]
    return { flag, label: flagNames[flag], baseBrl, ...savingOf(baseBrl, alternative.totalBrl) }
  })
}

/** What the first years save together, those whose savings the study adds up. [R$] */
export function firstYearsSaving({ years, accumulatedSavingBrl }: Pick<Comparison, 'years' | 'accumulatedSavingBrl'>): Saving {
  const savingBrl = accumulatedSavingBrl.at(-1) ?? 0
  const firstYears = years.slice(0, accumulatedSavingBrl.length)
  const baseBrl = firstYears.reduce((sum, year) => sum + 12 * year.baseBrl, 0)
  return { savingBrl, savingFraction: savingBrl / baseBrl }
}

/** What a part of the bill costs in each scenario, and what of it is saved. [R$/month] */
export function partSaving({ base, alternative }: TwoBills, part: BillPart) {
  const baseBrl = partBrl(base, part)
  const alternativeBrl = partBrl(alternative, part)
  return { baseBrl, alternativeBrl, savingBrl: baseBrl - alternativeBrl }
}

function savingOf(baseBrl: number, alternativeBrl: number): Saving {
  const savingBrl = baseBrl - alternativeBrl
  return { savingBrl, savingFraction: savingBrl / baseBrl }
}

const flagsInOrder: readonly (readonly [Flag, keyof FlagTotals])[] = [
  ['green', 'greenBrl'],
  ['yellow', 'yellowBrl'],
  ['red1', 'red1Brl'],
  ['red2', 'red2Brl'],
]
