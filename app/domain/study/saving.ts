import { partBrl, type BillPart } from '~/domain/bill/bill'
import type { FlagTotals } from '~/domain/bill/flags'
import { flagNames, type Flag } from '~/domain/tariffs/flags'
import type { Comparison } from './comparison'

type TwoBills = Pick<Comparison, 'base' | 'alternative'>

/** A saving and its share of the base cost. */
export type Saving = { savingBrl: number; savingFraction: number }

/** Base cost and saving under one tariff flag. [R$/month] */
export type FlagSaving = Saving & { flag: Flag; label: string; baseBrl: number }

/**
 * Monthly saving of the alternative. [R$]
 *
 * @example a base of 1.000 and an alternative of 700 save 300, 30 %
 */
export function monthlySaving({ base, alternative }: TwoBills): Saving {
  return savingOf(base.totalBrl, alternative.totalBrl)
}

/** The saving under each flag, from the cheapest; empty if the base pays no flag. The alternative never pays one. [R$] */
export function flagSavings({ alternative, flags }: TwoBills & Pick<Comparison, 'flags'>): FlagSaving[] {
  if (!flags) return []
  return flagsInOrder.map(([flag, total]) => {
    const baseBrl = flags[total]
    return { flag, label: flagNames[flag], baseBrl, ...savingOf(baseBrl, alternative.totalBrl) }
  })
}

/** Total saving of the first years, as accumulated in the study. */
export function firstYearsSaving({ years, accumulatedSavingBrl }: Pick<Comparison, 'years' | 'accumulatedSavingBrl'>): Saving {
  const savingBrl = accumulatedSavingBrl.at(-1) ?? 0
  const firstYears = years.slice(0, accumulatedSavingBrl.length)
  const baseBrl = firstYears.reduce((sum, year) => sum + 12 * year.baseBrl, 0)
  return { savingBrl, savingFraction: savingBrl / baseBrl }
}

/** Cost of a part of the bill in each scenario, and its saving. [R$/month] */
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
